import { t, term } from '~/domain/ground/shared/language'
import { quoted, quoteOf, sentences } from '~/domain/ground/shared/text'
import { type Messages, to } from './message'

type DisputeEvent = 'payment.escalated' | 'payment.disputed' | 'payment.upheld' | 'payment.refused'

/** Messages about unchecked and disputed receipts, with their recipients. */
export const disputeMessages: Pick<Messages<'payment'>, DisputeEvent> = {
  'payment.escalated': [
    {
      ...to(['administrators'], 'warning', term('Receipt Not Checked')),
      text: ({ tenant, amount, place }) =>
        t`Nobody has checked the receipt of ${amount} that ${tenant} sent for ${place} 72 hours ago. Please ask the owner, and decide.`,
    },
    {
      ...to(['owner', 'collaborators'], 'warning', term('Receipt Not Checked')),
      text: ({ tenant, amount, place }) =>
        t`Nobody has checked the receipt of ${amount} that ${tenant} sent for ${place} 72 hours ago. Our administrators look at it now.`,
    },
    {
      ...to(['tenant'], 'info', term('Receipt Passed On')),
      text: ({ amount, place }) =>
        t`Nobody has checked your receipt of ${amount} for ${place} for 72 hours. Our administrators look at it now.`,
    },
  ],
  'payment.disputed': [
    {
      ...to(['administrators'], 'error', term('Payment Not Agreed')),
      text: ({ tenant, missing, place, note }) =>
        sentences(
          t`${tenant} says that they did pay ${missing} for ${place}, which was not counted. They say:`,
          quoted(note),
        ),
    },
    {
      ...to(['owner', 'collaborators'], 'warning', term('Payment Not Agreed')),
      text: ({ tenant, missing, place, note }) =>
        sentences(
          t`${tenant} says that they did pay ${missing} for ${place}. An administrator decides, and you get a message. They say:`,
          quoted(note),
        ),
    },
  ],
  'payment.upheld': [
    {
      ...to(['tenant'], 'success', term('Payment Found')),
      saysOwed: true,
      text: ({ actor, amount, place, note }) =>
        sentences(
          t`Bweni has decided that your payment for ${place} arrived: ${amount}.`,
          quoteOf(actor, note),
        ),
    },
    {
      ...to(['owner'], 'warning', term('Payment Found')),
      saysOwed: true,
      text: ({ actor, amount, tenant, place, note }) =>
        sentences(
          t`Bweni has decided that the payment of ${tenant} for ${place} arrived: ${amount}.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'payment.refused': [
    {
      ...to(['tenant'], 'error', term('Payment Not Found')),
      saysOwed: true,
      text: ({ missing, place, note }) =>
        sentences(t`Bweni has decided that ${missing} of your receipt for ${place} did not arrive.`, note),
    },
    {
      ...to(['owner'], 'info', term('Payment Not Found')),
      saysOwed: true,
      text: ({ missing, tenant, place, note }) =>
        sentences(
          t`Bweni has decided that ${missing} of the receipt of ${tenant} for ${place} did not arrive.`,
          note,
        ),
    },
  ],
}
