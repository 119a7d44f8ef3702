import { allRows, oneRow } from '~/db/prepared.server'
import { readSettings } from '~/domain/settings/read.server'
import type { Day } from '~/domain/shared/calendar'

/** Bookings with completed payments: their fee, the amount received, and the part of it that was returned. */
const PAID = `
  select b.id, b.admin_fee as fee, b.received_amount as received, r.returned_at as returned_at,
    coalesce(r.returned_amount, 0) as returned
  from bookings b left join refunds r on r.booking_id = b.id`

/**
 * The platform fee of such a booking: as billed, else today's setting while the owner keeps any of the money.
 */
const PLATFORM_FEE = `
  coalesce(
    (select l.platform_fee from owner_invoice_lines l where l.booking_id = paid.id and l.platform_fee is not null),
    iif(received > returned, :platformFee, 0))`

/**
 * Our revenue by instant: earned with a payment, reduced when an owner returns money. The fee is taken first:
 * usually the first payment covers it, and only otherwise the later ones are read.
 */
const OURS = `
  with paid as materialized (${PAID} where b.received_amount > 0),
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
    select returned_at as at, min(fee, received - returned) - min(fee, received) as tzs from paid where returned > 0
  )`

/** Months in Tanzanian time, three hours ahead of UTC. */
const MONTH = "strftime('%Y-%m-01', at / 1000 + 10800, 'unixepoch')"

/** Bookings with a refund, and whether their platform fee was billed: then it is kept. */
const GIVEN_BACK = `
  select b.admin_fee as fee, b.received_amount as received, r.returned_amount as returned,
    exists (select 1 from owner_invoice_lines l where l.booking_id = b.id and l.platform_fee is not null) as is_billed
  from refunds r join bookings b on b.id = r.booking_id where b.received_amount > 0 and r.returned_amount > 0`

/**
 * The platform's revenue, in whole shillings, for the completed payments of all bookings, or of one owner's:
 * the system fees in what owners keep, and the platform fee of each booking. It is first summed from one
 * index as if no payment was billed or returned yet, and then corrected. Rule: decisions "Dashboards: what
 * the figures mean".
 */
export function feesTzs(ownerId: string | null = null): number {
  const theirs = ownerId === null ? '' : 'and b.owner_id = :owner'
  const ofTheirs =
    ownerId === null ? '' : 'and l.booking_id in (select id from bookings where owner_id = :owner)'
  const row = oneRow<{ tzs: number }>(
    `select coalesce((
      select sum(min(b.admin_fee, b.received_amount) + :platformFee) from bookings b where b.received_amount > 0 ${theirs}
    ), 0) + coalesce((
      select sum(l.platform_fee - :platformFee) from owner_invoice_lines l where l.platform_fee is not null ${ofTheirs}
    ), 0) + coalesce((
      with given_back as (${GIVEN_BACK} ${theirs})
      select sum(min(fee, received - returned) - min(fee, received) - iif(returned < received or is_billed, 0, :platformFee))
      from given_back
    ), 0) as tzs`,
    { ...platformFee(), ...(ownerId === null ? {} : { owner: ownerId }) },
  )
  return row?.tzs ?? 0
}

/** The same for all bookings, by the first day of the payments' month; the months add up to the total. */
export function feesByMonth(): Map<Day, number> {
  const rows = allRows<{ month: Day; tzs: number }>(
    `${OURS} select ${MONTH} as month, sum(tzs) as tzs from ours group by month`,
    platformFee(),
  )
  return new Map(rows.map(({ month, tzs }) => [month, tzs]))
}

function platformFee() {
  return { platformFee: readSettings().platformFeeTzs }
}
