import { CLIENT_NAME_LENGTH, CLIENT_NOTE_LENGTH } from '~/domain/clients/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { PhoneField } from '../form/phone-field'
import { TextArea, TextField } from '../form/text-field'

type Props = { client?: { name: string; phone: string; note: string }; reply?: FormReply | null }

export function ClientFields({ client, reply }: Props) {
  return (
    <>
      <TextField
        name="name"
        label="Name"
        value={client?.name}
        maxLength={CLIENT_NAME_LENGTH}
        reply={reply}
        required
      />
      <PhoneField value={client?.phone} placeholder="0712 345 678" reply={reply} required />
      <TextArea
        name="note"
        label="Note"
        hint="What they look for: area, price, from when."
        value={client?.note}
        maxLength={CLIENT_NOTE_LENGTH}
        reply={reply}
        optional
      />
    </>
  )
}
