import { z } from 'zod'
import { MAX_EMAIL_LENGTH, normaliseEmail } from '~/domain/accounts/rules'

const WRONG = 'Enter an e-mail address like name@example.com.'

/** The new owner, by their account's address. */
export const handoverForm = z.object({
  email: z
    .string({ error: "Enter the new owner's e-mail address." })
    .transform(normaliseEmail)
    .pipe(z.email({ error: WRONG }).max(MAX_EMAIL_LENGTH, WRONG)),
})
