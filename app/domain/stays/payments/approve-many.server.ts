import { payments } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { decideMany, type RowsOf } from '~/domain/ground/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { counts, isUndecided } from '~/domain/ground/money/payment-states'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { t, term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { shortened } from '~/domain/ground/shared/text'
import { wasAgents } from '~/domain/stays/bookings/access.server'
import { findPaymentFor, type PaymentRow } from './access.server'
import { approvePayment } from './decide-payment.server'
import { paymentDetails } from './payment-details.server'
import { whyAlone } from './rules'
import { receiptsToCheck, totalToCheck } from './to-check.server'

export const CHOOSE_RECEIPTS = {
  none: term('Choose the receipts whose money arrived.'),
  tooMany: term('Choose at most 50 receipts at once.'),
}

/** Slips on one page: each is a picture of up to a screen. */
const SLIPS = 10

export type SlipsPage = ReturnType<typeof slipsPage>

/** Ten receipts that wait for this person, from this one on or from the longest wait, each with what it is compared with. */
export function slipsPage(actor: Actor, fromId: string | null) {
  const waiting = receiptsToCheck(actor)
  const start = Math.max(
    0,
    waiting.findIndex(({ id }) => id === fromId),
  )
  const shown = waiting.slice(start, start + SLIPS)
  const { count, tzs: totalTzs } = totalToCheck(actor)
  return {
    ...{ count, totalTzs },
    first: start + 1,
    /** The first receipt of the following page. */
    nextId: waiting[start + SLIPS]?.id ?? null,
    slips: shown.map(({ id }) => {
      const payment = paymentDetails(actor, id, 'payment.verify')
      /** Why it needs a decision of its own; null for one that is as expected. */
      const why = whyAlone(payment)
      return { payment, why }
    }),
  }
}

const receipts: RowsOf<PaymentRow> = {
  table: payments,
  find: (tx, actor, id) => findPaymentFor(actor, id, 'payment.verify', tx).payment,
  wasTheirs: wasAgents,
}

/**
 * Approves receipts in the order in which they were sent, each with the command for a single one and for the whole sum.
 * Those that need a decision of their own are left and named with the reason. Rule: decisions "Decisions: several at
 * once, or one that leads to the next".
 */
export function approvePayments(
  actor: Actor,
  chosen: readonly Chosen[],
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided {
  return decideMany(actor, chosen, {
    rows: receipts,
    event: 'payment.approved',
    idempotency,
    decide: ({ id, version }) => {
      const payment = paymentDetails(actor, id, 'payment.verify')
      const why = whyAlone(payment)
      if (why) throw refused(why)
      approvePayment(actor, id, { amount: payment.sentAmountTzs, version })
    },
    nameOf: (_tx, { id }) => {
      const payment = paymentDetails(actor, id)
      const why = isUndecided(payment.status) ? whyAlone(payment) : t`already decided`
      return `${shortened(payment.tenantName, 18)}: ${why ?? t`changed meanwhile`}`
    },
    tzsOf: ({ amountTzs }) => amountTzs,
    isDone: ({ version, row }) =>
      row.processedBy === actor.id && counts(row.status) && row.version === (version ?? 0) + 1,
  })
}
