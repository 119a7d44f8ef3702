import { z } from 'zod'
import { email } from '~/domain/ground/shared/form-fields.server'

/** The agent to invite, by their account's address. */
export const inviteForm = z.object({
  email: email("Enter the agent's e-mail address."),
})
