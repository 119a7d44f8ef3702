import { z } from 'zod'
import { MAX_EMAIL_LENGTH, normaliseEmail } from '~/domain/accounts/rules'

const WRONG = 'Enter an e-mail address like name@example.com.'

/** The agent to invite, by their account's address. */
export const inviteForm = z.object({
  email: z
    .string({ error: "Enter the agent's e-mail address." })
    .transform(normaliseEmail)
    .pipe(z.email({ error: WRONG }).max(MAX_EMAIL_LENGTH, WRONG)),
})
