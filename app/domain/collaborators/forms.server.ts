import { z } from 'zod'
import { emailField } from '~/domain/accounts/forms.server'

/** The agent to invite, by their account's address. */
export const inviteForm = z.object({
  email: emailField("Enter the agent's e-mail address."),
})
