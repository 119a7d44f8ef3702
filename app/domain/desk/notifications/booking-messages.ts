import { t, term } from '~/domain/ground/shared/language'
import { lateRentText } from '~/domain/ground/shared/ready-texts'
import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { enteredTexts } from '~/domain/stays/bookings/entered/texts'
import { type DataOf, type Messages, noMessages, to } from './message'

type Data = DataOf<'booking.requested'>

const whichStay = ({ place, stay }: Data) => t`Place: ${place}, ${stay}.`

/** Of many stays that end together one message, to their owner and agents. */
function stayOver({ place, stay, property, together, isAtOnce }: Data): string {
  if (isAtOnce) return ''
  if (together > 1) return t`${together} stays at ${property} are over. The bookings are completed.`
  return t`The stay at ${place}, ${stay}, is over. The booking is completed.`
}

const offerRooms = ({ together, isRoomKept, isAtOnce }: Data) => {
  if (!isRoomKept || isAtOnce) return ''
  return together > 1
    ? t`The offer fell back with them. Offer these rooms? Change the number under Rooms.`
    : enteredTexts.roomIsKept
}

/** The specification gives the wording 'by the property owner'; any other decider is named. */
function approved({ actor, byOwner }: Data): string {
  if (actor === '') return t`Your booking request has been approved.`
  return byOwner
    ? t`Your booking request has been approved by the property owner.`
    : t`Your booking request has been approved by ${actor}.`
}

function rejected({ actor, byOwner }: Data): string {
  if (actor === '') return t`Your booking request has been rejected.`
  return byOwner
    ? t`Your booking request has been rejected by the property owner.`
    : t`Your booking request has been rejected by ${actor}.`
}

/** The decider's own words; our sentences are left out. */
function decidersNote({ actor, note, isOwnReason }: Data): string {
  return isOwnReason ? note : quoteOf(actor, note)
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
  'booking.entered': [],
  'booking.entry-changed': [],
  'booking.ended': [],
  'booking.room-offered': [],
  'booking.tenant-removed': [],
  'booking.requested': [
    {
      ...to(['owner', 'collaborators'], 'info', term('New Booking Request')),
      text: ({ isAtOnce, isLonger, tenant, months, total, place, stay, answerBy, words }) =>
        isAtOnce
          ? ''
          : sentences(
              isLonger
                ? t`${tenant} lives here and asks to stay longer for ${months}, ${total}.`
                : t`${tenant} would like to book for ${months}, ${total}.`,
              t`Place: ${place}, ${stay}.`,
              t`Please answer by ${answerBy}.`,
              words,
            ),
    },
  ],
  'booking.approved': [
    {
      ...to(['tenant'], 'success', term('Booking Approved')),
      saysOwed: true,
      text: (data) => sentences(approved(data), decidersNote(data), whichStay(data)),
    },
    {
      ...to(['owner', 'collaborators'], 'info', term('Booking Approved')),
      saysOwed: true,
      text: ({ actor, tenant, place, stay }) =>
        actor === ''
          ? t`The request of ${tenant} for ${place}, ${stay}, was approved at once.`
          : t`${actor} approved the request of ${tenant} for ${place}, ${stay}.`,
    },
  ],
  'booking.rejected': [
    {
      ...to(['tenant'], 'error', term('Booking Rejected')),
      text: (data) =>
        sentences(
          rejected(data),
          decidersNote(data),
          whichStay(data),
          t`You can ask for another place or other dates.`,
        ),
    },
    {
      ...to(['owner', 'collaborators'], 'info', term('Booking Rejected')),
      text: (data) =>
        sentences(
          t`${data.actor} rejected the request of ${data.tenant} for ${data.place}, ${data.stay}.`,
          decidersNote(data),
        ),
    },
  ],
  'booking.withdrawn': [
    {
      ...to(['owner', 'collaborators'], 'info', term('Request Taken Back')),
      text: ({ tenant, place, stay }) =>
        t`${tenant} pays for another stay on these days, so their request has ended. Place: ${place}, ${stay}. You need not answer it.`,
    },
  ],
  'booking.cancelled': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'warning', term('Booking Cancelled')),
      saysOwed: true,
      text: ({ actor, place, stay, note }) =>
        sentences(
          actor === ''
            ? t`The booking of ${place}, ${stay}, was cancelled.`
            : t`${actor} cancelled the booking of ${place}, ${stay}.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'booking.end-proposed': stayQuestion(term('Earlier End Proposed')),
  'booking.end-withdrawn': [
    {
      ...to(['tenant', 'owner', 'verifiers'], 'info', term('Earlier End Dropped')),
      text: ({ actor, place }) => t`${actor} no longer asks that the stay at ${place} ends.`,
    },
  ],
  'booking.end-declined': stayQuestion(term('Earlier End Declined')),
  'booking.end-escalated': stayQuestion(term('A Stay to Decide'), 'administrators'),
  'booking.end-decided': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'info', term('A Stay Is Decided')),
      saysOwed: true,
      text: ({ actor, place, stay, note }) =>
        sentences(t`${actor} decided: the stay at ${place} is ${stay}.`, quoteOf(actor, note)),
    },
  ],
  'booking.never-came': stayQuestion(term('Did the Tenant Come?'), 'collaborators'),
  'booking.tenant-here': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', term('The Tenant Answered')),
      text: ({ actor, place, note }) => t`${actor} answered about ${place}. ${note}.`,
    },
  ],
  'booking.end-agreed': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', term('Stay Ends Early')),
      saysOwed: true,
      text: ({ actor, place, stay, note }) =>
        t`${actor} agreed that the stay at ${place} ends on ${note}. It is now ${stay}.`,
    },
  ],
  'booking.deleted': [
    {
      ...to(['tenant'], 'warning', term('Booking Deleted')),
      text: ({ actor, place, stay }) => t`${actor} deleted your booking of ${place}, ${stay}.`,
      isGone: true,
    },
    {
      ...to(['owner', 'collaborators'], 'warning', term('Booking Deleted')),
      text: ({ actor, byTenant, tenant, place, stay }) =>
        byTenant
          ? t`${tenant} deleted the request for ${place}, ${stay}.`
          : t`${actor} deleted the booking of ${tenant} at ${place}, ${stay}.`,
      isGone: true,
    },
  ],
  'booking.cleared': noMessages,
  'booking.expired': [
    {
      ...to(['tenant'], 'warning', term('No answer')),
      text: ({ place, stay }) =>
        t`Nobody answered your request for ${place}, ${stay}, in time. It was cancelled. You can ask for another place now.`,
    },
    {
      ...to(['owner', 'collaborators'], 'warning', term('Request Lapsed')),
      text: ({ tenant, place, stay }) =>
        t`The request of ${tenant} was not answered in time and was cancelled. Place: ${place}, ${stay}.`,
    },
  ],
  'booking.lapsed': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'warning', term('Booking Cancelled')),
      saysOwed: true,
      text: ({ place, stay }) =>
        t`The first payment for ${place}, ${stay}, did not arrive in time. The booking was cancelled and the dates are free again.`,
    },
  ],
  'booking.answer-asked': [
    {
      ...to(['tenant'], 'info', term('How Is It There?')),
      text: ({ property }) =>
        t`You have lived at ${property} for 14 days. Answer five questions about it: they help the next student.`,
    },
  ],
  'booking.answer-given': [],
  'booking.answer-shown': [
    {
      ...to(['owner'], 'info', term('A Tenant Answered')),
      text: ({ tenant, property }) =>
        t`${tenant} answered five questions about ${property}. Everybody reads it now, and you may answer once.`,
    },
  ],
  'booking.answer-taken-back': [],
  'booking.answer-replied': [
    {
      ...to(['tenant'], 'info', term('The Owner Answered')),
      text: ({ actor, property, note }) =>
        sentences(t`The owner answered what you wrote about ${property}.`, quoteOf(actor, note)),
    },
  ],
  'booking.answer-hidden': [
    {
      ...to(['tenant'], 'warning', term('Your Text Is Hidden')),
      text: ({ actor, property, note }) =>
        sentences(t`An administrator hid what you wrote about ${property}.`, quoteOf(actor, note)),
    },
    {
      ...to(['owner'], 'info', term('A Text Is Hidden')),
      text: ({ actor, tenant, property, note }) =>
        sentences(t`An administrator hid what ${tenant} wrote about ${property}.`, quoteOf(actor, note)),
    },
  ],
  'booking.answer-shown-again': [
    {
      ...to(['tenant'], 'info', term('Your Text Is Back')),
      text: ({ property }) => t`Everybody reads again what you wrote about ${property}.`,
    },
    {
      ...to(['owner'], 'info', term('A Text Is Back')),
      text: ({ tenant, property }) => t`Everybody reads again what ${tenant} wrote about ${property}.`,
    },
  ],
  'booking.answer-refunded': [],
  'booking.reopened': [
    {
      ...to(['tenant'], 'success', term('Request Reopened')),
      saysOwed: true,
      text: ({ place, stay }) =>
        t`An administrator has reopened your request for ${place}, ${stay}. It waits for an answer again.`,
    },
    {
      ...to(['owner', 'collaborators'], 'info', term('Request Reopened')),
      saysOwed: true,
      text: ({ tenant, place, stay }) =>
        t`An administrator has reopened the request of ${tenant} for ${place}, ${stay}.`,
    },
  ],
  'booking.room-changed': [
    {
      ...to(['tenant'], 'info', term('Room Changed')),
      text: ({ place, stay }) => t`Your room was changed. It is now: ${place}, ${stay}.`,
    },
  ],
  'booking.completed': [
    { ...to(['tenant', 'collaborators'], 'success', term('Stay Completed')), text: stayOver },
    {
      ...to(['owner'], 'success', term('Stay Completed')),
      text: (data) => sentences(stayOver(data), offerRooms(data)),
    },
  ],
  'booking.crowded-out': [
    {
      ...to(['tenant'], 'warning', term('Place Taken')),
      text: ({ place, stay, isAfterEnd }) =>
        sentences(
          t`Somebody else has ${place} now on your days, ${stay}.`,
          isAfterEnd
            ? t`Money of yours that arrived goes back to you.`
            : t`You can ask for another place, or wait for an answer.`,
        ),
    },
  ],
  'booking.reminded': [
    {
      ...to(['owner', 'collaborators'], 'warning', term('A student is waiting')),
      topic: 'reminders',
      saysOwed: true,
      text: ({ tenant, months, total, place, stay }) =>
        t`${tenant} has been waiting for your answer for 24 hours. The stay is for ${months}, ${total}. Place: ${place}, ${stay}.`,
    },
  ],
  'booking.payment-warned': [
    {
      ...to(['tenant'], 'warning', term('Payment due soon')),
      saysOwed: true,
      topic: 'reminders',
      text: ({ place, stay }) => t`Your first payment for ${place}, ${stay}, is due within two days.`,
    },
    {
      ...to(['owner', 'collaborators'], 'info', term('Payment due soon')),
      saysOwed: true,
      topic: 'reminders',
      text: ({ tenant, place, stay }) =>
        t`The first payment of ${tenant} is due within two days. Place: ${place}, ${stay}.`,
    },
  ],
  'booking.first-part-missing': [
    {
      ...to(['owner', 'collaborators'], 'warning', term('First part missing')),
      saysOwed: true,
      topic: 'reminders',
      text: ({ tenant, place, stay }) => `${tenant}, ${place}, ${stay}.`,
    },
  ],
  'booking.deadline-moved': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'info', term('More time to pay')),
      saysOwed: true,
      text: ({ actor, note, place }) => t`${actor} waits until ${note} for the first payment for ${place}.`,
    },
  ],
  'booking.first-part-lowered': [
    {
      ...to(['tenant', 'owner', 'collaborators'], 'success', term('The stay goes on')),
      text: ({ actor, note, place }) =>
        t`${actor} lets the stay in ${place} go on with what was received. ${note}.`,
    },
  ],
  'booking.rent-due': [
    {
      ...to(['tenant'], 'info', term('Rent due soon')),
      topic: 'reminders',
      text: ({ amount, place, dueDay }) =>
        t`${amount} of your rent for ${place} is due on ${dueDay}. Send it to the owner, then send us the receipt.`,
    },
  ],
  'booking.rent-late': [
    {
      ...to(['tenant'], 'warning', term('Rent is late')),
      topic: 'reminders',
      saysOwed: true,
      text: ({ amount, place, dueDay }) =>
        t`${amount} of your rent for ${place} was due on ${dueDay}, and no receipt has arrived.`,
    },
    {
      ...to(['owner'], 'warning', term('Rent is late')),
      topic: 'reminders',
      saysOwed: true,
      text: ({ amount, tenant, place, dueDay }) =>
        t`${amount} of the rent of ${tenant} for ${place} was due on ${dueDay}. No receipt has arrived. We have reminded them.`,
    },
  ],
  'booking.rent-reminded': [
    {
      ...to(['tenant'], 'warning', term('Rent is late')),
      topic: 'reminders',
      text: ({ actor, amount, place, dueDay, reference }) =>
        t`${actor} reminds you: ${lateRentText({ amount, place, dueDay, reference })}`,
    },
  ],
}
