import type { EventName } from '~/domain/events/record.server'
import type { Day } from '~/domain/shared/calendar'

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** Who hears of an event, as they stand to the thing; the one who did it never does. */
export type Audience = 'tenant' | 'owner' | 'collaborators' | 'administrators' | 'agent'

export type Facts = {
  /** Title of the listing. */
  place: string
  /** Full name of the tenant; empty for listings. */
  tenant: string
  /** Full names of the listing's owner and of the one agent whom the event is about; empty for bookings. */
  owner: string
  agent: string
  startDate: Day
  /** Whole shillings, formatted. */
  amount: string
  /** What the decider wrote; '' when nothing. */
  words: string
}

export type Message = {
  to: readonly Audience[]
  tone: Tone
  title: string
  text: (facts: Facts) => string
  /** The thing is gone: the notification leads nowhere. */
  isGone?: boolean
  /** Leads to the invitation that the event names, and not to its subject. */
  toInvitation?: boolean
}

/** `text` and what was written with it, as two sentences. */
function withWords(text: string, words: string): string {
  return words === '' ? text : `${text} ${words}`
}

/** What is told of each event, and to whom; events that are not here concern nobody else. Rule: DECISIONS "Who hears of what". */
export const messages: Partial<Record<EventName, Message[]>> = {
  'booking.requested': [
    {
      to: ['owner', 'collaborators'],
      tone: 'info',
      title: 'New Booking Request',
      text: ({ tenant, place, startDate }) =>
        `${tenant} would like to book ${place} from ${startDate}. Please answer within 24 hours.`,
    },
  ],
  'booking.approved': [
    {
      to: ['tenant'],
      tone: 'success',
      title: 'Booking Approved',
      text: ({ words }) => withWords('Your booking request has been approved by the property owner.', words),
    },
  ],
  'booking.rejected': [
    {
      to: ['tenant'],
      tone: 'error',
      title: 'Booking Rejected',
      text: ({ words }) => withWords('Your booking request has been rejected by the property owner.', words),
    },
  ],
  'booking.cancelled': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'warning',
      title: 'Booking Cancelled',
      text: ({ place, startDate, words }) =>
        withWords(`The booking of ${place} from ${startDate} was cancelled.`, words),
    },
  ],
  'booking.deleted': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'warning',
      title: 'Booking Deleted',
      text: ({ tenant, place, startDate }) =>
        `${tenant}'s booking of ${place} from ${startDate} was deleted.`,
      isGone: true,
    },
  ],
  'booking.expired': [
    {
      to: ['tenant'],
      tone: 'warning',
      title: 'No answer from the owner',
      text: ({ place }) =>
        `Nobody answered your request for ${place} in time, so it was cancelled. You can ask for another place now.`,
    },
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'Booking Request Lapsed',
      text: ({ tenant, place }) =>
        `${tenant}'s request for ${place} was not answered in time and was cancelled.`,
    },
  ],
  'booking.lapsed': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'warning',
      title: 'Booking Cancelled',
      text: ({ place, startDate }) =>
        `The first payment for ${place} from ${startDate} did not arrive in time. The booking was cancelled and the dates are free again.`,
    },
  ],
  'booking.completed': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'success',
      title: 'Stay Completed',
      text: ({ place }) => `The stay at ${place} is over. The booking is completed.`,
    },
  ],
  'booking.reminded': [
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'A student is waiting',
      text: ({ tenant, place }) => `${tenant} has been waiting for 24 hours for your answer about ${place}.`,
    },
  ],
  'booking.payment-warned': [
    {
      to: ['tenant'],
      tone: 'warning',
      title: 'Payment due soon',
      text: ({ place }) =>
        `Your first payment for ${place} is due within two days. After that the booking is cancelled.`,
    },
  ],
  'payment.sent': [
    {
      to: ['owner', 'collaborators'],
      tone: 'info',
      title: 'Payment Receipt Received',
      text: ({ tenant, amount, place }) =>
        `${tenant} sent a receipt of ${amount} for ${place}. Approve it only when the money is in your own account.`,
    },
  ],
  'payment.approved': [
    {
      to: ['tenant'],
      tone: 'success',
      title: 'Payment Approved',
      text: ({ amount, place }) => `Your payment of ${amount} for ${place} has been approved.`,
    },
  ],
  'payment.rejected': [
    {
      to: ['tenant'],
      tone: 'error',
      title: 'Payment Rejected',
      text: ({ amount, place, words }) =>
        withWords(`Your receipt of ${amount} for ${place} was rejected. You can send another.`, words),
    },
  ],
  'property.submitted': [
    forReview('New Property to Review', ({ place }) => `${place} was submitted and waits for approval.`),
  ],
  'property.changed': [
    forReview('Property Changed', ({ place }) => `${place} was changed and waits for approval again.`),
  ],
  'property.sent-again': [
    forReview('Property Sent Again', ({ place }) => `${place} was sent again for approval.`),
  ],
  'property.approved': [
    {
      to: ['owner', 'collaborators'],
      tone: 'success',
      title: 'Property Approved',
      text: ({ place, words }) => withWords(`${place} has been approved and is visible to students.`, words),
    },
  ],
  'property.rejected': [
    {
      to: ['owner', 'collaborators'],
      tone: 'error',
      title: 'Property Rejected',
      text: ({ place, words }) =>
        withWords(`${place} was not approved. You can change it and send it again.`, words),
    },
  ],
  'collaborator.invited': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'Invitation',
      text: ({ owner, place }) => `${owner} invites you to look after ${place}. You can accept or decline.`,
      toInvitation: true,
    },
  ],
  'collaborator.joined': [
    {
      to: ['owner'],
      tone: 'success',
      title: 'Invitation Accepted',
      text: ({ agent, place }) => `${agent} looks after ${place} from now on.`,
    },
  ],
  'collaborator.declined': [
    {
      to: ['owner'],
      tone: 'warning',
      title: 'Invitation Declined',
      text: ({ agent, place }) => `${agent} will not look after ${place}.`,
    },
  ],
  'collaborator.removed': [
    {
      to: ['agent'],
      tone: 'warning',
      title: 'No longer your property',
      text: ({ owner, place }) =>
        `You no longer look after ${place} of ${owner}. Commission on confirmed bookings stays yours.`,
      isGone: true,
    },
    {
      to: ['owner'],
      tone: 'info',
      title: 'Agent Removed',
      text: ({ agent, place }) => `${agent} no longer looks after ${place}.`,
    },
  ],
}

function forReview(title: string, text: Message['text']): Message {
  return { to: ['administrators'], tone: 'info', title, text }
}
