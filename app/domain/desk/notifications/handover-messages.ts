import { invitationDeclined, invited } from './invitation-messages'
import { type Messages, noMessages, to } from './message'

/** Messages about properties that change their owner, with their recipients. */
export const handoverMessages: Messages<'handover'> = {
  'handover.offered': [invited],
  'handover.withdrawn': noMessages,
  'handover.accepted': [
    {
      ...to(['formerOwner'], 'success', 'Listing Handed Over'),
      text: ({ actor, property }) =>
        `${actor} is the owner of ${property} now. Your past bookings, payments and invoices of it stay with you.`,
    },
    {
      ...to(['collaborators'], 'info', 'New Owner'),
      text: ({ actor, property }) =>
        `${actor} is the owner of ${property} now. You look after it as before, but no longer see bookings of the former owner. The new owner says who decides on receipts.`,
    },
  ],
  'handover.declined': [invitationDeclined],
}
