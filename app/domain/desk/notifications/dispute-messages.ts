import { quoted, quoteOf, sentences } from '~/domain/ground/shared/text'
import type { Messages } from './message'

type DisputeEvent = 'payment.escalated' | 'payment.disputed' | 'payment.upheld' | 'payment.refused'

/** Messages about unchecked and disputed receipts, with their recipients. */
export const disputeMessages: Pick<Messages<'payment'>, DisputeEvent> = {
  'payment.escalated': [
    {
      to: ['administrators'],
      tone: 'warning',
      title: 'Receipt Not Checked',
      text: ({ tenant, amount, place }) =>
        `Nobody has checked the receipt of ${amount} that ${tenant} sent for ${place} 72 hours ago. Please ask the owner, and decide.`,
    },
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'Receipt Not Checked',
      text: ({ tenant, amount, place }) =>
        `Nobody has checked the receipt of ${amount} that ${tenant} sent for ${place} 72 hours ago. Our administrators look at it now.`,
    },
    {
      to: ['tenant'],
      tone: 'info',
      title: 'Receipt Passed On',
      text: ({ amount, place }) =>
        `Nobody has checked your receipt of ${amount} for ${place} for 72 hours. Our administrators look at it now.`,
    },
  ],
  'payment.disputed': [
    {
      to: ['administrators'],
      tone: 'error',
      title: 'Payment Not Agreed',
      text: ({ tenant, missing, place, note }) =>
        sentences(
          `${tenant} says that they did pay ${missing} for ${place}, which was not counted. They say:`,
          quoted(note),
        ),
    },
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'Payment Not Agreed',
      text: ({ tenant, missing, place, note }) =>
        sentences(
          `${tenant} says that they did pay ${missing} for ${place}. An administrator decides, and you get a message. They say:`,
          quoted(note),
        ),
    },
  ],
  'payment.upheld': [
    {
      to: ['tenant'],
      tone: 'success',
      saysOwed: true,
      title: 'Payment Found',
      text: ({ actor, amount, place, note }) =>
        sentences(
          `Bweni has decided that your payment for ${place} arrived: ${amount}.`,
          quoteOf(actor, note),
        ),
    },
    {
      to: ['owner'],
      tone: 'warning',
      saysOwed: true,
      title: 'Payment Found',
      text: ({ actor, amount, tenant, place, note }) =>
        sentences(
          `Bweni has decided that the payment of ${tenant} for ${place} arrived: ${amount}.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'payment.refused': [
    {
      to: ['tenant'],
      tone: 'error',
      saysOwed: true,
      title: 'Payment Not Found',
      text: ({ missing, place, note }) =>
        sentences(`Bweni has decided that ${missing} of your receipt for ${place} did not arrive.`, note),
    },
    {
      to: ['owner'],
      tone: 'info',
      saysOwed: true,
      title: 'Payment Not Found',
      text: ({ missing, tenant, place, note }) =>
        sentences(
          `Bweni has decided that ${missing} of the receipt of ${tenant} for ${place} did not arrive.`,
          note,
        ),
    },
  ],
}
