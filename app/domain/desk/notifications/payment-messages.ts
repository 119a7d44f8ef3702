import { t, term } from '~/domain/ground/shared/language'
import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { disputeMessages } from './dispute-messages'
import { type Messages, noMessages, to } from './message'

/** Messages about receipts and invoices, with their recipients. */
export const paymentMessages: Messages<'payment' | 'invoice' | 'billing' | 'commission'> = {
  'payment.sent': [
    {
      ...to(['owner'], 'info', term('Receipt to Check')),
      saysOwed: true,
      text: ({ isAtOnce, tenant, amount, place, stay }) =>
        isAtOnce
          ? ''
          : t`${tenant} sent a receipt of ${amount}. Place: ${place}, ${stay}. Approve it only when the money is in your own account.`,
    },
    {
      ...to(['collaborators'], 'info', term('Receipt to Check')),
      saysOwed: true,
      text: ({ isAtOnce, tenant, amount, place, stay }) =>
        isAtOnce
          ? ''
          : t`${tenant} sent a receipt of ${amount}. Place: ${place}, ${stay}. It is approved only when the money is in the account of the owner.`,
    },
  ],
  'payment.number-corrected': noMessages,
  'payment.counted-again': noMessages,
  'payment.proof-added': noMessages,
  'payment.left': [
    {
      ...to(['owner'], 'warning', term('Same Number Again')),
      text: ({ actor, tenant, amount, place, stay }) =>
        t`${actor} leaves the receipt of ${amount} from ${tenant} to you. Place: ${place}, ${stay}. Its transaction number is on an approved payment.`,
    },
  ],
  'payment.sent-late': [
    {
      ...to(['owner', 'collaborators'], 'warning', term('Did It Arrive?')),
      text: ({ tenant, amount, place, stay }) =>
        t`${tenant} sent a receipt of ${amount} after the payment deadline. Place: ${place}, ${stay}. Did it arrive? Please answer within 24 hours; after 72 hours our administrators do. The stay can go on while its days are free, or you return the money.`,
    },
  ],
  'payment.recorded': [
    {
      ...to(['tenant'], 'success', term('Payment Recorded')),
      saysOwed: true,
      text: ({ actor, amount, place, stay, note }) =>
        t`${actor} recorded your payment of ${amount}: ${note}. Place: ${place}, ${stay}. If you did not pay this, say so on its page.`,
    },
    {
      ...to(['owner'], 'info', term('Payment Recorded')),
      saysOwed: true,
      text: ({ actor, amount, tenant, place, stay, note }) =>
        t`${actor} recorded a payment of ${amount} from ${tenant}: ${note}. Place: ${place}, ${stay}.`,
    },
  ],
  'payment.taken-off': [
    {
      ...to(['tenant'], 'warning', term('Payment Taken Off')),
      saysOwed: true,
      text: ({ actor, amount, place, stay, note }) =>
        sentences(
          t`${actor} took off the payment of ${amount} for ${place}, ${stay}. It no longer counts.`,
          quoteOf(actor, note),
          t`If you did pay it, say so on its page.`,
        ),
    },
    {
      ...to(['owner', 'collaborators'], 'warning', term('Payment Taken Off')),
      saysOwed: true,
      text: ({ actor, byTenant, amount, tenant, place, stay, note }) =>
        byTenant
          ? t`${tenant} says that they did not pay ${amount} for ${place}, ${stay}. The recorded payment no longer counts.`
          : sentences(
              t`${actor} took off the payment of ${amount} from ${tenant}. Place: ${place}, ${stay}.`,
              quoteOf(actor, note),
            ),
    },
  ],
  'payment.approved': [
    {
      ...to(['tenant'], 'success', term('Payment Approved')),
      saysOwed: true,
      text: ({ actor, amount, place, stay, note }) =>
        actor === ''
          ? t`Your payment of ${amount} for ${place}, ${stay}, counts at once. If the owner says that it did not arrive, you get a message and can answer.`
          : sentences(
              t`Your payment of ${amount} for ${place}, ${stay}, has been approved.`,
              quoteOf(actor, note),
            ),
    },
    {
      ...to(['owner'], 'info', term('Payment Approved')),
      saysOwed: true,
      text: ({ actor, amount, tenant, place, stay, note }) =>
        actor === ''
          ? ''
          : sentences(
              t`${actor} approved the receipt of ${amount} from ${tenant}. Place: ${place}, ${stay}.`,
              quoteOf(actor, note),
            ),
    },
    {
      ...to(['owner', 'collaborators'], 'info', term('Receipt to Check')),
      saysOwed: true,
      text: ({ actor, tenant, amount, place, stay }) =>
        actor === ''
          ? t`${tenant} sent a receipt of ${amount}. Place: ${place}, ${stay}. It counts at once. Look whether the money arrived; if not, take it off on its page.`
          : '',
    },
  ],
  'payment.reinstated': [
    {
      ...to(['tenant'], 'success', term('Your Stay Goes On')),
      saysOwed: true,
      text: ({ actor, amount, place, stay, note }) =>
        sentences(
          t`${actor} received your payment of ${amount}. Your stay at ${place}, ${stay}, goes on.`,
          quoteOf(actor, note),
        ),
    },
    {
      ...to(['owner', 'collaborators'], 'info', term('The Stay Goes On')),
      saysOwed: true,
      text: ({ actor, amount, tenant, place, stay, note }) =>
        sentences(
          t`${actor} approved the late receipt of ${amount} from ${tenant}. The stay at ${place}, ${stay}, goes on.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'payment.corrected': [
    {
      ...to(['tenant'], 'warning', term('Amount Corrected')),
      saysOwed: true,
      text: ({ actor, amount, place, stay, note }) =>
        sentences(
          t`${actor} corrected what arrived of your payment: ${amount}. Place: ${place}, ${stay}.`,
          quoteOf(actor, note),
        ),
    },
    {
      ...to(['owner'], 'info', term('Amount Corrected')),
      saysOwed: true,
      text: ({ actor, amount, tenant, place, stay, note }) =>
        sentences(
          t`${actor} corrected what arrived of the payment of ${tenant}: ${amount}. Place: ${place}, ${stay}.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'payment.rejected': [
    {
      ...to(['tenant'], 'error', term('Payment Rejected')),
      saysOwed: true,
      text: ({ actor, amount, place, stay, note, isAfterEnd }) =>
        sentences(
          t`Your receipt of ${amount} for ${place}, ${stay}, was rejected.`,
          isAfterEnd ? t`If you did pay, say so: an administrator decides.` : t`You can send another.`,
          quoteOf(actor, note),
        ),
    },
    {
      ...to(['owner'], 'info', term('Payment Rejected')),
      saysOwed: true,
      text: ({ actor, amount, tenant, place, stay, note }) =>
        sentences(
          t`${actor} rejected the receipt of ${amount} from ${tenant}. Place: ${place}, ${stay}.`,
          quoteOf(actor, note),
        ),
    },
  ],
  ...disputeMessages,
  'invoice.generated': noMessages,
  'invoice.discarded': noMessages,
  'invoice.sent': [
    {
      ...to(['owner'], 'info', term('Invoice Sent')),
      text: ({ number, amount, until, dueDay }) =>
        amount === ''
          ? t`Invoice ${number} for what arrived by ${until} leaves nothing to pay.`
          : t`Invoice ${number} bills ${amount} for what arrived by ${until}, due on ${dueDay}. The invoice says how to pay.`,
    },
  ],
  'invoice.credited': [
    {
      ...to(['owner'], 'info', term('Credit Taken Off')),
      text: ({ number, amount, credit }) =>
        amount === ''
          ? t`${credit} of your credit was taken off invoice ${number}. Nothing is left to pay.`
          : t`${credit} of your credit was taken off invoice ${number}. ${amount} is left to pay.`,
    },
  ],
  'invoice.reminded': [
    {
      ...to(['owner'], 'warning', term('Invoice Not Paid Yet')),
      text: ({ number, amount, dueDay }) =>
        t`Invoice ${number} of ${amount} is due on ${dueDay} and not paid yet. The invoice says how to pay. If you have paid, say so there.`,
    },
  ],
  'invoice.claimed': [
    {
      ...to(['administrators'], 'info', term('Owner Paid Invoice')),
      text: ({ owner, number, amount, note }) =>
        t`${owner} says that invoice ${number} of ${amount} is paid, with the payment reference ${note}. Check it, then mark it as paid.`,
    },
  ],
  'invoice.paid': [
    {
      ...to(['owner'], 'success', term('Invoice Paid')),
      text: ({ number, amount }) => t`Invoice ${number} of ${amount} is marked as paid. Thank you.`,
    },
  ],
  'billing.started': noMessages,
  'billing.finished': noMessages,
  'commission.paid': [
    {
      ...to(['agent'], 'success', term('Commission Paid')),
      text: ({ isAtOnce, actor, amount, place, stay, note }) =>
        isAtOnce
          ? ''
          : t`${actor} says that your share of ${amount} was paid on ${note}. Place: ${place}, ${stay}.`,
      leadsTo: 'commission',
    },
  ],
  'commission.unpaid': [
    {
      ...to(['agent'], 'warning', term('Commission Not Paid')),
      text: ({ actor, amount, place, stay, note }) =>
        t`${actor} takes back that your share of ${amount} was paid on ${note}. Place: ${place}, ${stay}. It is still to be paid.`,
      leadsTo: 'commission',
    },
  ],
  'commission.deducted': [
    {
      ...to(['agent'], 'warning', term('Commission Taken Off')),
      text: ({ actor, amount, place, stay }) =>
        t`${actor} took ${amount} off what you were paid now. You had been paid your share of a stay that ended early. Place: ${place}, ${stay}.`,
      leadsTo: 'commission',
    },
  ],
  'commission.undeducted': [
    {
      ...to(['agent'], 'info', term('Not Taken Off')),
      text: ({ actor, amount, place, stay }) =>
        t`${actor} takes back that ${amount} was taken off. Place: ${place}, ${stay}. Your share counts in full again.`,
      leadsTo: 'commission',
    },
  ],
  'commission.paid-together': [
    {
      ...to(['person'], 'success', term('Commission Paid')),
      text: ({ actor, amount, number, note }) =>
        t`${actor} says that your ${number}, ${amount} together, were paid on ${note}.`,
      leadsTo: 'commission',
    },
  ],
}
