import { z } from 'zod'
import { email } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'

/** The new owner, by their account's address. */
export const handoverForm = z.object({
  email: email(term("Enter the new owner's e-mail address.")),
})
