import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { MAX_ADDRESS, MAX_DESCRIPTION, MAX_NAME } from '~/domain/university/universities/rules'
import { fieldsOf } from '../form/fields-of'
import { TextArea, TextField } from '../form/text-field'

type Props = {
  hostel?: { name: string; description: string; address: string }
  reply: FormReply | null
}

export function HostelFields({ hostel, reply }: Props) {
  const field = fieldsOf(reply)
  return (
    <>
      <TextField {...field('name', t`Hostel Name`, hostel?.name)} maxLength={MAX_NAME} required />
      <TextArea
        {...field('description', t`Description`, hostel?.description)}
        maxLength={MAX_DESCRIPTION}
        optional
      />
      <TextField {...field('address', t`Address`, hostel?.address)} maxLength={MAX_ADDRESS} optional />
    </>
  )
}
