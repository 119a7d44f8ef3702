/** A half-made form; `formId` is null for a new one. */
export type FormDraftLine = { formId: string | null; name: string; savedAt: number }

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
