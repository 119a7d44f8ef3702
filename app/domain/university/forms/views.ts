/** A half-made form; `formId` is null for a new one. */
export type FormDraftLine = { formId: string | null; name: string; savedAt: number }
