import { quoted, sentences } from '~/domain/ground/shared/text'
import type { Messages } from './message'

/** Messages about refunds and deposits, with their recipients. */
export const refundMessages: Messages<'refund' | 'deposit'> = {
  'deposit.received': [
    {
      to: ['tenant'],
      tone: 'success',
      title: 'Deposit Received',
      text: ({ amount, property }) =>
        `The owner of ${property} has your deposit of ${amount}. If that is not right, call them now.`,
    },
  ],
  'deposit.returned': [
    {
      to: ['tenant'],
      tone: 'info',
      title: 'Deposit Returned',
      text: ({ amount, property, note }) =>
        note === ''
          ? `The owner of ${property} has returned ${amount} of your deposit. If it did not arrive, call them.`
          : `The owner of ${property} has returned ${amount} of your deposit and keeps the rest: ${quoted(note)} If you do not agree, say so on the booking’s page within 14 days.`,
    },
  ],
  'deposit.disputed': [
    {
      to: ['administrators', 'owner'],
      tone: 'error',
      title: 'Deposit Not Agreed',
      text: ({ tenant, property, note }) =>
        sentences(
          `${tenant} does not agree with what is kept of the deposit for ${property}. They say:`,
          quoted(note),
        ),
    },
  ],
  'deposit.decided': [
    {
      to: ['tenant', 'owner'],
      tone: 'info',
      title: 'Deposit Decided',
      text: ({ property, amount, note }) =>
        sentences(
          `Of the deposit for ${property}, ${amount} is still to be returned. Bweni has decided:`,
          quoted(note),
        ),
    },
  ],
  'refund.directed': [
    {
      to: ['owner'],
      tone: 'info',
      title: 'Refund Account',
      text: ({ tenant, property }) =>
        `${tenant} has said where the money for ${property} goes. The booking’s page shows it.`,
    },
  ],
  'refund.sent': [
    {
      to: ['tenant'],
      tone: 'info',
      saysOwed: true,
      title: 'Refund Sent',
      text: ({ place, stay, isAfterEnd }) =>
        isAfterEnd
          ? `Your stay at ${place}, ${stay}, was cancelled.`
          : `Your stay at ${place} ends early: it is ${stay}.`,
    },
  ],
  'refund.lowered': [
    {
      to: ['tenant'],
      tone: 'warning',
      saysOwed: true,
      title: 'Less Is Returned',
      text: ({ amount, property }) =>
        `The owner of ${property} returns ${amount} of what you sent. You can disagree.`,
    },
  ],
  'refund.confirmed': [
    {
      to: ['owner'],
      tone: 'success',
      title: 'Refund Confirmed',
      text: ({ tenant, property }) => `${tenant} agrees with what was returned for ${property}.`,
    },
  ],
  'refund.disputed': [
    {
      to: ['administrators', 'owner'],
      tone: 'error',
      title: 'Refund Not Agreed',
      text: ({ tenant, property, note }) =>
        sentences(`${tenant} does not agree with what is returned for ${property}. They say:`, quoted(note)),
    },
  ],
  'refund.decided': [
    {
      to: ['tenant', 'owner'],
      tone: 'info',
      saysOwed: true,
      title: 'Refund Decided',
      text: ({ property }) => `An administrator has decided what is returned for ${property}.`,
    },
  ],
  'refund.settled': [
    {
      to: ['tenant', 'owner'],
      tone: 'success',
      title: 'Refund Settled',
      text: ({ property }) => `Nobody disagreed with what was returned for ${property}, so it is settled.`,
    },
  ],
}
