import { allRows, oneRow } from '~/db/prepared.server'
import { type OwnerMoney, ownerMoney } from '~/domain/ground/money/owner-money'
import { readSettings } from '~/domain/ground/settings/read.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { shareSql } from '~/domain/stays/agents/share-rules'
import { monthSql, RETURNED_AT } from '~/domain/stays/payments/received.server'

/** Bookings with completed payments: their fee, the amount received, and the part of it that goes back. */
const PAID = `
  select b.id, b.admin_fee as fee, r.fee as kept_fee, b.received_amount as received, ${RETURNED_AT} as back_at,
    coalesce(r.amount, 0) as back
  from bookings b left join refunds r on r.booking_id = b.id`

/** The platform fee of a booking as it was first billed, else today's setting. */
const feeOf = (id: string) => `coalesce(
  (select max(l.platform_fee) from owner_invoice_lines l where l.booking_id = ${id} and l.platform_fee >= 0),
  :platformFee)`

/** It is due while the owner keeps any of the money. */
const PLATFORM_FEE = `iif(received > back, ${feeOf('paid.id')}, 0)`

/**
 * Our revenue by instant: earned with a payment, reduced when money goes back. The fee is taken first:
 * usually the first payment covers it, and only otherwise the later ones are read.
 */
const OURS = `
  with paid as materialized (${PAID} where b.received_amount > 0 and b.source = 'market'),
  begun as materialized (
    select paid.*,
      (select p.processed_at from payments p where p.booking_id = paid.id and p.status = 'completed' order by 1 limit 1) as at,
      (select p.amount from payments p where p.booking_id = paid.id and p.status = 'completed' order by p.processed_at limit 1) as amount
    from paid
  ),
  parts as (
    select p.processed_at as at, fee, p.amount, sum(p.amount) over one as upto
    from begun cross join payments p on p.booking_id = begun.id and p.status = 'completed'
    where begun.amount < fee
    window one as (partition by p.booking_id order by p.processed_at, p.id)
  ),
  ours as (
    select at, iif(amount < fee, 0, fee) + ${PLATFORM_FEE} as tzs from begun as paid
    union all
    select at, min(fee, upto) - min(fee, upto - amount) as tzs from parts
    union all
    select back_at as at, min(coalesce(kept_fee, fee), received - back) - min(fee, received) as tzs from paid
    where back > 0 or kept_fee is not null
  )`

/** Bookings with a refund, with the fee in what is kept. */
const GIVEN_BACK = `
  select b.id, b.admin_fee as fee, coalesce(r.fee, b.admin_fee) as kept_fee, b.received_amount as received, r.amount as back
  from refunds r join bookings b on b.id = r.booking_id where b.received_amount > 0 and b.source = 'market' and (r.amount > 0 or r.fee is not null)`

/**
 * The platform's revenue, in whole shillings, for the completed payments of all bookings, or of one owner's:
 * the system fees in what owners keep by the latest word, and the platform fees of these bookings. It is first summed from one
 * index as if no payment was billed or returned yet, and then corrected. Rule: decisions "Dashboards: what
 * the figures mean".
 */
export function feesTzs(ownerId: string | null = null): number {
  const theirs = ownerId === null ? '' : 'and b.owner_id = :owner'
  const ofTheirs =
    ownerId === null ? '' : 'and l.booking_id in (select id from bookings where owner_id = :owner)'
  const row = oneRow<{ tzs: number }>(
    `select coalesce((
      select sum(min(b.admin_fee, b.received_amount) + :platformFee) from bookings b where b.received_amount > 0 and b.source = 'market' ${theirs}
    ), 0) + coalesce((
      select sum(first_fee - :platformFee) from (
        select max(l.platform_fee) as first_fee from owner_invoice_lines l where l.platform_fee >= 0 ${ofTheirs}
        group by l.booking_id)
    ), 0) + coalesce((
      with given_back as (${GIVEN_BACK} ${theirs})
      select sum(min(kept_fee, received - back) - min(fee, received) - iif(back < received, 0, ${feeOf('given_back.id')}))
      from given_back
    ), 0) as tzs`,
    { ...platformFee(), ...(ownerId === null ? {} : { owner: ownerId }) },
  )
  return row?.tzs ?? 0
}

/** Shares of a booking `b` that are due or were paid, and what they come to. */
const { state, tzs } = shareSql('b', 'c')
const SHARES = `booking_commissions c on c.booking_id = b.id and ${state} in ('due', 'paid')`

/** An owner's money in all payments that were counted so far. Rule: decisions "Money: one sum for owners". */
export function ownerMoneyOf(ownerId: string): OwnerMoney {
  const row = oneRow<Record<'receivedTzs' | 'returnedTzs' | 'toReturnTzs' | 'sharesTzs', number>>(
    `select coalesce((
      select sum(amount) from payments indexed by payments_received
      where owner_id = :owner and status = 'completed' and payment_method <> 'before'
    ), 0) as receivedTzs, coalesce((
      select sum(r.returned_amount) from bookings b cross join refunds r on r.booking_id = b.id
      where b.owner_id = :owner and b.received_amount > 0
    ), 0) as returnedTzs, coalesce((
      select sum(r.amount - r.returned_amount) from bookings b cross join refunds r on r.booking_id = b.id
      where b.owner_id = :owner and r.status <> 'closed'
    ), 0) as toReturnTzs, coalesce((
      select sum(${tzs}) from bookings b cross join ${SHARES} where b.owner_id = :owner
    ), 0) as sharesTzs`,
    { owner: ownerId },
  )
  return ownerMoney({ receivedTzs: 0, returnedTzs: 0, sharesTzs: 0, ...row, feesTzs: feesTzs(ownerId) })
}

/** Shares of the agents in the bookings whose first payment is on this invoice, as they are now. */
export function sharesOnInvoice(invoiceId: string): number {
  const query = `select coalesce(sum(${tzs}), 0) as tzs from owner_invoice_lines l
    cross join bookings b on b.id = l.booking_id cross join ${SHARES}
    where l.invoice_id = :invoice and l.payment_id is not null and l.platform_fee is not null`
  return oneRow<{ tzs: number }>(query, { invoice: invoiceId })?.tzs ?? 0
}

/** The same for all bookings, by the first day of the payments' month; the months add up to the total. */
export function feesByMonth(): Map<Day, number> {
  const rows = allRows<{ month: Day; tzs: number }>(
    `${OURS} select ${monthSql('at')} as month, sum(tzs) as tzs from ours group by month`,
    platformFee(),
  )
  return new Map(rows.map(({ month, tzs }) => [month, tzs]))
}

function platformFee() {
  return { platformFee: readSettings().platformFeeTzs }
}
