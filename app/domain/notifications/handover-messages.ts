import { type Messages, noMessages } from './message'

/** Messages about properties that change their owner, with their recipients. */
export const handoverMessages: Messages<'handover'> = {
  'handover.offered': [
    {
      to: ['offered'],
      tone: 'info',
      title: 'A Listing Is Offered to You',
      text: ({ actor, property }) =>
        `${actor} would like to hand ${property} over to you. You can accept or decline.`,
      leadsTo: 'handover',
    },
  ],
  'handover.withdrawn': noMessages,
  'handover.accepted': [
    {
      to: ['formerOwner'],
      tone: 'success',
      title: 'Listing Handed Over',
      text: ({ actor, property }) =>
        `${actor} is the owner of ${property} now. Your past bookings, payments and invoices of it stay with you.`,
    },
    {
      to: ['collaborators'],
      tone: 'info',
      title: 'New Owner',
      text: ({ actor, property }) =>
        `${actor} is the owner of ${property} now. You look after it as before; who decides on receipts, the new owner says.`,
    },
  ],
  'handover.declined': [
    {
      to: ['owner'],
      tone: 'warning',
      title: 'Offer Declined',
      text: ({ property }) => `Whoever you offered ${property} to has declined. It stays yours.`,
    },
  ],
}
