import { type Db, db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays, startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import type { InvoicePeriod } from './forms.server'
import { type BookingToBill, type InvoiceLine, invoiceLines } from './lines'

/** Bookings billed per transaction: a write blocks others no longer than a page does. */
export const PART_OF_BOOKINGS = 100

type ToBill = Pick<InvoicePeriod, 'owner' | 'period_end' | 'as_of'>

/**
 * Lines of an invoice, and the last booking they cover; `upTo` is null when they cover all of this owner's.
 */
export type LinesToBill = { lines: InvoiceLine[]; upTo: string | null }

/**
 * The stay of a refund `r` is on no invoice yet: the refund is open, and its day has not passed by 14 days. Rule:
 * decisions "Invoices: a stay waits for its refund".
 */
export const REFUND_WAITS = `r.status <> 'closed' and r.act_by > :asOf - ${14 * DAY}`

/**
 * Lines that an invoice of this owner and period would have now, for the next bookings after this one; empty
 * when there is no payment left to bill. Rule: decisions "Invoices: a large one is drafted in parts".
 */
export function linesToBill(scope: ToBill, after = '', tx: Db = db()): LinesToBill {
  const found = allRows<{ id: string }>(toBill, {
    ...{ owner: scope.owner, asOf: scope.as_of, after },
    limit: PART_OF_BOOKINGS,
  })
  const ids = found.map(({ id }) => id)
  const lines = invoiceLines(bookingsToBill(ids, scope), readSettings(tx).platformFeeTzs)
  const last = ids.length < PART_OF_BOOKINGS ? null : (ids.at(-1) ?? null)
  return lines.length === 0 && last !== null ? linesToBill(scope, last, tx) : { lines, upTo: last }
}

type PaymentRow = {
  bookingId: string
  systemFeeTzs: number
  backTzs: number
  paymentId: string
  amountTzs: number
  isBilled: number
  isDue: number
}
type BilledRow = {
  bookingId: string
  grossTzs: number
  feeTzs: number
  platformTzs: number | null
  firstPlatformTzs: number | null
}

/*
 * Cross joins make SQLite read the owner's rows first and look up the rest by them. Without them the planner scans
 * everybody's refunds and completed payments for each owner.
 */

/**
 * Bookings with an unbilled payment, those with a refund or a line of one, which may count no more, and those with a
 * billed payment of which a dispute may have added more, by their ids; none that waits for its refund.
 */
const toBill = `
  select id from (
  select booking_id as id from payments
  where owner_id = :owner and status = 'completed' and is_billed = 0 and tenant_id is not null and booking_id > :after
  union
  select r.booking_id from bookings b cross join refunds r on r.booking_id = b.id
  where b.owner_id = :owner and b.source = 'market' and (r.amount > 0 or r.fee is not null) and r.booking_id > :after
  union
  select l.booking_id from bookings b cross join owner_invoice_lines l on l.booking_id = b.id
  where b.owner_id = :owner and l.payment_id is null and l.booking_id > :after
  union
  select found.booking_id from payment_disputes d cross join payments found on found.id = d.payment_id
  where d.outcome = 'stands' and found.owner_id = :owner and found.is_billed = 1 and found.booking_id > :after
  ) as found
  where not exists (select 1 from refunds r where r.booking_id = found.id and ${REFUND_WAITS})
  order by 1 limit :limit`

const completedPayments = `
  select p.booking_id as bookingId, coalesce(r.fee, b.admin_fee) as systemFeeTzs, coalesce(r.amount, 0) as backTzs,
    p.id as paymentId, p.amount as amountTzs, p.is_billed as isBilled,
    p.processed_at < :until and p.processed_at <= :asOf as isDue
  from json_each(:bookings) as found
  cross join bookings b on b.id = found.value
  cross join payments p on p.booking_id = b.id and p.status = 'completed'
  left join refunds r on r.booking_id = b.id
  order by p.processed_at, p.id`

const billedSoFar = `
  select l.booking_id as bookingId, sum(l.gross) as grossTzs, sum(l.system_fee) as feeTzs,
    sum(l.platform_fee) as platformTzs, max(iif(l.platform_fee >= 0, l.platform_fee, null)) as firstPlatformTzs
  from json_each(:bookings) as found cross join owner_invoice_lines l on l.booking_id = found.value
  group by l.booking_id`

/** In the order of their first payment's approval. Two statements for any number of bookings. */
function bookingsToBill(ids: readonly string[], { period_end, as_of }: ToBill): BookingToBill[] {
  const until = startOfDayAt(addDays(period_end, 1))
  const among = { bookings: JSON.stringify(ids) }
  const rows = allRows<PaymentRow>(completedPayments, { ...among, until, asOf: as_of })
  const lines = allRows<BilledRow>(billedSoFar, among)
  const billed = new Map(lines.map((row) => [row.bookingId, row]))
  const payments = new Map<string, PaymentRow[]>()
  for (const row of rows) payments.set(row.bookingId, [...(payments.get(row.bookingId) ?? []), row])
  return [...payments].map(([bookingId, found]) => ({
    bookingId,
    systemFeeTzs: found[0]?.systemFeeTzs ?? 0,
    backTzs: found[0]?.backTzs ?? 0,
    billedGrossTzs: billed.get(bookingId)?.grossTzs ?? 0,
    billedFeeTzs: billed.get(bookingId)?.feeTzs ?? 0,
    billedPlatformFeeTzs: billed.get(bookingId)?.platformTzs ?? 0,
    platformFeeTzs: billed.get(bookingId)?.firstPlatformTzs ?? null,
    payments: found.map(({ paymentId, amountTzs, isBilled, isDue }) => ({
      paymentId,
      amountTzs,
      isBilled: isBilled === 1,
      isDue: isDue === 1,
    })),
  }))
}
