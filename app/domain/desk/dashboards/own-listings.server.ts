import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isPending, statusSql, takesUnit } from '~/domain/ground/money/booking-states'
import type { Day } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { checkedOwners } from '~/domain/stays/agents/checked-owners.server'
import { rentRoll, thisMonth } from '~/domain/stays/payments/rent-roll.server'

/** Work on one listing: requests that wait, units taken tonight of those offered, and the next stay that begins. */
export type ListingWork = {
  id: string
  requests: number
  taken: number
  offered: number
  nextMoveIn: Day | null
  isAvailable: boolean
}

/** The work on these listings, by id; one query for all of them. */
export function workOn(ids: readonly string[]): Record<string, ListingWork> {
  const rows = allRows<ListingWork>(WORK, {
    ids: JSON.stringify(ids),
    today: today(),
    single: SINGLE_UNIT_CAPACITY,
  })
  return Object.fromEntries(rows.map((row) => [row.id, { ...row, isAvailable: Boolean(row.isAvailable) }]))
}

export type OwnListing = NonNullable<ReturnType<typeof ownListing>>

/** The panel of a listing for those who let it, with what late tenants owe there; null for everybody else. */
export function ownListing(actor: Actor | undefined, propertyId: string) {
  if (actor?.userType !== 'property_owner' && actor?.userType !== 'agent') return null
  const [work] = Object.values(workOn([propertyId]))
  if (!work) return null
  const { lines } = rentRoll(actor, { from: thisMonth(), propertyId })
  const [checked] = checkedOwners(actor, propertyId)
  /** Name of the owner while they are suspended; null otherwise, and for the owner. */
  const checkedOwner = checked?.ownerName ?? null
  return { ...work, checkedOwner, lateTzs: sumTzs(lines.map(({ lateTzs }) => lateTzs)) }
}

const STAY = `from bookings b where b.property_id = p.id and b.status ${statusSql(takesUnit)}`
const WORK = `
  select p.id, p.is_available as isAvailable,
    (select count(*) from bookings b where b.property_id = p.id and b.status ${statusSql(isPending)}) as requests,
    (select count(*) ${STAY} and b.start_date <= :today and b.end_date > :today) as taken,
    case when p.property_type = 'hostel'
      then (select ifnull(sum(r.available_rooms), 0) from hostel_rooms r where r.property_id = p.id)
      else :single end as offered,
    (select min(b.start_date) ${STAY} and b.start_date > :today) as nextMoveIn
  from json_each(:ids) wanted cross join properties p on p.id = wanted.value`
