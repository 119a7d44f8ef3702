import { type Db, db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { readSettings } from '~/domain/settings/read.server'
import { addDays, startOfDayAt } from '~/domain/shared/calendar'
import type { InvoicePeriod } from './forms.server'
import { type BookingToBill, type InvoiceLine, invoiceLines } from './lines'

/** Everything of one invoice but its owner. */
type Until = Pick<InvoicePeriod, 'period_end' | 'as_of'>

/** What an invoice of this owner and period would bill now. */
export function linesToBill({ owner, ...until }: Until & { owner: string }, tx: Db = db()): InvoiceLine[] {
  return invoiceLines(bookingsToBill(owner, until), readSettings(tx).platformFeeTzs)
}

type PaymentRow = {
  bookingId: string
  systemFeeTzs: number
  returnedTzs: number
  paymentId: string
  amountTzs: number
  isBilled: number
  isDue: number
}
type BilledRow = { bookingId: string; grossTzs: number; feeTzs: number; charged: number }

/** Bookings with a payment that no invoice has, and those of which something was returned. */
const toBill = `
  select booking_id from payments where owner_id = :owner and status = 'completed' and is_billed = 0
  union
  select r.booking_id from bookings b join refunds r on r.booking_id = b.id where b.owner_id = :owner and r.returned_amount > 0`

/*
 * The bookings are found first and everything else by them, which a cross join says: left to itself, the planner goes
 * through the completed payments of everybody for each owner.
 */
const completedPayments = `
  select p.booking_id as bookingId, b.admin_fee as systemFeeTzs, coalesce(r.returned_amount, 0) as returnedTzs,
    p.id as paymentId, p.amount as amountTzs, p.is_billed as isBilled,
    p.processed_at < :until and p.processed_at <= :asOf as isDue
  from (${toBill}) as found
  cross join bookings b on b.id = found.booking_id
  cross join payments p on p.booking_id = b.id and p.status = 'completed'
  left join refunds r on r.booking_id = b.id
  order by p.processed_at, p.id`

const billedSoFar = `
  select l.booking_id as bookingId, sum(l.gross) as grossTzs, sum(l.system_fee) as feeTzs,
    count(l.platform_fee) as charged
  from (${toBill}) as found cross join owner_invoice_lines l on l.booking_id = found.booking_id
  group by l.booking_id`

/** In the order in which their first payment was approved. Two statements however many bookings there are. */
function bookingsToBill(owner: string, { period_end, as_of }: Until): BookingToBill[] {
  const until = startOfDayAt(addDays(period_end, 1))
  const rows = allRows<PaymentRow>(completedPayments, { owner, until, asOf: as_of })
  const lines = allRows<BilledRow>(billedSoFar, { owner })
  const billed = new Map(lines.map((row) => [row.bookingId, row]))
  const payments = new Map<string, PaymentRow[]>()
  for (const row of rows) payments.set(row.bookingId, [...(payments.get(row.bookingId) ?? []), row])
  return [...payments].map(([bookingId, found]) => ({
    bookingId,
    systemFeeTzs: found[0]?.systemFeeTzs ?? 0,
    returnedTzs: found[0]?.returnedTzs ?? 0,
    billedGrossTzs: billed.get(bookingId)?.grossTzs ?? 0,
    billedFeeTzs: billed.get(bookingId)?.feeTzs ?? 0,
    platformFeeBilled: (billed.get(bookingId)?.charged ?? 0) > 0,
    payments: found.map(({ paymentId, amountTzs, isBilled, isDue }) => ({
      paymentId,
      amountTzs,
      isBilled: isBilled === 1,
      isDue: isDue === 1,
    })),
  }))
}
