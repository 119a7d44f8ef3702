/** A form as cards show it. */
export type FormCardView = {
  id: string
  name: string
  description: string
  isActive: boolean
  opensOn: string | null
  closesOn: string | null
  /** The last day is over. */
  hasClosed: boolean
  createdAt: number
  /** How many fields it has, and how many have answered it. */
  fields: number
  answered: number
}
