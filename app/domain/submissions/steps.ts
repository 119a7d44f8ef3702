import type { SubmissionStatus } from '~/domain/shared/form-field'

type State = 'done' | 'current' | 'ahead' | 'stopped'
export type SubmissionStep = { label: string; state: State; at: number | null; note?: string }

type Submission = {
  status: SubmissionStatus
  submittedAt: number
  /** The block and room that were given. */
  room: string | null
}

/** How far a submission has come, from sending it to arriving at the hostel. */
export function submissionSteps({ status, submittedAt, room }: Submission): SubmissionStep[] {
  const isRejected = status === 'rejected'
  const hasArrived = status === 'arrival_confirmed'
  const hasRoom = hasArrived || (status === 'approved' && room !== null)
  const done = [true, status !== 'submitted', hasRoom, hasArrived]
  const now = isRejected ? -1 : done.indexOf(false)
  const stateOf = (index: number): State => (done[index] ? 'done' : index === now ? 'current' : 'ahead')
  return [
    { label: 'Sent', state: 'done', at: submittedAt },
    {
      label: isRejected ? 'Rejected' : 'Looked at',
      state: isRejected ? 'stopped' : stateOf(1),
      at: null,
      note: status === 'submitted' ? 'The university reads it.' : undefined,
    },
    {
      label: 'Room',
      state: isRejected ? 'ahead' : stateOf(2),
      at: null,
      note: room ?? (isRejected || hasArrived ? undefined : 'The warden gives the rooms.'),
    },
    {
      label: 'Arrived',
      state: isRejected ? 'ahead' : stateOf(3),
      at: null,
      note: hasArrived || isRejected ? undefined : 'Show this reference at the hostel.',
    },
  ]
}
