import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { countRows, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { foundWords } from '~/db/found-words.server'
import { type List, listPage, type Part } from '~/db/list.server'
import { approvedVersions, profiles, properties, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type Property, wherePropertyFor } from '~/domain/listings/properties/access.server'
import { waitingTitle } from '~/domain/listings/properties/approved-version.server'
import { waitsForReview } from '~/domain/listings/properties/states'
import { type ListingQuery, readReviewQuery } from './query'

type ListingFilter = ListingQuery['filter']

const { seq, updatedAt, approvalState, isListed, isFeatured } = properties

/** Written out, so that the index of each can be used. */
const waits = sql`${approvalState} = 'pending'`
const filters: Record<ListingFilter, SQL | undefined> = {
  '': undefined,
  all: undefined,
  pending: waits,
  approved: sql`${approvalState} = 'approved'`,
  listed: sql`${isListed} = 1`,
  unlisted: sql`${isListed} = 0`,
  featured: sql`${isFeatured} = 1`,
}

type Row = ReturnType<ReturnType<typeof listings>['all']>[number]

const list: List<Row> = { table: properties, id: seq, rows: listings, idOf: (row) => row.seq }
const longestWaiting = [asc(updatedAt), asc(seq)]
const newest = [desc(seq)]

export type ReviewPage = ReturnType<typeof reviewPage>

/**
 * One page of the administrators' lists of listings, 24 a page: those that wait come first and begin with the one that waits
 * longest, the others with the newest. Rule: decisions "Queues: the longest waiting first".
 */
export function reviewPage(actor: Actor, query: ListingQuery) {
  const parts = partsOf(whereListed(actor, query), query.filter)
  const { rows, count, tokens } = listPage(list, parts, query.page, query.search !== '')
  return { lines: rows.map(lineOf), total: count, tokens }
}

function partsOf(found: SQL | undefined, filter: ListingFilter): Part[] {
  if (filter === 'pending') return [{ where: and(found, waits), order: longestWaiting }]
  if (filter !== '' && filter !== 'all') return [{ where: and(found, filters[filter]), order: newest }]
  return [
    { where: and(found, waits), order: longestWaiting },
    { where: and(found, sql`${approvalState} <> 'pending'`), order: newest },
  ]
}

/** How many listings each of these filters finds. */
export function reviewCounts<Filter extends ListingFilter>(
  actor: Actor,
  query: ListingQuery,
  of: readonly Filter[],
): Record<Filter, string> {
  const found = whereListed(actor, query)
  const textOf = (filter: Filter) =>
    countText(countRows(properties, and(found, filters[filter])), query.search !== '')
  return Object.fromEntries(of.map((filter) => [filter, textOf(filter)])) as Record<Filter, string>
}

/**
 * The listing that a reviewer looks at after this one: the next that waits behind it, else the one that waits longest; null
 * when no other waits. `from` is the path of the queue that led here: its search holds on.
 */
export function nextInQueue(
  actor: Actor,
  property: Pick<Property, 'id' | 'seq' | 'updatedAt' | 'approvalState'>,
  from: string,
): { id: string; title: string } | null {
  const query = readReviewQuery(new URLSearchParams(from.split('?')[1] ?? ''))
  const others = and(whereListed(actor, query), waits, ne(properties.id, property.id))
  const behind = sql`(${updatedAt}, ${seq}) > (${property.updatedAt}, ${property.seq})`
  const next = waitsForReview(property.approvalState) ? firstOf(and(others, behind)) : undefined
  return next ?? firstOf(others) ?? null
}

function firstOf(where: SQL | undefined) {
  const { id, title } = properties
  return db()
    .select({ id, title })
    .from(properties)
    .where(where)
    .orderBy(...longestWaiting)
    .limit(1)
    .get()
}

/** Listings of everybody, of an owner, or of an agent, that have these words or whose owner has them. */
function whereListed(actor: Actor, { search, owner, agent }: ListingQuery): SQL | undefined {
  const { propertyId, userId } = propertyCollaborators
  const shared = db().select({ propertyId }).from(propertyCollaborators).where(eq(userId, agent))
  const named = foundWords('people_words', sql`+o.seq`, search)
  return and(
    wherePropertyFor(actor, 'property.review'),
    owner === '' ? undefined : eq(properties.ownerId, owner),
    agent === '' ? undefined : inArray(properties.id, shared),
    or(foundWords('property_words', seq, search), named && ofNamed(named)),
  )
}

/** Owners are few, and their index has the numbers that are compared. */
function ofNamed(named: SQL): SQL {
  return sql`${properties.ownerId} in (select o.id from profiles o indexed by profiles_type_seq
    where o.deleted_at is null and o.user_type in ('admin', 'property_owner', 'agent') and ${named})`
}

/** A listing as administrators' lists show it. */
export type ReviewLine = ReturnType<typeof lineOf>

function lineOf({ images, ...line }: Row) {
  return { ...line, picture: images[0] ?? null }
}

function listings() {
  return db()
    .select({
      seq,
      id: properties.id,
      version: properties.version,
      title: properties.title,
      waitingTitle,
      propertyType: properties.propertyType,
      city: properties.city,
      fromPriceTzs: properties.fromPriceTzs,
      approvalState,
      approvalNotes: properties.approvalNotes,
      ownerId: properties.ownerId,
      ownerName: profiles.fullName,
      images: properties.images,
      isAvailable: properties.isAvailable,
      isListed,
      isFeatured,
      updatedAt,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .leftJoin(approvedVersions, eq(approvedVersions.propertyId, properties.id))
}
