import { z } from 'zod'
import { name, phone, text } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'
import { CLIENT_NAME_LENGTH, CLIENT_NOTE_LENGTH } from './client-rules'

export const newClientForm = z.object({
  name: name(term("Enter the client's name."), CLIENT_NAME_LENGTH),
  phone: phone(term("Enter the client's phone number.")),
  note: text(CLIENT_NOTE_LENGTH).default(''),
})

export type NewClient = z.infer<typeof newClientForm>
