import { type Messages, withNote } from './message'

/** Messages about bookings and their receipts, and to whom they go. */
export const bookingMessages: Messages = {
  'booking.requested': [
    {
      to: ['owner', 'collaborators'],
      tone: 'info',
      title: 'New Booking Request',
      text: ({ tenant, property, startDate }) =>
        `${tenant} would like to book ${property} from ${startDate}. Please answer within 24 hours.`,
    },
  ],
  'booking.approved': [
    {
      to: ['tenant'],
      tone: 'success',
      saysOwed: true,
      title: 'Booking Approved',
      text: ({ note }) => withNote('Your booking request has been approved by the property owner.', note),
    },
  ],
  'booking.rejected': [
    {
      to: ['tenant'],
      tone: 'error',
      title: 'Booking Rejected',
      text: ({ note }) => withNote('Your booking request has been rejected by the property owner.', note),
    },
  ],
  'booking.cancelled': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'warning',
      saysOwed: true,
      title: 'Booking Cancelled',
      text: ({ property, startDate, note }) =>
        withNote(`The booking of ${property} from ${startDate} was cancelled.`, note),
    },
  ],
  'booking.deleted': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'warning',
      title: 'Booking Deleted',
      text: ({ tenant, property, startDate }) =>
        `${tenant}'s booking of ${property} from ${startDate} was deleted.`,
      isGone: true,
    },
  ],
  'booking.expired': [
    {
      to: ['tenant'],
      tone: 'warning',
      title: 'No answer from the owner',
      text: ({ property }) =>
        `Nobody answered your request for ${property} in time, so it was cancelled. You can ask for another place now.`,
    },
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'Booking Request Lapsed',
      text: ({ tenant, property }) =>
        `${tenant}'s request for ${property} was not answered in time and was cancelled.`,
    },
  ],
  'booking.lapsed': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'warning',
      saysOwed: true,
      title: 'Booking Cancelled',
      text: ({ property, startDate }) =>
        `The first payment for ${property} from ${startDate} did not arrive in time. The booking was cancelled and the dates are free again.`,
    },
  ],
  'booking.completed': [
    {
      to: ['tenant', 'owner', 'collaborators'],
      tone: 'success',
      title: 'Stay Completed',
      text: ({ property }) => `The stay at ${property} is over. The booking is completed.`,
    },
  ],
  'booking.reminded': [
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'A student is waiting',
      text: ({ tenant, property }) =>
        `${tenant} has been waiting for 24 hours for your answer about ${property}.`,
    },
  ],
  'booking.payment-warned': [
    {
      to: ['tenant'],
      tone: 'warning',
      saysOwed: true,
      title: 'Payment due soon',
      text: ({ property }) =>
        `Your first payment for ${property} is due within two days. After that the booking is cancelled.`,
    },
  ],
  'payment.sent': [
    {
      to: ['owner', 'collaborators'],
      tone: 'info',
      saysOwed: true,
      title: 'Payment Receipt Received',
      text: ({ tenant, amount, property }) =>
        `${tenant} sent a receipt of ${amount} for ${property}. Approve it only when the money is in your own account.`,
    },
  ],
  'payment.approved': [
    {
      to: ['tenant'],
      tone: 'success',
      saysOwed: true,
      title: 'Payment Approved',
      text: ({ amount, property }) => `Your payment of ${amount} for ${property} has been approved.`,
    },
  ],
  'payment.rejected': [
    {
      to: ['tenant'],
      tone: 'error',
      saysOwed: true,
      title: 'Payment Rejected',
      text: ({ amount, property, note }) =>
        withNote(`Your receipt of ${amount} for ${property} was rejected. You can send another.`, note),
    },
  ],
}
