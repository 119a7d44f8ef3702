import { type PropertyType, propertyTypeLabels } from '~/domain/properties/catalogue'
import { MAX_NOTES_LENGTH } from '~/domain/properties/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { DangerButton, SubmitButton } from '../form/buttons'
import { DecideMany } from '../form/decide-many'
import { TextArea } from '../form/text-field'
import { Money } from '../show/text'

type Line = {
  id: string
  version: number | null
  title: string
  propertyType: PropertyType
  city: string
  fromPriceTzs: number
  changed: boolean
}

type Props = {
  decision: 'approve' | 'reject'
  lines: readonly Line[]
  back: string
  idempotencyKey: string
  reply: FormReply | null
}

const texts = {
  approve: {
    title: 'Approve Properties',
    lead: 'Everybody can find them from now on.',
    label: 'Approval notes',
    hint: 'Each owner reads them with the good news.',
  },
  reject: {
    title: 'Reject Properties',
    lead: 'They stay hidden. Their owners can change them and send them again.',
    label: 'Reasons',
    hint: 'Each owner reads them: say what has to change.',
  },
} as const

/** The page of a reviewer's decision on several listings. */
export function DecideProperties({ decision, lines, back, idempotencyKey, reply }: Props) {
  const { title, lead, label, hint } = texts[decision]
  const listings = count(lines.length, 'listing')
  return (
    <DecideMany
      title={title}
      lead={lead}
      back={{ href: back, label: 'Property Approval' }}
      idempotencyKey={idempotencyKey}
      reply={reply}
      lines={lines.map(({ propertyType, city, fromPriceTzs, ...line }) => ({
        ...line,
        about: (
          <>
            {propertyTypeLabels[propertyType]}, {city}, from <Money tzs={fromPriceTzs} />
          </>
        ),
      }))}
      fields={
        <TextArea
          name="approval_notes"
          label={label}
          hint={hint}
          optional={decision === 'approve'}
          required={decision === 'reject'}
          reply={reply}
          maxLength={MAX_NOTES_LENGTH}
        />
      }
      button={
        decision === 'approve' ? (
          <SubmitButton icon="check">Approve {listings}</SubmitButton>
        ) : (
          <DangerButton icon="x">Reject {listings}</DangerButton>
        )
      }
    />
  )
}
