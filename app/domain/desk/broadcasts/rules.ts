import { labels, t, terms } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'

export const broadcastType = labels({
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
})
export type BroadcastType = keyof typeof broadcastType.english

export const MAX_BROADCAST_TITLE_LENGTH = 100
export const MAX_MESSAGE_LENGTH = 1_000

/** Groups of the students of a list, with their labels. */
export const studentStates = {
  living: () => t`Live there`,
  approved: () => t.as('students')`Approved`,
  waiting: () => t`Wait for a decision`,
  rejected: () => t.as('students')`Rejected`,
  left: () => t.as('students')`Moved out`,
}
export type StudentState = keyof typeof studentStates

/** '1 student', '2 students' */
export const studentCount = (students: number): string =>
  students === 1 ? t`1 student` : t`${inFigures(students)} students`

/** Progress of a broadcast; e-mails wait in the outbox until they are sent or failed. */
export type BroadcastProgress = {
  receivers: number
  notified: number
  finished: boolean
  emailsWaiting: number
  emailsSent: number
  emailsFailed: number
}

/** Whether some people or e-mails are still to come. */
export const isGoingOut = ({ finished, emailsWaiting }: BroadcastProgress) => !finished || emailsWaiting > 0

/**
 * Whether e-mails did not arrive although people were notified in the product: some failed, or there is no
 * mail server.
 */
export function isPartial(delivery: BroadcastProgress, canSendMail: boolean): boolean {
  if (!delivery.finished || delivery.notified === 0) return false
  return delivery.emailsFailed > 0 || (!canSendMail && delivery.emailsWaiting > 0)
}

/** Result of the broadcast, in one sentence. */
export function deliverySentence(delivery: BroadcastProgress, canSendMail: boolean): string {
  const { notified, receivers, finished } = delivery
  if (!finished)
    return receivers === 1
      ? t`Sending: ${inFigures(notified)} of 1 user have it so far.`
      : t`Sending: ${inFigures(notified)} of ${inFigures(receivers)} users have it so far.`
  if (isPartial(delivery, canSendMail))
    return delivery.emailsFailed > 0
      ? t`In-app notifications sent to ${inFigures(notified)} user(s), but emails failed to send`
      : t`In-app notifications sent to ${inFigures(notified)} user(s), but no e-mail could leave`
  if (notified < receivers)
    return receivers === 1
      ? t`Notification sent to ${inFigures(notified)} of 1 user`
      : t`Notification sent to ${inFigures(notified)} of ${inFigures(receivers)} users`
  return receivers === 1
    ? t`Notification sent to 1 user`
    : t`Notification sent to ${inFigures(receivers)} users`
}

/** How many students get it. */
export function reachText(students: number): string {
  if (students === 0) return t`Nobody would receive this.`
  return students === 1
    ? t`1 student will receive this.`
    : t`${inFigures(students)} students will receive this.`
}

/** The students that a list no longer has, or has now. */
terms('student', 'students')
