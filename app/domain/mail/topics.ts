import type { Actor } from '~/domain/access/actor'

/** What e-mails are about, as far as people choose; those about security have no topic and always come at once. */
export const topics = [
  'bookings',
  'payments',
  'reminders',
  'listings',
  'university',
  'announcements',
] as const
export type Topic = (typeof topics)[number]

/** In a sentence after 'e-mails about'. */
const topicNames: Record<Topic, string> = {
  bookings: 'requests and stays',
  payments: 'receipts, refunds and invoices',
  reminders: 'what is due soon or late',
  listings: 'listings and agents',
  university: 'university forms',
  announcements: 'news from us',
}

/** The same as the label of a choice. */
export const topicLabels: Record<Topic, string> = {
  bookings: 'Requests and stays',
  payments: 'Receipts, refunds and invoices',
  reminders: 'What is due soon or late',
  listings: 'Listings and agents',
  university: 'University forms',
  announcements: 'News from us',
}

export const deliveries = ['at_once', 'daily', 'never'] as const
export type Delivery = (typeof deliveries)[number]

export const deliveryLabels: Record<Delivery, string> = {
  at_once: 'At once',
  daily: 'One summary a day, at 18:00',
  never: 'Never',
}

/** The topics that can concern this person. */
export function topicsFor({ userType, memberships }: Pick<Actor, 'userType' | 'memberships'>): Topic[] {
  const isTenant = userType === 'tenant'
  return topics.filter((topic) => {
    if (topic === 'listings') return !isTenant
    return topic !== 'university' || isTenant || memberships.length > 0
  })
}

/** What one press ends: e-mails about a topic, or everything that comes in summaries. */
export const endings = [...topics, 'summary'] as const
export type Ending = (typeof endings)[number]

/** Such e-mails in a sentence, e.g. 'e-mails about requests and stays'. */
export function endingName(ending: Ending): string {
  return ending === 'summary' ? 'daily summaries' : `e-mails about ${topicNames[ending]}`
}

/** Why somebody gets an e-mail. */
export function reasonOf(ending: Ending): string {
  return ending === 'summary'
    ? 'This is your daily summary.'
    : `This is one of our e-mails about ${topicNames[ending]}.`
}
