/** The kinds of answers that a university's form can ask for. */
export const fieldTypes = ['text', 'email', 'phone', 'date', 'select', 'file', 'image', 'textarea'] as const
export type FieldType = (typeof fieldTypes)[number]

/** One question of a university's form. `key` names its answer in what is stored and is unique within the form. */
export type FormField = {
  key: string
  label: string
  type: FieldType
  required: boolean
  /** What can be chosen; of selects only. */
  options?: string[]
  help?: string
  /** The answer stands in lists of submissions; of two fields at most. */
  inList?: boolean
}

/** The statuses of a submission; any may follow any other. */
export const submissionStatuses = [
  'submitted',
  'reviewed',
  'approved',
  'rejected',
  'arrival_confirmed',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Whom a block of a hostel is for. */
export const blockGenders = ['any', 'female', 'male'] as const
export type BlockGender = (typeof blockGenders)[number]
