import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookingCommissions, bookings, profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { firstPartSql } from '~/domain/ground/money/allocation'
import { earnsCommission } from '~/domain/ground/money/booking-states'
import { addDays } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { missing } from '~/domain/ground/shared/refusals'
import { accountForPerson, accountView } from '~/domain/listings/payouts/account-for-property.server'
import { type BookingRow, findBookingFor, relationsToBooking } from '~/domain/stays/bookings/access.server'
import { paths } from '~/paths'
import { type Share, type ShareState, shareSql } from './share-rules'

const NO_SHARE = term('This agent has no share of this booking.')

/** The agents' shares of a booking; `mayPay`: this person may mark one that is due as paid. */
export type SharesView = { shares: Share[]; owns: boolean; mayPay: boolean }

/**
 * Shares of a booking that this person may read: all for the owner and administrators, an agent's own for the
 * agent, none for the tenant. Unpaid shares of a cancelled booking are left out.
 */
export function sharesView(actor: Actor, booking: BookingRow): SharesView {
  const relations = relationsToBooking(db(), actor, booking)
  const seesAll = relations.includes('owner') || relations.includes('admin')
  const shares = relations.includes('tenant')
    ? []
    : sharesOf(booking).filter(({ agentId }) => seesAll || agentId === actor.id)
  const owns = relations.includes('owner')
  return { shares, owns, mayPay: earnsCommission(booking.status) && allows('booking.commission', relations) }
}

/** What was paid to agents of a booking that ends, for people who read their shares; '' without any. */
export function paidSharesSentence(actor: Actor, booking: BookingRow): string {
  const paid = sharesView(actor, booking).shares.filter((one) => one.state === 'paid')
  const sumPaid = sumTzs(paid.map(({ amountTzs, deductedTzs }) => amountTzs - deductedTzs))
  if (sumPaid === 0) return ''
  return t`${formatTzs(sumPaid)} was paid to agents for this stay. It can be taken off their next payment.`
}

function sharesOf(booking: BookingRow, tx: Db = db()): Share[] {
  return storedShares(booking, tx).filter(({ state }) => state !== 'none')
}

const share = shareSql()
const state = sql<ShareState>`${sql.raw(share.state)}`
const endedTzs = sql<number>`${sql.raw(share.endedTzs)}`
/** A state as a condition on bookings and their shares, and what the agent gets or got. */
export const whereState = (...states: ShareState[]) => inArray(state, states)
export const shareTzs = sql<number>`${sql.raw(share.tzs)}`
/** What lists show of a share, beside its booking and people. */
export const shareColumns = {
  amountTzs: bookingCommissions.amountTzs,
  paidOn: bookingCommissions.paidOn,
  ...{ state, endedTzs, deductedTzs: bookingCommissions.deductedTzs },
}

function storedShares({ id }: BookingRow, tx: Db): Share[] {
  return tx
    .select({
      bookingId: bookingCommissions.bookingId,
      agentId: bookingCommissions.agentId,
      agentName: profiles.fullName,
      ...shareColumns,
    })
    .from(bookingCommissions)
    .innerJoin(bookings, eq(bookings.id, bookingCommissions.bookingId))
    .innerJoin(profiles, eq(profiles.id, bookingCommissions.agentId))
    .where(eq(bookingCommissions.bookingId, id))
    .orderBy(desc(bookingCommissions.amountTzs), asc(profiles.fullName), asc(profiles.id))
    .all()
}

/** Max unpaid shares listed and paid at once. */
export const SHARES_AT_ONCE = 200

export type DueShare = ReturnType<typeof sharesDue>[number]

/** The first shares of an owner's bookings or of one listing's that are due, in the order in which they were earned. */
export const sharesDue = (ownerId: string, propertyId?: string) =>
  ownersShares(whereState('due'), ownerId, propertyId)

/** The same of those that wait for rent. */
export const sharesWaiting = (ownerId: string, propertyId?: string) =>
  ownersShares(whereState('waits'), ownerId, propertyId)

/** The same of those that were paid for a stay that ended before its agreed day, while a part is left to take off. */
export const sharesEnded = (ownerId: string, propertyId?: string) =>
  ownersShares(gt(endedTzs, 0), ownerId, propertyId)

function ownersShares(which: SQL, ownerId: string, propertyId?: string) {
  return db()
    .select({
      bookingId: bookingCommissions.bookingId,
      agentId: bookingCommissions.agentId,
      agentName: profiles.fullName,
      tenantName: bookings.contactName,
      title: bookings.propertyTitle,
      amountTzs: bookingCommissions.amountTzs,
      endedTzs,
      earnedAt,
      receivedTzs: bookings.receivedTzs,
      firstPartTzs: sql<number>`${sql.raw(firstPartSql('bookings'))}`,
    })
    .from(bookings)
    .innerJoin(bookingCommissions, eq(bookingCommissions.bookingId, bookings.id))
    .innerJoin(profiles, eq(profiles.id, bookingCommissions.agentId))
    .where(and(which, ofOwner(ownerId, propertyId)))
    .orderBy(asc(earnedAt), asc(bookings.id), asc(profiles.fullName))
    .limit(SHARES_AT_ONCE)
    .all()
}

/** The shares of an owner that were marked as paid last: at most ten, of the last 30 days. */
export function sharesPaidLately(ownerId: string) {
  const { bookingId, agentId, amountTzs, paidOn } = bookingCommissions
  return db()
    .select({
      ...{ bookingId, agentId, amountTzs, paidOn },
      agentName: profiles.fullName,
      tenantName: bookings.contactName,
    })
    .from(bookings)
    .innerJoin(bookingCommissions, eq(bookingId, bookings.id))
    .innerJoin(profiles, eq(profiles.id, agentId))
    .where(and(eq(bookings.ownerId, ownerId), gt(paidOn, addDays(today(), -30))))
    .orderBy(desc(paidOn), asc(profiles.fullName), asc(bookings.id))
    .limit(10)
    .all()
}

export type Payee = ReturnType<typeof payeesOf>[number]

/** Where these agents are paid: their account, or their phone number to ask; neither if they stored none. */
export function payeesOf(agentIds: readonly string[], tx: Db = db()) {
  const { id, phone } = profiles
  const agents = tx
    .select({ id, phone })
    .from(profiles)
    .where(inArray(id, [...agentIds]))
    .all()
  return agents.map((agent) => {
    const account = accountForPerson(tx, agent.id)
    return { ...agent, account: account ? accountView(account) : null }
  })
}

/** All shares that are due of an owner's bookings or of one listing's added up by agent, with the time of the first one. */
export function sharesDueByAgent(ownerId: string, propertyId?: string) {
  return db()
    .select({
      agentName: profiles.fullName,
      count: count(),
      tzs: sql<number>`sum(${bookingCommissions.amountTzs})`,
      firstAt: sql<number>`min(${earnedAt})`,
    })
    .from(bookings)
    .innerJoin(bookingCommissions, eq(bookingCommissions.bookingId, bookings.id))
    .innerJoin(profiles, eq(profiles.id, bookingCommissions.agentId))
    .where(and(whereState('due'), ofOwner(ownerId, propertyId)))
    .groupBy(profiles.id)
    .orderBy(sql`min(${earnedAt})`)
    .all()
}

/** All shares of this agent that are due, added up, with the time of the first one. */
export function sharesOwedTo(agentId: string) {
  const [tzs, firstAt] = [sql<number>`coalesce(sum(${shareTzs}), 0)`, sql<number>`min(${earnedAt})`]
  return db()
    .select({ tzs, firstAt })
    .from(bookings)
    .innerJoin(bookingCommissions, eq(bookingCommissions.bookingId, bookings.id))
    .where(and(eq(bookingCommissions.agentId, agentId), whereState('due')))
    .get()
}

const earnedAt = sql<number>`coalesce(${bookings.confirmedAt}, ${bookings.createdAt})`

function ofOwner(ownerId: string, propertyId?: string): SQL | undefined {
  return and(eq(bookings.ownerId, ownerId), propertyId ? eq(bookings.propertyId, propertyId) : undefined)
}

/** One share with its booking, for the person who pays it. @throws missing, forbidden */
export function findShareFor(actor: Actor, bookingId: string, agentId: string, tx: Db = db()) {
  const found = findStoredShareFor(actor, bookingId, agentId, tx)
  if (found.share.state === 'none') throw noShare(found.booking)
  return found
}

/** The same, also when the booking was cancelled and the share is none any more. @throws missing, forbidden */
export function findStoredShareFor(actor: Actor, bookingId: string, agentId: string, tx: Db) {
  const booking = findBookingFor(actor, bookingId, 'booking.commission', tx)
  const share = storedShares(booking, tx).find((one) => one.agentId === agentId)
  if (!share) throw noShare(booking)
  return { booking, share }
}

const noShare = ({ id, propertyTitle }: BookingRow) =>
  missing(NO_SHARE, { href: paths.bookingDetails(id), label: propertyTitle })

/**
 * The same for reading, by its agent too, who keeps it after leaving the listing. `mayPay`: this person may mark
 * it as paid. @throws missing, forbidden
 */
export function readShare(actor: Actor, bookingId: string, agentId: string) {
  const booking = db().select().from(bookings).where(eq(bookings.id, bookingId)).get()
  const share = booking && sharesOf(booking).find((one) => one.agentId === agentId)
  if (booking && share && agentId === actor.id) return { booking, share, mayPay: false }
  return { ...findShareFor(actor, bookingId, agentId), mayPay: true }
}

/** Path at which an agent reads of their share: the booking, or after leaving the listing the share alone. */
export function sharePath(actor: Actor, booking: Parameters<typeof relationsToBooking>[2] & { id: string }) {
  return relationsToBooking(db(), actor, booking).length > 0
    ? paths.bookingDetails(booking.id)
    : paths.commissionPaid(booking.id, actor.id)
}

/** Condition for one share. */
export function whereShare({ bookingId, agentId }: Pick<Share, 'bookingId' | 'agentId'>) {
  return and(eq(bookingCommissions.bookingId, bookingId), eq(bookingCommissions.agentId, agentId))
}
