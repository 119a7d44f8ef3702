import type { EventName } from '~/domain/events/catalogue'
import type { Topic } from '~/domain/mail/topics'

type AreaOf<Name> = Name extends `${infer Area}.${string}` ? Area : never

/** E-mail topic of the events in each area; a new area does not compile without one. */
const byArea: Record<AreaOf<EventName>, Topic | 'security'> = {
  account: 'security',
  payout: 'security',
  setting: 'security',
  database: 'security',
  city: 'announcements',
  broadcast: 'announcements',
  report: 'announcements',
  property: 'listings',
  collaborator: 'listings',
  handover: 'listings',
  booking: 'bookings',
  payment: 'payments',
  refund: 'payments',
  deposit: 'payments',
  invoice: 'payments',
  billing: 'payments',
  commission: 'payments',
  university: 'university',
  hostel: 'university',
  submission: 'university',
  ballot: 'university',
  form: 'university',
  notification: 'announcements',
  calculation: 'announcements',
  client: 'announcements',
}

/** The topic of an event's e-mails; `undefined` for security, which nobody can switch off. */
export function topicOf(name: EventName): Topic | undefined {
  const topic = byArea[name.split('.')[0] as AreaOf<EventName>]
  return topic === 'security' ? undefined : topic
}
