import type { EventName } from '~/domain/events/catalogue'
import { accountMessages } from './account-messages'
import { ballotMessages } from './ballot-messages'
import { bookingMessages } from './booking-messages'
import { collaboratorMessages } from './collaborator-messages'
import { handoverMessages } from './handover-messages'
import { type Message, type Messages, nobody } from './message'
import { paymentMessages } from './payment-messages'
import { propertyMessages } from './property-messages'
import { refundMessages } from './refund-messages'
import { reportMessages } from './report-messages'
import { submissionMessages } from './submission-messages'
import { universityMessages } from './university-messages'

/** Nobody else is notified about a person's own tools and settings. */
const own: Messages<
  'notification' | 'calculation' | 'client' | 'setting' | 'broadcast' | 'database' | 'city'
> = {
  'notification.read': nobody,
  'notification.cleared': nobody,
  'calculation.saved': nobody,
  'calculation.deleted': nobody,
  'client.added': nobody,
  'client.changed': nobody,
  'client.deleted': nobody,
  'setting.changed': nobody,
  'setting.clock-trusted': nobody,
  'setting.mail-tested': nobody,
  'broadcast.sent': nobody,
  'city.created': nobody,
  'city.changed': nobody,
  'city.deleted': nobody,
  'database.backed-up': nobody,
  'database.checked': nobody,
  'database.cleared': nobody,
}

/**
 * The messages about every event, with their recipients. Rule: decisions "Notifications: who hears of what".
 */
export const messages: Record<EventName, readonly Message[]> = {
  ...own,
  ...accountMessages,
  ...propertyMessages,
  ...collaboratorMessages,
  ...handoverMessages,
  ...bookingMessages,
  ...paymentMessages,
  ...refundMessages,
  ...universityMessages,
  ...submissionMessages,
  ...ballotMessages,
  ...reportMessages,
}
