import type { FormReply } from '~/domain/ground/shared/form-reply'

/** What the fields of a form have in common, each with its name, its label and the value that is stored. */
export const fieldsOf =
  (reply: FormReply | null | undefined) =>
  <Value = undefined>(name: string, label: string, value?: Value) => ({ name, label, value, reply })
