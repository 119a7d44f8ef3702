import { desc, type SQL } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isPending, statusSql, takesUnit } from '~/domain/ground/money/booking-states'
import type { Day } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { checkedOwners } from '~/domain/stays/agents/checked-owners.server'
import { type RentLine, rentRoll, thisMonth } from '~/domain/stays/payments/rent-roll.server'

/** Work on one listing: requests that wait, units taken tonight of those offered, and the next stay that begins. */
type ListingWork = {
  id: string
  requests: number
  taken: number
  offered: number
  nextMoveIn: Day | null
  /** 1 or 0. */
  isAvailable: number
}

export type OwnCard = ReturnType<typeof latestListings>[number]

/** Cards with the work on each: how many tenants are late there, and what they owe, is read from a rent roll. */
export function withWork<Card extends { id: string }>(cards: readonly Card[], lines: readonly RentLine[]) {
  const ids = JSON.stringify(cards.map(({ id }) => id))
  const rows = allRows<ListingWork>(WORK, { ids, today: today(), single: SINGLE_UNIT_CAPACITY })
  return cards.map((card) => {
    const late = lines.filter((line) => line.propertyId === card.id && line.lateSince !== null)
    const lateTzs = sumTzs(late.map((line) => line.lateTzs))
    const work = rows.find(({ id }) => id === card.id)
    return { ...card, work: work && { ...work, lateCount: late.length, lateTzs } }
  })
}

/** The latest listings that match `where`, newest first, with the work on each; why one was rejected stands in Today. */
export function latestListings(where: SQL | undefined, limit: number, lines: readonly RentLine[]) {
  const { seq } = properties
  const found = db().select({ seq }).from(properties).where(where).orderBy(desc(seq)).limit(limit).all()
  const numbers = found.map((row) => row.seq)
  return withWork(propertyCards(numbers, true), lines).map(({ rejectedBecause: _, ...card }) => card)
}

export type OwnListing = NonNullable<ReturnType<typeof ownListing>>

/** The panel of a listing for those who let it, with what late tenants owe there; null for everybody else. */
export function ownListing(actor: Actor | undefined, propertyId: string) {
  if (actor?.userType !== 'property_owner' && actor?.userType !== 'agent') return null
  const { lines } = rentRoll(actor, { from: thisMonth(), propertyId })
  const [one] = withWork([{ id: propertyId }], lines)
  const [checked] = checkedOwners(actor, propertyId)
  /** Name of the owner while they are suspended; null otherwise, and for the owner. */
  const checkedOwner = checked?.ownerName ?? null
  return one?.work ? { ...one.work, checkedOwner } : null
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
