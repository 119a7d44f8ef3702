import { sentences } from '~/domain/shared/text'
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
      title: 'Administrators Look at Your Receipt',
      text: ({ amount, place }) =>
        `Nobody has checked your receipt of ${amount} for ${place} for 72 hours. Our administrators look at it now, and your booking waits for the answer.`,
    },
  ],
  'payment.disputed': [
    {
      to: ['administrators'],
      tone: 'error',
      title: 'Payment Not Agreed',
      text: ({ tenant, amount, place, note }) =>
        sentences(
          `${tenant} says that they did pay ${amount} for ${place}. The receipt was rejected. They say:`,
          note,
        ),
    },
    {
      to: ['owner', 'collaborators'],
      tone: 'warning',
      title: 'Payment Not Agreed',
      text: ({ tenant, amount, place, note }) =>
        sentences(
          `${tenant} says that they did pay ${amount} for ${place}. An administrator decides, and you are told. They say:`,
          note,
        ),
    },
  ],
  'payment.upheld': [
    {
      to: ['tenant'],
      tone: 'success',
      saysOwed: true,
      title: 'Receipt Stands',
      text: ({ amount, place, note }) =>
        sentences(`Bweni has decided that your receipt stands: ${amount} for ${place}.`, note),
    },
    {
      to: ['owner'],
      tone: 'warning',
      saysOwed: true,
      title: 'Receipt Stands',
      text: ({ amount, tenant, place, note }) =>
        sentences(`Bweni has decided that the receipt of ${tenant} stands: ${amount} for ${place}.`, note),
    },
  ],
  'payment.refused': [
    {
      to: ['tenant'],
      tone: 'error',
      saysOwed: true,
      title: 'Receipt Does Not Stand',
      text: ({ amount, place, note }) =>
        sentences(`Bweni has decided that your receipt of ${amount} for ${place} does not stand.`, note),
    },
    {
      to: ['owner'],
      tone: 'info',
      saysOwed: true,
      title: 'Receipt Does Not Stand',
      text: ({ amount, tenant, place, note }) =>
        sentences(
          `Bweni has decided that the receipt of ${amount} of ${tenant} for ${place} does not stand.`,
          note,
        ),
    },
  ],
}
