import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'

/** Approval state of a listing. An unfinished listing is a draft and has no state yet. */
export const approvalStates = ['pending', 'approved', 'rejected'] as const
export type ApprovalState = (typeof approvalStates)[number]

export type ApprovalStep = 'approve' | 'reject' | 'send_again'

const steps: Record<ApprovalStep, { from: readonly ApprovalState[]; to: ApprovalState }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  send_again: { from: ['rejected'], to: 'pending' },
}

/** State of a new listing. */
export const SUBMITTED: ApprovalState = 'pending'

/** The note that an edit by anyone but an administrator leaves for the reviewer. */
export const RE_APPROVAL_NOTE = 'Property updated by owner - requires re-approval'
/** The same of a listing that somebody else may have made. */
export const PROVED_NOTE = 'Sent before the owner proved their e-mail address - requires re-approval'

/** False for notes that no administrator wrote. */
export const isReviewersNote = (notes: string) => notes !== RE_APPROVAL_NOTE && notes !== PROVED_NOTE

/** Columns that withdraw the approval; an approved listing stays public. */
export const BACK_TO_REVIEW = {
  approvalState: SUBMITTED,
  isApproved: false,
  approvalNotes: RE_APPROVAL_NOTE,
  approvedBy: null,
} as const

/** Columns that take a listing down. */
export const TAKEN_DOWN = { isListed: false, approvedBy: null, approvedAt: null } as const

/** The state that the step leads to; refused when somebody was quicker. */
export function approvalStep(state: ApprovalState, step: ApprovalStep): ApprovalState {
  if (!mayTakeApprovalStep(state, step)) throw refused(t`This property has already been decided.`)
  return steps[step].to
}

/** Whether the step starts from this state; only one that waits can be rejected. */
export function mayTakeApprovalStep(state: ApprovalState, step: ApprovalStep): boolean {
  return steps[step].from.includes(state)
}

export function isApproved(state: ApprovalState): boolean {
  return state === 'approved'
}

export function isRejected(state: ApprovalState): boolean {
  return state === 'rejected'
}

export function waitsForReview(state: ApprovalState): boolean {
  return state === 'pending'
}
