import type { ZodType } from 'zod'
import { storedMeanwhile } from '~/domain/ground/shared/form-reply'
import { readForm, submitForm } from './submit-form.server'
import type { Received } from './uploads/uploads.server'

type Sent = Pick<Received, 'form' | 'kept'>

type Edit<Input, Row> = {
  form: ZodType<Input>
  /** The stored row, read again whenever the form comes back. */
  find: () => Row
  /** Its values by field name, as the form has them. */
  values: (row: Row, form: FormData) => Parameters<typeof storedMeanwhile>[1]
  /** Full name of the person who stored them. */
  changedBy: (row: Row) => string
  /** Receives a form with files. */
  uploads?: () => Promise<Received>
  /** `row`: as it was before the form arrived. */
  save: (input: Input, row: Row, sent: Sent) => Response | Promise<Response>
}

/**
 * The one way to change a stored row by its form: after another person's change the form comes back with
 * the stored values at the fields that differ. Rights that end while it arrives are left to the command.
 */
export async function saveEdit<Input, Row extends { version: number | null }>(
  request: Request,
  { form: schema, find, values, changedBy, uploads, save }: Edit<Input, Row>,
) {
  const row = find()
  const sent = uploads ? await uploads() : { form: await readForm(request), kept: [] }
  return submitForm(sent.form, schema, (input) => save(input, row, sent), {
    ...sent,
    version: () => find().version,
    meanwhile: () => {
      const stored = find()
      return storedMeanwhile(sent.form, values(stored, sent.form), changedBy(stored))
    },
  })
}
