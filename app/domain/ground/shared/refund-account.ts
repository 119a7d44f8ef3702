/** The account into which a tenant wants their money returned. */
export type RefundAccount = {
  kind: 'bank' | 'mobile_money'
  /** The bank or the network. */
  provider: string
  number: string
  /** As registered with the bank or network. */
  name: string
}
