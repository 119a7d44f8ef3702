import { t, term } from '~/domain/ground/shared/language'
import { quoted, sentences } from '~/domain/ground/shared/text'
import { type Messages, noMessages, to } from './message'

/** Messages about refunds and deposits, with their recipients. */
export const refundMessages: Messages<'refund' | 'deposit'> = {
  'deposit.received': [
    {
      ...to(['tenant'], 'success', term('Deposit Received')),
      text: ({ amount, property }) =>
        t`The owner of ${property} has your deposit of ${amount}. If that is not right, call them now.`,
    },
  ],
  'deposit.stated': [
    {
      ...to(['owner'], 'info', term('Deposit to Confirm')),
      text: ({ tenant, amount, property, until }) =>
        t`${tenant} says that they handed over ${amount} of the deposit for ${property}. If you say nothing by ${until}, it counts as received.`,
    },
  ],
  'deposit.reminded': [
    {
      ...to(['owner'], 'warning', term('Did You Get It?')),
      text: ({ tenant, amount, property, until }) =>
        t`Did ${tenant} hand over ${amount} of the deposit for ${property}? If you say nothing by ${until}, it counts as received.`,
    },
  ],
  'deposit.denied': [
    {
      ...to(['tenant', 'administrators'], 'error', term('Deposit Not Received')),
      text: ({ property, note }) =>
        sentences(
          t`The owner of ${property} says that they did not get the deposit. They say:`,
          quoted(note),
          t`An administrator decides.`,
        ),
    },
    {
      ...to(['agent'], 'warning', term('About a Deposit')),
      leadsTo: 'answer',
      text: ({ tenant, property, note }) =>
        sentences(
          t`${tenant} says that they handed you the deposit for ${property}. The owner says no:`,
          quoted(note),
          t`Say in a sentence what you know: an administrator decides.`,
        ),
    },
  ],
  'deposit.answered': noMessages,
  'deposit.settled': [
    {
      ...to(['tenant', 'owner'], 'info', term('Deposit Decided')),
      text: ({ property, amount, note }) =>
        sentences(
          t`Of the deposit for ${property}, ${amount} counts as received. Bweni has decided:`,
          quoted(note),
        ),
    },
  ],
  'deposit.unanswered': [
    {
      ...to(['tenant'], 'success', term('Deposit Received')),
      text: ({ amount, property }) =>
        t`The owner of ${property} has not answered in time, so your deposit of ${amount} counts as received.`,
    },
    {
      ...to(['owner'], 'info', term('Deposit Received')),
      text: ({ tenant, amount, property }) =>
        t`You have not answered in time, so the deposit of ${amount} from ${tenant} for ${property} counts as received.`,
    },
  ],
  'deposit.returned': [
    {
      ...to(['tenant'], 'info', term('Deposit Returned')),
      text: ({ amount, property, note }) =>
        note === ''
          ? t`The owner of ${property} has returned ${amount} of your deposit. If it did not arrive, call them.`
          : t`The owner of ${property} has returned ${amount} of your deposit and keeps the rest: ${quoted(note)} If you do not agree, say so on the booking’s page within 14 days.`,
    },
  ],
  'deposit.disputed': [
    {
      ...to(['administrators', 'owner'], 'error', term('Deposit Not Agreed')),
      text: ({ tenant, property, note }) =>
        sentences(
          t`${tenant} does not agree with what is kept of the deposit for ${property}. They say:`,
          quoted(note),
        ),
    },
  ],
  'deposit.decided': [
    {
      ...to(['tenant', 'owner'], 'info', term('Deposit Decided')),
      text: ({ property, amount, note }) =>
        sentences(
          t`Of the deposit for ${property}, ${amount} is still to be returned. Bweni has decided:`,
          quoted(note),
        ),
    },
  ],
  'refund.directed': [
    {
      ...to(['owner'], 'info', term('Refund Account')),
      text: ({ tenant, property }) =>
        t`${tenant} has said where the money for ${property} goes. The booking’s page shows it.`,
    },
  ],
  'refund.sent': [
    {
      ...to(['tenant'], 'info', term('Refund Sent')),
      saysOwed: true,
      text: ({ place, stay, isAfterEnd }) =>
        isAfterEnd
          ? t`Your stay at ${place}, ${stay}, was cancelled.`
          : t`Your stay at ${place} ends early: it is ${stay}.`,
    },
  ],
  'refund.lowered': [
    {
      ...to(['tenant'], 'warning', term('Less Is Returned')),
      saysOwed: true,
      text: ({ amount, property }) =>
        t`The owner of ${property} returns ${amount} of what you sent. You can disagree.`,
    },
  ],
  'refund.arrived': [
    {
      to: ['owner'],
      tone: 'success',
      title: term('Refund Arrived'),
      text: ({ tenant, amount, property }) =>
        t`${tenant} says that ${amount} for ${property} arrived. They may still disagree with what you keep.`,
    },
  ],
  'refund.confirmed': [
    {
      ...to(['owner'], 'success', term('Refund Confirmed')),
      text: ({ tenant, property }) => t`${tenant} agrees with what was returned for ${property}.`,
    },
  ],
  'refund.disputed': [
    {
      ...to(['administrators', 'owner'], 'error', term('Refund Not Agreed')),
      text: ({ tenant, property, note }) =>
        sentences(t`${tenant} does not agree with what is returned for ${property}. They say:`, quoted(note)),
    },
  ],
  'refund.decided': [
    {
      ...to(['tenant', 'owner'], 'info', term('Refund Decided')),
      saysOwed: true,
      text: ({ property }) => t`An administrator has decided what is returned for ${property}.`,
    },
  ],
  'refund.settled': [
    {
      ...to(['tenant', 'owner'], 'success', term('Refund Settled')),
      text: ({ property }) => t`Nobody disagreed with what was returned for ${property}, so it is settled.`,
    },
  ],
}
