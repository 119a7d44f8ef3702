/** The sender or receiver of an invoice; a field without a value is ''. */
export type InvoiceParty = {
  name: string
  address: string
  email: string
  phone: string
  /** Tax numbers, digits only. */
  tin: string
  vrn: string
}
