import { and, eq, exists, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Db, db } from '~/db/database.server'
import { bookings, properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, barsOwner, type Relation, type RowAction, relationMay } from '~/domain/ground/access/policy'
import { suspendedAmong, suspendedPeople } from '~/domain/ground/accounts/suspension.server'
import { hadRightOver } from '~/domain/ground/events/decide-many.server'
import { t, term } from '~/domain/ground/shared/language'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'

export type BookingRow = typeof bookings.$inferSelect
/** An action on a booking, or on its refund. */
export type BookingAction = Extract<RowAction, `${'booking' | 'refund'}.${string}`>

const notAllowed = () => t`You don't have permission to do this to this booking.`
/**
 * Shown to agents: they act for an owner, and may not decide for a suspended one. Rule: decisions
 * "Suspension: stops all activity".
 */
export const OWNER_IS_CHECKED = term(
  'We are checking this owner. Until we are done, administrators decide here.',
)

type Related = Pick<BookingRow, 'tenantId' | 'ownerId' | 'propertyId'>

/**
 * A person's relations to a booking. Its tenant has no other relation to it. Rule: decisions "Decisions on
 * bookings, receipts and properties: who takes them".
 */
export function relationsToBooking(tx: Db, actor: Actor, booking: Related): Relation[] {
  return relationsToBookings(tx, actor, [booking])(booking)
}

/** The same for each of these bookings; two statements at most for any number of them. */
export function relationsToBookings(tx: Db, actor: Actor, rows: readonly Related[]) {
  const shared = sharedListings(tx, actor, rows)
  const owners = shared.length > 0 ? rows.map(({ ownerId }) => ownerId) : []
  const suspended = suspendedAmong(tx, owners)
  return ({ tenantId, ownerId, propertyId }: Related): Relation[] => {
    if (tenantId === actor.id) return ['tenant']
    const relations: Relation[] = []
    if (ownerId === actor.id) relations.push('owner')
    const isEntered = tenantId === null
    const help = shared.find((one) => one.propertyId === propertyId && one.ownerId === ownerId)
    const collaboration = isEntered && !help?.mayVerifyPayments ? undefined : help
    if (collaboration && suspended.has(ownerId)) relations.push('read_only_agent')
    else if (collaboration && isEntered) relations.push('checker')
    else if (collaboration)
      relations.push('collaborator', ...(collaboration.mayVerifyPayments ? VERIFIER : []))
    if (actor.userType === 'admin' && !isEntered) relations.push('admin')
    return relations
  }
}

const VERIFIER: Relation[] = ['verifier']

/**
 * The booking, if this person may take the action on it. `relationsOf` also counts relations through what belongs to the
 * booking. @throws missing for people without a relation to it
 */
export function findBookingFor(
  actor: Actor,
  bookingId: string,
  action: BookingAction,
  tx: Db = db(),
  relationsOf: (tx: Db, actor: Actor, booking: BookingRow) => Relation[] = relationsToBooking,
): BookingRow {
  const booking = tx.select().from(bookings).where(eq(bookings.id, bookingId)).get()
  const relations = booking ? relationsOf(tx, actor, booking) : []
  if (!booking || relations.length === 0)
    throw missing(t`Failed to load booking details`, { href: paths.bookings(), label: t`Bookings` })
  if (!allows(action, relations))
    throw forbidden(relations.includes('read_only_agent') ? OWNER_IS_CHECKED : notAllowed())
  return booking
}

/** Whether a booking or receipt was this agent's to decide on: they left its listing, or its owner is checked now. */
export const wasAgents = (tx: Db, actor: Actor, row: Related): boolean =>
  hadRightOver(tx, actor, row.propertyId) || relationsToBooking(tx, actor, row).includes('read_only_agent')

/** The same question for lists: a condition on `bookings`. */
export function whereBookingFor(actor: Actor, action: BookingAction): SQL | undefined {
  return whereRelated(actor, action)
}

/**
 * The same for reading, as disjoint conditions, one for each relation, so that an index serves each in time
 * order. Administrators see what is from the market.
 */
export function waysToBookings(actor: Actor): SQL[] {
  if (actor.userType === 'admin') return [fromMarket]
  const [notTenant, notOwner] = [isNotTenant(actor), ne(bookings.ownerId, actor.id)]
  return [
    eq(bookings.tenantId, actor.id),
    sql`${notTenant} and ${eq(bookings.ownerId, actor.id)}`,
    ...waysToShared(actor)(bookings).map((shared) => sql`${notTenant} and ${notOwner} and ${shared}`),
  ]
}

/** Bookings that no owner entered; the text of the indexes of the platform's figures. */
export const fromMarket = sql`source = 'market'`

/** Also of stays without an account as tenant. */
const isNotTenant = (actor: Actor) => sql`${bookings.tenantId} is not ${actor.id}`

/** Max listings of an agent that are read along an index each; more are one condition. */
const LISTINGS_APART = 12

/** The columns of a booking or payment that say which agents help with it; with entered stays only those who check receipts. */
type Shared = { propertyId: SQLiteColumn; ownerId: SQLiteColumn; tenantId: SQLiteColumn }

/** The listings with which an agent helps, as conditions; the plus keeps SQLite on the index of listings. */
export function waysToShared(actor: Actor): (columns: Shared) => SQL[] {
  const shared = (only?: SQL) => collaborations(db(), and(eq(propertyCollaborators.userId, actor.id), only))
  const few = shared()
    .limit(LISTINGS_APART + 1)
    .all()
  return ({ propertyId, ownerId, tenantId }) => {
    const isAmong = (only?: SQL) =>
      sql`(${propertyId}, +${ownerId}) in (select property_id, owner_id from ${shared(only).as('shared')})`
    if (few.length > LISTINGS_APART)
      return [sql`(${isAmong()} and (${tenantId} is not null or ${isAmong(VERIFIES)}))`]
    return few.map(({ mayVerifyPayments, ...one }) => {
      const isOpen = mayVerifyPayments ? sql`` : sql` and ${tenantId} is not null`
      return sql`(${propertyId} = ${one.propertyId} and +${ownerId} = ${one.ownerId}${isOpen})`
    })
  }
}

/**
 * Bookings on which the person's relation allows the action, also used for rows that belong to a booking;
 * administrators none that an owner entered.
 */
export function whereRelated(actor: Actor, action: RowAction): SQL | undefined {
  const notTenant = ne(bookings.tenantId, actor.id)
  const isAdmin = actor.userType === 'admin'
  const acts = relationMay(action, 'read_only_agent')
    ? undefined
    : notInArray(bookings.ownerId, suspendedPeople())
  const helps = [
    relationMay(action, 'collaborator') && and(notTenant, exists(helping(actor))),
    relationMay(action, 'verifier') && and(notTenant, exists(helping(actor, VERIFIES))),
    relationMay(action, 'checker') && and(isNull(bookings.tenantId), exists(helping(actor, VERIFIES))),
  ].filter((way): way is SQL => Boolean(way))
  const conditions = [
    relationMay(action, 'tenant') && eq(bookings.tenantId, actor.id),
    relationMay(action, 'owner') && and(isNotTenant(actor), eq(bookings.ownerId, actor.id)),
    helps.length > 0 && and(or(...helps), acts),
    isAdmin &&
      relationMay(action, 'admin') &&
      and(notTenant, barsOwner(action) ? ne(bookings.ownerId, actor.id) : undefined),
  ].filter((way): way is SQL => Boolean(way))
  return conditions.length === 0 ? sql`0` : or(...conditions)
}

/** The person's collaborations on the listings of these bookings. */
function sharedListings(tx: Db, actor: Actor, rows: readonly Related[]) {
  const listings = rows.flatMap(({ tenantId, propertyId }) =>
    tenantId === actor.id ? [] : (propertyId ?? []),
  )
  if (listings.length === 0) return []
  const { propertyId, userId } = propertyCollaborators
  return collaborations(tx, and(inArray(propertyId, [...new Set(listings)]), eq(userId, actor.id))).all()
}

const VERIFIES = eq(propertyCollaborators.mayVerifyPayments, true)

/** The person's collaboration on a row of `bookings`. */
function helping(actor: Actor, only?: SQL) {
  return collaborations(db(), and(isItsListing, eq(propertyCollaborators.userId, actor.id), only))
}

/** Joins a booking with its listing, while that is its owner's. */
export const isItsListing = and(
  eq(properties.id, bookings.propertyId),
  eq(properties.ownerId, bookings.ownerId),
)

/**
 * Collaborations, each with the listing's owner of today: agents help that owner, and have nothing to do with bookings
 * of a former one. Rule: decisions "Relations: from the columns of the row itself".
 */
export function collaborations(tx: Db, where: SQL | undefined) {
  const { propertyId, userId, mayVerifyPayments } = propertyCollaborators
  return tx
    .select({ propertyId, ownerId: properties.ownerId, userId, mayVerifyPayments })
    .from(propertyCollaborators)
    .innerJoin(properties, eq(properties.id, propertyId))
    .where(where)
}
