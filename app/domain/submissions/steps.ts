import type { SubmissionStatus } from '~/domain/shared/form-field'

type State = 'done' | 'current' | 'ahead' | 'stopped'
export type SubmissionStep = { label: string; state: State; at: number | null; note?: string }

type Submission = {
  status: SubmissionStatus
  submittedAt: number
  block: string | null
  room: string | null
  /** Changes of the status, in order. */
  history: readonly { at: number; status?: string }[]
}

const WARDEN_GIVES = 'The warden gives the rooms.'

/** How far a submission has come, from sending it to arriving at the hostel. */
export function submissionSteps({ status, submittedAt, block, room, history }: Submission): SubmissionStep[] {
  const given = [block, room && `room ${room}`].filter(Boolean).join(', ')
  const lookedAt = status === 'submitted' ? undefined : history.find((line) => line.status)?.at
  const arrivedAt = [...history].reverse().find((line) => line.status === 'arrival_confirmed')?.at
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
      at: lookedAt ?? null,
      note: status === 'submitted' ? 'The university reads it.' : undefined,
    },
    {
      label: 'Room',
      state: isRejected ? 'ahead' : stateOf(2),
      at: null,
      note: [given, !hasRoom && !isRejected && WARDEN_GIVES].filter(Boolean).join('. ') || undefined,
    },
    {
      label: 'Arrived',
      state: isRejected ? 'ahead' : stateOf(3),
      at: (hasArrived && arrivedAt) || null,
      note: hasArrived || isRejected ? undefined : 'Show this reference at the hostel.',
    },
  ]
}
