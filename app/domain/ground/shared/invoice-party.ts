/** Max letters of a postal address. */
export const ADDRESS_MAX_LENGTH = 200

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
