import { and, eq, gt } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { bookings, deposits, events, payments } from '~/db/tables/index.server'
import { balanceOf, paymentsOf } from '~/domain/payments/booking-payments.server'
import { sumTzs } from '~/domain/shared/money'

/** Asks after each step what the events since the last one touched; each answer is a sentence, none while all is well. */
export function newWatch(): () => string[] {
  let seen = 0
  return () => {
    const happened = db().select().from(events).where(gt(events.id, seen)).all()
    seen = happened.at(-1)?.id ?? seen
    return [...new Set(happened.map(bookingIdOf))]
      .flatMap(wrongWith)
      .concat(happened.flatMap(notNotifiedOnce))
  }
}

type EventRow = typeof events.$inferSelect

function bookingIdOf({ subjectType, subjectId }: EventRow): string {
  if (subjectType === 'booking') return subjectId
  if (subjectType !== 'payment') return ''
  return db().select().from(payments).where(eq(payments.id, subjectId)).get()?.bookingId ?? ''
}

function wrongWith(bookingId: string): string[] {
  const booking = db().select().from(bookings).where(eq(bookings.id, bookingId)).get()
  if (!booking) return []
  const balance = balanceOf(db(), booking)
  const sent = paymentsOf(db(), bookingId)
  const sum = (...statuses: string[]) =>
    sumTzs(sent.filter(({ status }) => statuses.includes(status)).map(({ amountTzs }) => amountTzs))
  const wrong = [
    balance.paidTzs + balance.openTzs !== booking.totalAmountTzs && 'received and open are not the total',
    sum('pending', 'completed') + balance.unsentTzs !== booking.totalAmountTzs &&
      'sent and open are not the total',
    sum('completed') !== booking.receivedTzs && 'what it received is not the sum of its receipts',
    statusOf(bookingId) !== booking.status &&
      `its history says ${statusOf(bookingId)}, it is ${booking.status}`,
    ...oversold(booking),
    ...commissions(booking),
    ...depositProblems(booking),
  ]
  return wrong.filter(Boolean).map((sentence) => `booking ${bookingId}: ${sentence}`)
}

const statusAfter: Record<string, string> = {
  'booking.requested': 'pending',
  'booking.approved': 'confirmed',
  'booking.rejected': 'cancelled',
  'booking.withdrawn': 'cancelled',
  'booking.cancelled': 'cancelled',
  'booking.expired': 'cancelled',
  'booking.lapsed': 'cancelled',
  'booking.completed': 'completed',
}

/** What the last of its events made of a booking. */
function statusOf(bookingId: string): string | undefined {
  const trail = db().select({ name: events.name }).from(events).where(eq(events.subjectId, bookingId))
  return trail
    .all()
    .map(({ name }) => statusAfter[name])
    .findLast(Boolean)
}

function oversold({ propertyId, hostelRoomId }: typeof bookings.$inferSelect): string[] {
  return allRows<{ day: string }>(
    `select b.start_date as day from bookings b
      join bookings o on o.status = 'confirmed' and o.property_id = b.property_id
        and o.hostel_room_id is b.hostel_room_id and o.start_date <= b.start_date and o.end_date > b.start_date
      left join hostel_rooms r on r.id = b.hostel_room_id
      where b.status = 'confirmed' and b.property_id = :propertyId and b.hostel_room_id is :hostelRoomId
      group by b.id having count(*) > coalesce(r.available_rooms, 1)`,
    { propertyId, hostelRoomId },
  ).map(({ day }) => `more stays on ${day} than there are units`)
}

function commissions({ id, agentCommissionTzs }: typeof bookings.$inferSelect): string[] {
  const [row] = allRows<{ tzs: number }>(
    'select coalesce(sum(amount), 0) as tzs from booking_commissions where booking_id = :id',
    { id },
  )
  return row?.tzs === agentCommissionTzs ? [] : ['its commissions are not their sum']
}

/** What the owner has of the deposit, and what went back, are the sums of what the history says. */
function depositProblems({ id, depositTzs }: typeof bookings.$inferSelect): string[] {
  const deposit = db().select().from(deposits).where(eq(deposits.bookingId, id)).get()
  const said = (name: string) => {
    const trail = db()
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.name, name)))
    return sumTzs(trail.all().map(({ data }) => Number((data as { amountTzs?: number }).amountTzs)))
  }
  const { receivedTzs = 0, returnedTzs = 0 } = deposit ?? {}
  const wrong = [
    receivedTzs !== said('deposit.received') && 'its deposit is not what its history says',
    returnedTzs !== said('deposit.returned') && 'of its deposit went back what its history does not say',
    (receivedTzs > depositTzs || returnedTzs > receivedTzs) && 'its deposit is more than there was',
  ]
  return wrong.filter((sentence) => sentence !== false)
}

/** Whom an event concerns on the other side of a booking, a receipt, a refund or an invoice. */
const concerned: Record<string, 'owner_id' | 'tenant_id'> = {
  'booking.requested': 'owner_id',
  'booking.approved': 'tenant_id',
  'booking.rejected': 'tenant_id',
  'booking.expired': 'tenant_id',
  'booking.lapsed': 'tenant_id',
  'booking.payment-warned': 'tenant_id',
  'payment.sent': 'owner_id',
  'payment.approved': 'tenant_id',
  'payment.rejected': 'tenant_id',
  'deposit.received': 'tenant_id',
  'deposit.returned': 'tenant_id',
  'refund.sent': 'tenant_id',
  'refund.lowered': 'tenant_id',
  'refund.confirmed': 'owner_id',
  'invoice.sent': 'owner_id',
  'invoice.paid': 'owner_id',
  'invoice.reminded': 'owner_id',
}

const tables: Record<string, string> = { booking: 'bookings', payment: 'payments', invoice: 'owner_invoices' }

function notNotifiedOnce({ id, name, actorId, subjectType, subjectId }: EventRow): string[] {
  const column = concerned[name]
  if (!column) return []
  const [row] = allRows<{ person: string; notified: number }>(
    `select ${column} as person, (select count(*) from notifications n
       where n.event_id = :id and n.user_id = s.${column}) as notified
     from ${tables[subjectType]} s where s.id = :subjectId`,
    { id, subjectId },
  )
  if (!row || row.notified === (row.person === actorId ? 0 : 1)) return []
  return [`${name} of ${subjectId}: ${row.person} was told ${row.notified} times`]
}

/** The books of everybody, right after everybody was billed: ids of what is not as it must be. */
export function sumsAfterBilling(): string[] {
  return Object.entries(questions).flatMap(([sentence, query]) =>
    allRows<{ id: string }>(query).map(({ id }) => `${sentence}: ${id}`),
  )
}

const books = `with paid as (select booking_id, sum(amount) as tzs from payments where status = 'completed' group by 1),
  billed as (select booking_id, sum(gross) as gross, sum(system_fee) as fee, count(platform_fee) as charged,
    count(payment_id) as lines from owner_invoice_lines group by 1),
  kept as (select b.id, b.owner_id, b.admin_fee, max(0, coalesce(paid.tzs, 0) - coalesce(r.returned_amount, 0)) as tzs,
    coalesce(gross, 0) as gross, coalesce(fee, 0) as fee, coalesce(charged, 0) as charged, coalesce(lines, 0) as lines
    from bookings b left join paid on paid.booking_id = b.id left join billed on billed.booking_id = b.id
    left join refunds r on r.booking_id = b.id)`

const questions = {
  'what is billed of a booking is not what its owner keeps': `${books} select id from kept where gross <> tzs`,
  'the billed fee is not the fee in what its owner keeps': `${books} select id from kept where fee <> min(admin_fee, tzs)`,
  'the platform fee stands twice, or not at all': `${books} select id from kept where charged > 1 or (charged = 0
    and lines > 0 and owner_id not in (select json_extract(data, '$.ownerId') from events where name = 'invoice.discarded'))`,
  'a completed payment of which something is kept is on no invoice': `select p.id from payments p
    left join refunds r on r.booking_id = p.booking_id
    where p.status = 'completed' and p.is_billed = 0 and coalesce(r.returned_amount, 0) = 0`,
  'a payment says that it is billed, and is not, or the other way': `select p.id from payments p
    where p.is_billed <> exists (select 1 from owner_invoice_lines l where l.payment_id = p.id)`,
  'the sums of an invoice are not those of its lines': `select i.id from owner_invoices i
    join owner_invoice_lines l on l.invoice_id = i.id group by i.id having i.total_gross <> sum(l.gross)
      or i.total_admin_commission <> sum(l.system_fee + coalesce(l.platform_fee, 0))`,
  'what is carried on is not taken off': `select i.id from owner_invoices i where credit <> (
    select coalesce(sum(c.credit - c.total_admin_commission), 0) from owner_invoices c where c.carried_to = i.id)`,
  'numbers of invoices have a gap': `select number_year as id from owner_invoices where number_year is not null
    group by 1 having count(*) <> max(number_in_year)`,
  'an issued invoice with nothing to pay waits': `select id from owner_invoices
    where status = 'sent' and total_admin_commission <= credit`,
}
