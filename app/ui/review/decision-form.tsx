import { MAX_NOTES_LENGTH } from '~/domain/properties/rules'
import { type ApprovalState, mayTakeApprovalStep } from '~/domain/properties/states'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'

/** `back` is the page that shows the listing after the decision. */
type Props = { property: { id: string; version: number; approvalState: ApprovalState }; back: string }

/** The decision on a listing, where everything about it was read: one note, two buttons. */
export function DecisionForm({ property: { id, version, approvalState }, back }: Props) {
  const may = (step: 'approve' | 'reject') => mayTakeApprovalStep(approvalState, step)
  if (!may('approve')) return null
  const way = { version, redirect: back }
  return (
    <PostForm action={paths.adminPropertyApprove(id, way)} version={version} aria-label="Decision">
      <TextArea
        name="approval_notes"
        label={may('reject') ? 'Notes or reasons' : 'Approval notes'}
        hint={
          may('reject')
            ? 'The owner reads them. To reject, say what has to change.'
            : 'The owner reads them with the good news.'
        }
        rows={3}
        maxLength={MAX_NOTES_LENGTH}
      />
      <div className="actions">
        <SubmitButton icon="check">Approve</SubmitButton>
        {may('reject') && (
          <SubmitButton kind="danger" icon="x" formAction={paths.adminPropertyReject(id, way)}>
            Reject
          </SubmitButton>
        )}
      </div>
    </PostForm>
  )
}

/** Leads to the listing that waits behind this one, from the same list. */
export function NextInQueue({ next, from, isMain }: { next: Next; from: string; isMain: boolean }) {
  if (next === null) return isMain ? <p className="muted">No other property waits for a decision.</p> : null
  const href = paths.adminProperty(next.id, { redirect: from || undefined })
  return (
    <ButtonLink href={href} kind={isMain ? 'main' : 'plain'} of={next.title}>
      Next
    </ButtonLink>
  )
}

export type Next = { id: string; title: string } | null
