import { z } from 'zod'
import { parsePhone } from '~/domain/shared/phone'
import { seenVersion } from '~/domain/shared/text'
import { CLIENT_NAME_LENGTH, CLIENT_NOTE_LENGTH } from './rules'

const NAME_ABSENT = "Enter the client's name."
const PHONE_WRONG = 'Enter a Tanzanian number, for example 0712 345 678.'

const details = {
  name: z
    .string({ error: NAME_ABSENT })
    .transform((typed) => typed.replace(/\s+/g, ' ').trim())
    .pipe(
      z.string().min(1, NAME_ABSENT).max(CLIENT_NAME_LENGTH, `Use at most ${CLIENT_NAME_LENGTH} characters.`),
    ),
  phone: z.string({ error: "Enter the client's phone number." }).transform((typed, context) => {
    const phone = parsePhone(typed)
    if (phone) return phone
    context.addIssue({ code: 'custom', message: PHONE_WRONG })
    return z.NEVER
  }),
  note: z
    .string()
    .trim()
    .max(CLIENT_NOTE_LENGTH, `Use at most ${CLIENT_NOTE_LENGTH} characters.`)
    .default(''),
}

export const newClientForm = z.object(details)
export const editClientForm = z.object({
  ...details,
  version: z.unknown().optional().transform(seenVersion),
})

export type NewClient = z.infer<typeof newClientForm>
export type EditedClient = z.infer<typeof editClientForm>
