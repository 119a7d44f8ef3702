import { z } from 'zod'
import { email } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'

/** The agent to invite, by their account's address. */
export const inviteForm = z.object({
  email: email(term("Enter the agent's e-mail address.")),
})
