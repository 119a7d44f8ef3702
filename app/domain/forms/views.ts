/** A form as cards show it. */
export type FormCardView = {
  id: string
  name: string
  description: string
  isActive: boolean
  opensOn: string | null
  closesOn: string | null
  /** Its last day has passed. */
  hasClosed: boolean
  createdAt: number
  /** Number of fields, and of submissions. */
  fields: number
  answered: number
}
