import { type Messages, withWords } from './message'

/** What is told of bookings and their receipts, and to whom. */
export const bookingMessages: Messages = {
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
}
