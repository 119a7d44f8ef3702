import type { FormReply } from '~/domain/ground/shared/form-reply'
import { count } from '~/domain/ground/shared/text'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { ChosenProperty } from '~/domain/listings/review/decide-many.server'
import { DecideMany } from '../form/decide-many'
import { Money } from '../show/text'
import { ApprovalNotes, decisionButtons } from './decide-property'

type Props = {
  decision: 'approve' | 'reject'
  lines: readonly ChosenProperty[]
  gone: string
  back: string
  idempotencyKey: string
  reply: FormReply | null
}

const texts = {
  approve: {
    title: 'Approve Properties',
    lead: 'Everybody can find them from now on.',
    hint: 'Each owner reads them with the good news.',
  },
  reject: {
    title: 'Reject Properties',
    lead: 'They stay hidden. Their owners can change them and send them again.',
    hint: 'Each owner reads them: say what has to change.',
  },
} as const

/** The page of a reviewer's decision on several listings. */
export function DecideProperties({ decision, lines, back, ...page }: Props) {
  const { title, lead, hint } = texts[decision]
  const listings = count(lines.length, 'listing')
  return (
    <DecideMany
      {...page}
      title={title}
      lead={lead}
      back={{ href: back, label: 'Property Approval' }}
      lines={lines.map(({ propertyType, city, fromPriceTzs, ...line }) => ({
        ...line,
        about: (
          <>
            {propertyTypeLabel(propertyType)}, {city}, from <Money tzs={fromPriceTzs} />
          </>
        ),
      }))}
      fields={<ApprovalNotes decision={decision} hint={hint} reply={page.reply} />}
      {...decisionButtons[decision]}
      button={`${decisionButtons[decision].button} ${listings}`}
    />
  )
}
