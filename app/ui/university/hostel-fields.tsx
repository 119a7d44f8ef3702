import type { FormReply } from '~/domain/ground/shared/form-reply'
import { MAX_ADDRESS, MAX_DESCRIPTION, MAX_NAME } from '~/domain/university/universities/rules'
import { TextArea, TextField } from '../form/text-field'

type Props = {
  hostel?: { name: string; description: string; address: string }
  reply: FormReply | null
}

export function HostelFields({ hostel, reply }: Props) {
  return (
    <>
      <TextField
        name="name"
        label="Hostel Name"
        value={hostel?.name}
        reply={reply}
        maxLength={MAX_NAME}
        required
      />
      <TextArea
        name="description"
        label="Description"
        value={hostel?.description}
        reply={reply}
        maxLength={MAX_DESCRIPTION}
        optional
      />
      <TextField
        name="address"
        label="Address"
        value={hostel?.address}
        reply={reply}
        maxLength={MAX_ADDRESS}
        optional
      />
    </>
  )
}
