import { z } from 'zod'
import { name, phone, text, version } from '~/domain/shared/form-fields.server'
import { CLIENT_NAME_LENGTH, CLIENT_NOTE_LENGTH } from './rules'

const details = {
  name: name("Enter the client's name.", CLIENT_NAME_LENGTH),
  phone: phone("Enter the client's phone number."),
  note: text(CLIENT_NOTE_LENGTH).default(''),
}

export const newClientForm = z.object(details)
export const editClientForm = z.object({
  ...details,
  version,
})

export type NewClient = z.infer<typeof newClientForm>
export type EditedClient = z.infer<typeof editClientForm>
