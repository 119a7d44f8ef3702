import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, db } from '~/db/database.server'
import { oneRow, prepared } from '~/db/prepared.server'
import { bookings, hostelRooms, properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation, type RowAction, relationMay } from '~/domain/ground/access/policy'
import { readSettings } from '~/domain/ground/settings/read.server'
import { settingLabels, settingTabs } from '~/domain/ground/settings/tabs'
import { labels, t } from '~/domain/ground/shared/language'
import type { Picture } from '~/domain/ground/shared/picture'
import { forbidden, missing } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import { ownersOf } from './owners.server'

export type Property = typeof properties.$inferSelect
export type StoredRoom = typeof hostelRooms.$inferSelect
const browse = () => ({ href: paths.properties(), label: t`Browse Properties` })
type Party = Pick<Actor, 'id' | 'userType'>
export type PropertyAction = Extract<RowAction, `property.${string}`>

const sentence = labels<PropertyAction>({
  'property.read': "You don't have permission to see this property",
  'property.edit': "You don't have permission to edit this property",
  'property.prices': 'Only the owner changes the prices of this property.',
  'property.offer': "You don't have permission to edit this property",
  'property.delete': "You don't have permission to delete this property",
  'property.payout': "You don't have permission to edit this property",
  'property.collaborators': "You don't have permission to edit this property",
  'property.tenants': 'Only the owner enters tenants from before.',
  'property.hand-over': 'Only the owner hands a listing over.',
  'property.owners': 'Only the owner hands a listing over.',
  'property.entrust': 'Only the owner says what agents may do.',
  'property.review': 'You need admin privileges to access this page.',
})

/**
 * The listing, if this person may do this to it. One that is not public is missing (404) for everybody but its
 * owner, its collaborators, administrators and, to read, tenants with a booking on it; one that they may know
 * of but not do this to is forbidden (403).
 */
export function findPropertyFor(
  actor: Actor | undefined,
  propertyId: string,
  action: PropertyAction,
  tx: Db = db(),
): Property {
  return findWithRelations(actor, propertyId, action, tx).property
}

/** The same, with what this person is to it. */
export function findWithRelations(
  actor: Actor | undefined,
  propertyId: string,
  action: PropertyAction,
  tx: Db = db(),
): { property: Property; relations: Relation[] } {
  const property = byId(tx).get({ id: propertyId })
  const relations = property ? relationsTo(tx, property, actor) : []
  const owners = property && relationMay(action, 'former_owner') ? ownersOf(tx, property) : []
  if (owners.some(({ ownerId }) => ownerId === actor?.id)) relations.push('former_owner')
  if (!property || relations.length === 0) throw missing(t`Property not found`, browse())
  if (!allows(action, relations))
    throw forbidden(sentence(action) + settingThatAllows(action, actor), browse())
  return { property, relations }
}

const byId = prepared((tx) =>
  tx
    .select()
    .from(properties)
    .where(eq(properties.id, sql.placeholder('id')))
    .prepare(),
)

/** The room categories of a listing in their order. */
export function roomsOf(propertyId: string, tx: Db = db()): StoredRoom[] {
  return tx
    .select()
    .from(hostelRooms)
    .where(eq(hostelRooms.propertyId, propertyId))
    .orderBy(asc(hostelRooms.position))
    .all()
}

/** Title and first picture of a listing that everybody may know; null for all others. */
export function publicHead(propertyId: string): { title: string; picture: Picture | null } | null {
  const query = "select title, images ->> '$[0]' as picture from properties where id = :id and is_public = 1"
  const head = oneRow<{ title: string; picture: string | null }>(query, { id: propertyId })
  if (!head) return null
  return { ...head, picture: head.picture === null ? null : JSON.parse(head.picture) }
}

/** This person's relations to the listing; none to one that is neither public nor theirs. */
export function relationsTo(tx: Db, property: Property, actor: Party | undefined): Relation[] {
  const relations: Relation[] = property.isPublic ? ['anyone'] : []
  if (!actor) return relations
  if (actor.userType === 'admin') relations.push('admin')
  if (property.ownerId === actor.id) relations.push('owner')
  relations.push(...asAgent(tx, property.id, actor))
  if (hasBooked(tx, property, actor.id)) relations.push('booker')
  return relations
}

/** The condition of all properties to which this person may do this: `findPropertyFor` for lists. */
export function wherePropertyFor(
  actor: Actor | undefined,
  action: PropertyAction,
  tx: Db = db(),
): SQL | undefined {
  const may = (relation: Relation, condition: SQL) => (relationMay(action, relation) ? [condition] : [])
  const reached: SQL[] = may('anyone', eq(properties.isPublic, true))
  if (actor) {
    if (actor.userType === 'admin') reached.push(...may('admin', sql`1`))
    if (mayEditAny(tx, actor)) reached.push(...may('collaborator', sql`1`), ...may('pricer', sql`1`))
    reached.push(
      ...may('owner', eq(properties.ownerId, actor.id)),
      ...may('collaborator', inArray(properties.id, collaborations(tx, actor.id))),
      ...may('pricer', inArray(properties.id, collaborations(tx, actor.id, PRICES))),
      ...may('booker', inArray(properties.id, bookedBy(tx, actor.id))),
    )
  }
  return reached.length > 0 ? or(...reached) : sql`0`
}

/** Relations of an agent who looks after the listing; the setting lets every agent do all of it. */
function asAgent(tx: Db, propertyId: string, actor: Party): Relation[] {
  if (mayEditAny(tx, actor)) return ['collaborator', 'pricer']
  const { propertyId: listing, userId, mayChangePrices } = propertyCollaborators
  const row = tx
    .select({ mayChangePrices })
    .from(propertyCollaborators)
    .where(and(eq(listing, propertyId), eq(userId, actor.id)))
    .get()
  if (!row) return []
  return row.mayChangePrices ? ['collaborator', 'pricer'] : ['collaborator']
}

/** For an agent who may not do what collaborators may: the setting with which an administrator allows it. */
function settingThatAllows(action: PropertyAction, actor: Party | undefined): string {
  if (actor?.userType !== 'agent' || !relationMay(action, 'collaborator')) return ''
  return `. An administrator can allow it in Settings, ${settingTabs.security}: “${settingLabels.agentsMayEditAny}”.`
}

/** The setting that lets every agent work on every listing. */
function mayEditAny(tx: Db, actor: Party): boolean {
  return actor.userType === 'agent' && readSettings(tx).agentsMayEditAny
}

function hasBooked(tx: Db, { id, ownerId }: Property, tenantId: string): boolean {
  // By the index of tenants: an owner has many more bookings.
  const ofOwner = and(eq(bookings.propertyId, id), sql`+${bookings.ownerId} = ${ownerId}`)
  const theirs = and(ofOwner, eq(bookings.tenantId, tenantId))
  return tx.select({ id: bookings.id }).from(bookings).where(theirs).get() !== undefined
}

const PRICES = eq(propertyCollaborators.mayChangePrices, true)

function collaborations(tx: Db, userId: string, only?: SQL) {
  const { propertyId } = propertyCollaborators
  return tx
    .select({ id: propertyId })
    .from(propertyCollaborators)
    .where(and(eq(propertyCollaborators.userId, userId), only))
}

function bookedBy(tx: Db, tenantId: string) {
  const booked = alias(properties, 'booked')
  const ofOwner = and(eq(booked.id, bookings.propertyId), eq(booked.ownerId, bookings.ownerId))
  return tx
    .select({ id: booked.id })
    .from(bookings)
    .innerJoin(booked, ofOwner)
    .where(eq(bookings.tenantId, tenantId))
}
