import type { ZodType } from 'zod'
import { storedMeanwhile } from '~/domain/shared/form-reply'
import { readForm, submitForm } from './submit-form.server'
import type { Received } from './uploads/uploads.server'

type Edit<Input, Row> = {
  form: ZodType<Input>
  /** The stored row, read again whenever the form comes back. */
  find: () => Row
  /** Its values by field name, as the form has them. */
  values: (row: Row, form: FormData) => Parameters<typeof storedMeanwhile>[1]
  /** Full name of the person who stored them. */
  changedBy: (row: Row) => string
  save: (input: Input, row: Row, form: FormData) => Response | Promise<Response>
}

/**
 * The one way to change a stored row by its form: after another person's change the form comes back with
 * the stored values at the fields that differ. A form with files was received before: it is the `source`.
 */
export async function saveEdit<Input, Row extends { version: number | null }>(
  source: Request | Received,
  { form: schema, find, values, changedBy, save }: Edit<Input, Row>,
) {
  const row = find()
  const received = 'form' in source ? source : { form: await readForm(source) }
  return submitForm(received.form, schema, (input, form) => save(input, row, form), {
    ...received,
    version: () => find().version,
    meanwhile: () => {
      const stored = find()
      return storedMeanwhile(received.form, values(stored, received.form), changedBy(stored))
    },
  })
}
