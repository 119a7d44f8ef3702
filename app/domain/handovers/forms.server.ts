import { z } from 'zod'
import { emailField } from '~/domain/accounts/forms.server'

/** The new owner, by their account's address. */
export const handoverForm = z.object({
  email: emailField("Enter the new owner's e-mail address."),
})
