import type { Actor } from '~/domain/ground/access/actor'
import { labels, t } from '~/domain/ground/shared/language'

/**
 * Topics of e-mails that people can choose, with the labels of the choices; those about security have no topic and are
 * always sent at once.
 */
export const topicLabel = labels({
  bookings: 'Requests and stays',
  payments: 'Receipts, refunds and invoices',
  reminders: 'What is due soon or late',
  listings: 'Listings and agents',
  university: 'University forms',
  saved: 'Places you keep',
  announcements: 'News from us and from universities',
})
export type Topic = keyof typeof topicLabel.english
export const topics = Object.keys(topicLabel.english) as Topic[]

export const deliveries = ['at_once', 'daily', 'never'] as const
export type Delivery = (typeof deliveries)[number]

/** News of kept places has no hurry: it comes in summaries only. */
export const deliveriesOf = (topic: Topic): readonly Delivery[] =>
  topic === 'saved' ? deliveries.slice(1) : deliveries

export const deliveryLabel = labels<Delivery>({
  at_once: 'At once',
  daily: 'One summary a day, at 18:00',
  never: 'Never',
})

/** Topics that apply to this person. */
export function topicsFor({ userType, memberships }: Pick<Actor, 'userType' | 'memberships'>): Topic[] {
  const isTenant = userType === 'tenant'
  return topics.filter((topic) => {
    if (topic === 'listings') return !isTenant
    return topic !== 'university' || isTenant || memberships.length > 0
  })
}

/** Target of a one-press unsubscribe: a topic, or all summaries. */
export type Ending = Topic | 'summary'
export const endings: readonly Ending[] = [...topics, 'summary']

/** These e-mails in a sentence, e.g. 'e-mails about requests and stays'. */
export function endingName(ending: Ending): string {
  if (ending === 'summary') return t`daily summaries`
  const label = topicLabel(ending)
  return t`e-mails about ${label.slice(0, 1).toLowerCase() + label.slice(1)}`
}

/** Why the person receives an e-mail. */
export function reasonOf(ending: Ending): string {
  return ending === 'summary' ? t`This is your daily summary.` : t`This is one of our ${endingName(ending)}.`
}
