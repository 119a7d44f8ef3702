import type { FormReply } from '~/domain/ground/shared/form-reply'
import { MAX_NOTES_LENGTH } from '~/domain/listings/properties/rules'
import { type ApprovalState, mayTakeApprovalStep } from '~/domain/listings/properties/states'
import { rejectionReasons } from '~/domain/listings/review/reasons'
import { paths } from '~/paths'
import { ReviewNotes } from '~/ui/show/review-notes'
import { FormPage } from '../form/form-page'
import { SelectField } from '../form/select-field'
import { TextArea } from '../form/text-field'
import { StatusBadge } from '../show/status-badge'

type Props = {
  decision: 'approve' | 'reject'
  property: {
    id: string
    title: string
    /** The one that the review showed. */
    version: number | null
    approvalState: ApprovalState
    approvalNotes: string | null
    ownerName: string
  }
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
}

const texts = {
  approve: {
    title: 'Approve Property',
    lead: 'Everybody can find it from now on.',
    hint: 'The owner reads them with the good news.',
  },
  reject: {
    title: 'Reject Property',
    lead: 'It stays hidden. The owner can change it and send it again.',
    hint: 'The owner reads them: say what has to change.',
  },
} as const

export const decisionButtons = {
  approve: { button: 'Approve', icon: 'check' },
  reject: { button: 'Reject', icon: 'x', isDanger: true },
} as const

export const decisionTitles = { approve: texts.approve.title, reject: texts.reject.title }

/** The page of a reviewer's decision; once it is decided, it only says so. */
export function DecideProperty({ decision, property, back, reply }: Props) {
  const { title, lead, hint } = texts[decision]
  const isOpen = mayTakeApprovalStep(property.approvalState, decision)
  return (
    <FormPage
      title={title}
      lead={isOpen ? lead : undefined}
      back={{ href: paths.adminProperty(property.id), label: property.title }}
      leave={back}
      reply={reply}
      version={property.version}
      closed={isOpen ? null : 'This property has already been decided.'}
      {...decisionButtons[decision]}
      keep="Back"
      before={
        <>
          <p className="cluster">
            <strong>{property.title}</strong>
            <span className="muted">by {property.ownerName}</span>
            <StatusBadge of="approval" status={property.approvalState} />
          </p>
          <ReviewNotes notes={property.approvalNotes} />
        </>
      }
    >
      <ApprovalNotes decision={decision} hint={hint} reply={reply} />
    </FormPage>
  )
}

/** The note to the owner: optional with an approval, required with a rejection. */
export function ApprovalNotes({
  decision,
  hint,
  reply,
}: Pick<Props, 'decision' | 'reply'> & { hint: string }) {
  return (
    <>
      {decision === 'reject' && <ReasonField reply={reply} />}
      <TextArea
        name="approval_notes"
        label={decision === 'approve' ? 'Approval notes' : 'Reasons'}
        hint={hint}
        optional={decision === 'approve'}
        reply={reply}
        maxLength={MAX_NOTES_LENGTH}
      />
    </>
  )
}

/** The usual reasons of a rejection, to pick from. */
export function ReasonField({ reply }: { reply?: FormReply | null }) {
  return (
    <SelectField
      name="reason"
      label="To reject, say what has to change"
      empty="Pick a reason or write one"
      options={rejectionReasons.map((reason) => ({ value: reason, label: reason }))}
      reply={reply}
    />
  )
}
