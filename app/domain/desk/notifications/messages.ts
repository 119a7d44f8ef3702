import { accountMessages } from './account-messages'
import { ballotMessages } from './ballot-messages'
import { bookingMessages } from './booking-messages'
import { databaseMessages } from './database-messages'
import { type Messages, noMessages } from './message'
import { paymentMessages } from './payment-messages'
import { propertyMessages } from './property-messages'
import { refundMessages } from './refund-messages'
import { reportMessages } from './report-messages'
import { submissionMessages } from './submission-messages'
import { universityMessages } from './university-messages'

/** Nobody else is notified about a person's own tools and settings. */
const own: Messages<'notification' | 'calculation' | 'client' | 'setting' | 'broadcast' | 'city'> = {
  'notification.read': noMessages,
  'notification.cleared': noMessages,
  'calculation.saved': noMessages,
  'calculation.deleted': noMessages,
  'client.added': noMessages,
  'client.deleted': noMessages,
  'setting.changed': noMessages,
  'setting.clock-trusted': noMessages,
  'broadcast.sent': noMessages,
  'broadcast.stopped': noMessages,
  'city.created': noMessages,
  'city.changed': noMessages,
  'city.deleted': noMessages,
}

/**
 * The messages about every event, with their recipients. Rule: decisions "Notifications: who hears of what".
 */
export const messages: Messages<string> = {
  ...own,
  ...accountMessages,
  ...propertyMessages,
  ...bookingMessages,
  ...paymentMessages,
  ...refundMessages,
  ...universityMessages,
  ...submissionMessages,
  ...ballotMessages,
  ...reportMessages,
  ...databaseMessages,
}
