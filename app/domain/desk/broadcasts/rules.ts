import { count } from '~/domain/ground/shared/text'

export const broadcastTypes = {
  info: 'Info',
  success: 'Success',
  warning: 'Warning',
  error: 'Error',
} as const
export type BroadcastType = keyof typeof broadcastTypes

/** Account types that a broadcast goes to. */
export const recipientLabels = {
  all: 'All users',
  tenant: 'Renters',
  property_owner: 'Property owners',
  agent: 'Agents',
} as const
export type Recipients = keyof typeof recipientLabels

export const MAX_BROADCAST_TITLE_LENGTH = 100
export const MAX_MESSAGE_LENGTH = 1_000

/** Groups of the students of a list, with their labels. */
export const studentStates = {
  living: 'Live there',
  approved: 'Approved',
  waiting: 'Wait for a decision',
  rejected: 'Rejected',
  left: 'Moved out',
} as const
export type StudentState = keyof typeof studentStates

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
    return `Sending: ${notified.toLocaleString('en-TZ')} of ${count(receivers, 'user')} have it so far.`
  if (!isPartial(delivery, canSendMail))
    return `Notification sent to ${notified < receivers ? `${notified.toLocaleString('en-TZ')} of ` : ''}${count(receivers, 'user')}`
  const outcome = delivery.emailsFailed > 0 ? 'emails failed to send' : 'no e-mail could leave'
  return `In-app notifications sent to ${notified.toLocaleString('en-TZ')} user(s), but ${outcome}`
}

/** How many get it, and what else is to know: '2 users will receive this: Agents.' */
export function reachSentence(receivers: number, noun: 'user' | 'student', who = ''): string {
  if (receivers === 0) return 'Nobody would receive this.'
  return `${count(receivers, noun)} will receive this${who && `: ${who}`}.`
}

type Audience = {
  recipients: Recipients
  city: string | null
  university: string | null
  students?: string | null
}

/** The receivers, in a few words: 'Renters in Mbeya of University of Mbeya', 'Students: Form: Registration'. */
export function audience({ recipients, city, university, students }: Audience): string {
  if (students) return `Students: ${students}`
  return [recipientLabels[recipients], city && `in ${city}`, university && `of ${university}`]
    .filter(Boolean)
    .join(' ')
}
