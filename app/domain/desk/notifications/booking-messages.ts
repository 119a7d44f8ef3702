import { lateRentText } from '~/domain/ground/shared/ready-texts'
import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { GIVEN_TO_ANOTHER } from '~/domain/stays/bookings/rules'
import { type DataOf, type Messages, noMessages, to } from './message'

type Data = DataOf<'booking.requested'>

const whichStay = ({ place, stay }: Data) => `Place: ${place}, ${stay}.`

const wholeStay = ({ place, stay, months, total }: Pick<Data, 'place' | 'stay' | 'months' | 'total'>) =>
  `${place}, ${stay} (${months}, ${total})`

/** The specification gives the wording 'by the property owner'; any other decider is named. */
function decided(what: 'approved' | 'rejected', { actor, byOwner }: Data): string {
  if (actor === '') return `Your booking request has been ${what}.`
  return byOwner
    ? `Your booking request has been ${what} by the property owner.`
    : `Your booking request has been ${what} by ${actor}.`
}

/** The decider's own words; our sentences are left out. */
function decidersNote({ actor, note }: Data): string {
  return note === GIVEN_TO_ANOTHER ? note : quoteOf(actor, note)
}

/** A question whether the stay ends: what is asked, by when, and what follows otherwise is its state. */
const stayQuestion = (title: string, ...more: ('administrators' | 'collaborators')[]) => [
  {
    ...to(['tenant', 'owner', 'verifiers', ...more], 'warning', title),
    saysOwed: true,
    text: ({ place, stay }: Data) => `${place}, ${stay}.`,
  },
]

/** Messages about bookings, with their recipients. */
export const bookingMessages: Messages<'booking'> = {
  'booking.requested': [
    {
      ...to(['owner', 'collaborators'], 'info', 'New Booking Request'),
      text: ({ isAtOnce, isLonger, tenant, answerBy, words, ...data }) =>
        isAtOnce
          ? ''
          : sentences(
              `${tenant} ${isLonger ? 'lives here and asks to stay longer:' : 'would like to book'} ${wholeStay(data)}.`,
              `Please answer by ${answerBy}.`,
              words,
            ),
    },
  ],
  'booking.approved': [
    {
      ...to(['tenant'], 'success', 'Booking Approved'),
      saysOwed: true,
      text: (data) => sentences(decided('approved', data), decidersNote(data), whichStay(data)),
    },
    {
      ...to(['owner', 'collaborators'], 'info', 'Booking Approved'),
      saysOwed: true,
      text: ({ actor, tenant, place, stay }) =>
        actor === ''
          ? `The request of ${tenant} for ${place}, ${stay}, was approved at once.`
          : `${actor} approved the request of ${tenant} for ${place}, ${stay}.`,
    },
  ],
  'booking.rejected': [
    {
      ...to(['tenant'], 'error', 'Booking Rejected'),
      text: (data) =>
        sentences(
          decided('rejected', data),
          decidersNote(data),
          whichStay(data),
          'You can ask for another place or other dates.',
        ),
    },
    {
      ...to(['owner', 'collaborators'], 'info', 'Booking Rejected'),
      text: (data) =>
        sentences(
          `${data.actor} rejected the request of ${data.tenant} for ${data.place}, ${data.stay}.`,
          decidersNote(data),
        ),
    },
  ],
  'booking.withdrawn': [
    {
      ...to(['owner', 'collaborators'], 'info', 'Request Taken Back'),
      text: ({ tenant, place, stay }) =>
        `${tenant} pays for another stay on these days, so the request for ${place}, ${stay}, has ended. You need not answer it.`,
    },
  ],
  'booking.cancelled': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'warning', 'Booking Cancelled'),
      saysOwed: true,
      text: ({ actor, place, stay, note }) =>
        sentences(
          actor === ''
            ? `The booking of ${place}, ${stay}, was cancelled.`
            : `${actor} cancelled the booking of ${place}, ${stay}.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'booking.end-proposed': stayQuestion('Earlier End Proposed'),
  'booking.end-withdrawn': [
    {
      ...to(['tenant', 'owner', 'verifiers'], 'info', 'Earlier End Dropped'),
      text: ({ actor, place }) => `${actor} no longer asks that the stay at ${place} ends.`,
    },
  ],
  'booking.end-declined': stayQuestion('Earlier End Declined'),
  'booking.end-escalated': stayQuestion('A Stay to Decide', 'administrators'),
  'booking.end-decided': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'info', 'A Stay Is Decided'),
      saysOwed: true,
      text: ({ actor, place, stay, note }) =>
        sentences(`${actor} decided: the stay at ${place} is ${stay}.`, quoteOf(actor, note)),
    },
  ],
  'booking.never-came': stayQuestion('Did the Tenant Come?', 'collaborators'),
  'booking.tenant-here': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', 'The Tenant Answered'),
      text: ({ actor, place, note }) => `${actor} answered about ${place}. ${note}.`,
    },
  ],
  'booking.end-agreed': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', 'Stay Ends Early'),
      saysOwed: true,
      text: ({ actor, place, stay, note }) =>
        `${actor} agreed that the stay at ${place} ends on ${note}. It is now ${stay}.`,
    },
  ],
  'booking.deleted': [
    {
      ...to(['tenant'], 'warning', 'Booking Deleted'),
      text: ({ actor, place, stay }) => `${actor} deleted your booking of ${place}, ${stay}.`,
      isGone: true,
    },
    {
      ...to(['owner', 'collaborators'], 'warning', 'Booking Deleted'),
      text: ({ actor, byTenant, tenant, place, stay }) =>
        byTenant
          ? `${tenant} deleted the request for ${place}, ${stay}.`
          : `${actor} deleted the booking of ${tenant} at ${place}, ${stay}.`,
      isGone: true,
    },
  ],
  'booking.cleared': noMessages,
  'booking.expired': [
    {
      ...to(['tenant'], 'warning', 'No answer'),
      text: ({ place, stay }) =>
        `Nobody answered your request for ${place}, ${stay}, in time. It was cancelled. You can ask for another place now.`,
    },
    {
      ...to(['owner', 'collaborators'], 'warning', 'Request Lapsed'),
      text: ({ tenant, place, stay }) =>
        `The request of ${tenant} for ${place}, ${stay}, was not answered in time and was cancelled.`,
    },
  ],
  'booking.lapsed': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'warning', 'Booking Cancelled'),
      saysOwed: true,
      text: ({ place, stay }) =>
        `The first payment for ${place}, ${stay}, did not arrive in time. The booking was cancelled and the dates are free again.`,
    },
  ],
  'booking.reopened': [
    {
      ...to(['tenant'], 'success', 'Request Reopened'),
      saysOwed: true,
      text: ({ place, stay }) =>
        `An administrator has reopened your request for ${place}, ${stay}. It waits for an answer again.`,
    },
    {
      ...to(['owner', 'collaborators'], 'info', 'Request Reopened'),
      saysOwed: true,
      text: ({ tenant, place, stay }) =>
        `An administrator has reopened the request of ${tenant} for ${place}, ${stay}.`,
    },
  ],
  'booking.completed': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', 'Stay Completed'),
      text: ({ place, stay }) => `The stay at ${place}, ${stay}, is over. The booking is completed.`,
    },
  ],
  'booking.crowded-out': [
    {
      ...to(['tenant'], 'warning', 'Place Taken'),
      text: ({ place, stay, isAfterEnd }) =>
        sentences(
          `Somebody else has ${place} now on your days, ${stay}.`,
          isAfterEnd
            ? 'Money of yours that arrived goes back to you.'
            : 'You can ask for another place, or wait for an answer.',
        ),
    },
  ],
  'booking.reminded': [
    {
      ...to(['owner', 'collaborators'], 'warning', 'A student is waiting'),
      topic: 'reminders',
      saysOwed: true,
      text: ({ tenant, ...data }) =>
        `${tenant} has been waiting for 24 hours for your answer about ${wholeStay(data)}.`,
    },
  ],
  'booking.payment-warned': [
    {
      ...to(['tenant'], 'warning', 'Payment due soon'),
      saysOwed: true,
      topic: 'reminders',
      text: ({ place, stay }) => `Your first payment for ${place}, ${stay}, is due within two days.`,
    },
    {
      ...to(['owner', 'collaborators'], 'info', 'Payment due soon'),
      saysOwed: true,
      topic: 'reminders',
      text: ({ tenant, place, stay }) =>
        `The first payment of ${tenant} for ${place}, ${stay}, is due within two days.`,
    },
  ],
  'booking.first-part-missing': [
    {
      ...to(['owner', 'collaborators'], 'warning', 'First part missing'),
      saysOwed: true,
      topic: 'reminders',
      text: ({ tenant, place, stay }) => `${tenant}, ${place}, ${stay}.`,
    },
  ],
  'booking.deadline-moved': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'info', 'More time to pay'),
      saysOwed: true,
      text: ({ actor, note, place }) => `${actor} waits until ${note} for the first payment for ${place}.`,
    },
  ],
  'booking.first-part-lowered': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', 'The stay goes on'),
      text: ({ actor, note, place }) =>
        `${actor} lets the stay in ${place} go on with what was received. ${note}.`,
    },
  ],
  'booking.rent-due': [
    {
      ...to(['tenant'], 'info', 'Rent due soon'),
      topic: 'reminders',
      text: ({ amount, place, dueDay }) =>
        `${amount} of your rent for ${place} is due on ${dueDay}. Send it to the owner, then send us the receipt.`,
    },
  ],
  'booking.rent-late': [
    {
      ...to(['tenant'], 'warning', 'Rent is late'),
      topic: 'reminders',
      saysOwed: true,
      text: ({ amount, place, dueDay }) =>
        `${amount} of your rent for ${place} was due on ${dueDay}, and no receipt has arrived.`,
    },
    {
      ...to(['owner'], 'warning', 'Rent is late'),
      topic: 'reminders',
      saysOwed: true,
      text: ({ amount, tenant, place, dueDay }) =>
        `${amount} of the rent of ${tenant} for ${place} was due on ${dueDay}, and no receipt has arrived. We have reminded them.`,
    },
  ],
  'booking.rent-reminded': [
    {
      ...to(['tenant'], 'warning', 'Rent is late'),
      topic: 'reminders',
      text: ({ actor, amount, property, dueDay, reference }) =>
        `${actor} reminds you: ${lateRentText({ amount, property, dueDay, reference })}`,
    },
  ],
}
