import { formatDay } from '~/domain/ground/shared/calendar'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import {
  ARRIVED,
  hasArrived,
  isExpected,
  isRejected,
  isUnread,
} from '~/domain/university/universities/submission-states'

type State = 'done' | 'current' | 'ahead' | 'stopped'
export type SubmissionStep = { label: string; state: State; at: number | null; note?: string }

type Submission = {
  status: SubmissionStatus
  submittedAt: number
  block: string | null
  room: string | null
  leftOn: string | null
  /** Changes of the status, in order. */
  history: readonly { at: number; status?: string }[]
}

/** How far a submission has come, from sending it to arriving at the hostel; nothing follows a rejection. */
export function submissionSteps({
  status,
  submittedAt,
  block,
  room,
  leftOn,
  history,
}: Submission): SubmissionStep[] {
  const given = [block, room && t`room ${room}`].filter(Boolean).join(', ')
  const isStopped = isRejected(status)
  const lastAt = (one: string) => [...history].reverse().find((line) => line.status === one)?.at
  const firstAt = history.find((line) => line.status)?.at
  const lookedAt = isStopped ? lastAt(status) : isUnread(status) ? undefined : firstAt
  const arrivedAt = lastAt(ARRIVED)
  const isThere = hasArrived(status)
  const hasRoom = isThere || (isExpected(status) && room !== null)
  const done = [true, !isUnread(status), hasRoom, isThere]
  const now = isStopped ? -1 : done.indexOf(false)
  const stateOf = (index: number): State => (done[index] ? 'done' : index === now ? 'current' : 'ahead')
  const steps: SubmissionStep[] = [
    { label: t`Sent`, state: 'done', at: submittedAt },
    {
      label: isStopped ? t`Rejected` : t`Looked at`,
      state: isStopped ? 'stopped' : stateOf(1),
      at: lookedAt ?? null,
      note: isUnread(status) ? t`The university reads it.` : undefined,
    },
    {
      label: t`Room`,
      state: stateOf(2),
      at: null,
      note: [given, !hasRoom && t`The warden gives the rooms.`].filter(Boolean).join('. ') || undefined,
    },
    {
      label: t`Arrived`,
      state: stateOf(3),
      at: (isThere && arrivedAt) || null,
      note: isThere ? undefined : t`Show this reference at the hostel.`,
    },
  ]
  if (leftOn !== null) steps.push({ label: t`Moved out`, state: 'done', at: null, note: formatDay(leftOn) })
  return isStopped ? steps.slice(0, 2) : steps
}
