import { bookingMessages } from './booking-messages'
import type { Messages } from './message'
import { propertyMessages } from './property-messages'

/** What is told of each event, and to whom; events that are not here concern nobody else. Rule: DECISIONS "Who hears of what". */
export const messages: Messages = { ...bookingMessages, ...propertyMessages }
