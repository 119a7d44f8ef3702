import type { Actor } from '~/domain/ground/access/actor'

/**
 * Topics of e-mails that people can choose; those about security have no topic and are always sent at once.
 */
export const topics = [
  'bookings',
  'payments',
  'reminders',
  'listings',
  'university',
  'announcements',
] as const
export type Topic = (typeof topics)[number]

/** Used in a sentence after 'e-mails about'. */
const topicNames: Record<Topic, string> = {
  bookings: 'requests and stays',
  payments: 'receipts, refunds and invoices',
  reminders: 'what is due soon or late',
  listings: 'listings and agents',
  university: 'university forms',
  announcements: 'news from us and from universities',
}

/** Labels of the choices. */
export const topicLabels: Record<Topic, string> = {
  bookings: 'Requests and stays',
  payments: 'Receipts, refunds and invoices',
  reminders: 'What is due soon or late',
  listings: 'Listings and agents',
  university: 'University forms',
  announcements: 'News from us and from universities',
}

export const deliveries = ['at_once', 'daily', 'never'] as const
export type Delivery = (typeof deliveries)[number]

export const deliveryLabels: Record<Delivery, string> = {
  at_once: 'At once',
  daily: 'One summary a day, at 18:00',
  never: 'Never',
}

/** Topics that apply to this person. */
export function topicsFor({ userType, memberships }: Pick<Actor, 'userType' | 'memberships'>): Topic[] {
  const isTenant = userType === 'tenant'
  return topics.filter((topic) => {
    if (topic === 'listings') return !isTenant
    return topic !== 'university' || isTenant || memberships.length > 0
  })
}

/** Target of a one-press unsubscribe: a topic, or all summaries. */
export const endings = [...topics, 'summary'] as const
export type Ending = (typeof endings)[number]

/** These e-mails in a sentence, e.g. 'e-mails about requests and stays'. */
export function endingName(ending: Ending): string {
  return ending === 'summary' ? 'daily summaries' : `e-mails about ${topicNames[ending]}`
}

/** Why the person receives an e-mail. */
export function reasonOf(ending: Ending): string {
  return ending === 'summary'
    ? 'This is your daily summary.'
    : `This is one of our e-mails about ${topicNames[ending]}.`
}
