/** The kinds of answers that a university's form can ask for. */
export const fieldTypes = ['text', 'email', 'phone', 'date', 'select', 'file', 'image', 'textarea'] as const
export type FieldType = (typeof fieldTypes)[number]

/**
 * One question of a university's form. `key` identifies its answer in storage and is unique within the form.
 */
export type FormField = {
  key: string
  label: string
  type: FieldType
  required: boolean
  /** Options; only for selects. */
  options?: string[]
  help?: string
  /** The answer is shown in lists of submissions; for at most two fields. */
  inList?: boolean
  /** The order of its options decides who comes first; for one select of a form. */
  decidesOrder?: boolean
  /** Options of that question that ask for a paper, in the next question for a file. */
  papers?: string[]
}

/** The question of a form that decides who comes first. */
export const orderQuestion = (fields: readonly FormField[]) => fields.find((field) => field.decidesOrder)

/** Statuses of a submission; any may follow any other. */
export const submissionStatuses = [
  'submitted',
  'reviewed',
  'approved',
  'rejected',
  'arrival_confirmed',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Genders that a block of a hostel can be for. */
export const blockGenders = ['any', 'female', 'male'] as const
export type BlockGender = (typeof blockGenders)[number]
