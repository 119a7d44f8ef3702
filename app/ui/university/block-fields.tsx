import { blockGenders } from '~/domain/ground/shared/form-field'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t, translated } from '~/domain/ground/shared/language'
import { blockGenderLabels, MAX_NAME } from '~/domain/university/universities/rules'
import { RadioGroup } from '../form/choices'
import { TextField } from '../form/text-field'

type Props = { block?: { name: string; gender: string }; reply: FormReply | null }

export function BlockFields({ block, reply }: Props) {
  return (
    <>
      <TextField
        name="name"
        label={t`Block Name`}
        hint={t`For example Block A, or First floor.`}
        value={block?.name}
        reply={reply}
        maxLength={MAX_NAME}
        required
      />
      <RadioGroup
        name="gender"
        label={t`Who may live here`}
        value={block?.gender ?? 'any'}
        options={blockGenders.map((gender) => ({
          value: gender,
          label: translated(blockGenderLabels[gender]),
        }))}
        reply={reply}
        row
      />
    </>
  )
}
