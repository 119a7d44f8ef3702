import type { ComponentProps } from 'react'
import { MAX_NOTES_LENGTH } from '~/domain/listings/properties/rules'
import { type ApprovalState, mayTakeApprovalStep, waitsForReview } from '~/domain/listings/properties/states'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { CheckFields } from './check-form'
import { ReasonField } from './decide-property'

export type Next = { id: string; title: string } | null

type Props = {
  property: { id: string; version: number; approvalState: ApprovalState }
  /** The queue that led here; '' when none did. */
  from: string
  next: Next
  /** The checks that an approval saves as well. */
  checks: Omit<ComponentProps<typeof CheckFields>, 'property'>
}

/** Buttons under the thumb on phones, in their card at a desk. */
const BAR =
  'flex flex-wrap gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-14 md:max-lg:bottom-0 md:max-lg:left-16 max-lg:z-10 max-lg:p-3 ' +
  'max-lg:bg-[var(--color-card)] max-lg:[border-top-width:1px] [&>.btn]:px-3 [&>.btn-main]:grow max-lg:[body:has(&)_.strip]:mb-20'

/** The decision on a listing, where everything about it was read; one that waits leads to the next. */
export function DecisionForm({ property, from, next, checks }: Props) {
  const { id, version, approvalState } = property
  const may = (step: 'approve' | 'reject') => mayTakeApprovalStep(approvalState, step)
  if (!may('approve')) return null
  const redirect = from || undefined
  const way = waitsForReview(approvalState)
    ? ({ version, redirect, next: 1 } as const)
    : { version, redirect: paths.adminProperty(id, { redirect }) }
  const andNext = next && 'next' in way ? ' and next' : ''
  return (
    <PostForm action={paths.adminPropertyApprove(id, way)} version={version} aria-label="Decision">
      {may('reject') && <ReasonField />}
      <TextArea
        name="approval_notes"
        label={may('reject') ? 'Notes or reasons' : 'Approval notes'}
        hint="The owner reads them."
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
      />
      <div className={BAR}>
        <SubmitButton icon="check">{`Approve${andNext}`}</SubmitButton>
        {may('reject') && (
          <SubmitButton kind="danger" icon="x" formAction={paths.adminPropertyReject(id, way)}>
            Reject
          </SubmitButton>
        )}
      </div>
      <CheckFields property={property} {...checks} />
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
