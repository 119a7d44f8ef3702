import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { profiles, properties } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { type Property, wherePropertyFor } from '~/domain/properties/access.server'
import type { PropertyType } from '~/domain/properties/catalogue'
import { type ApprovalState, SUBMITTED, waitsForReview } from '~/domain/properties/states'
import {
  type ListKey,
  type PageTokens,
  type ReadRows,
  readPage,
  readPageToken,
  readsForward,
  waitingFirst,
} from '~/domain/shared/keyset'
import type { Picture } from '~/domain/shared/picture'
import { type ReviewQuery, readReviewQuery } from './query'

const PAGE = 24

type ReviewLine = {
  id: string
  seq: number
  version: number
  title: string
  propertyType: PropertyType
  city: string
  fromPriceTzs: number
  approvalState: ApprovalState
  approvalNotes: string | null
  ownerName: string
  picture: Picture | null
  createdAt: number
  updatedAt: number
}

export type ReviewPage = { lines: ReviewLine[]; total: number; tokens: PageTokens }

/**
 * One page of the reviewers' lists: those that wait come first and begin with the one that waits longest, the others with
 * the newest. Rule: decisions "Queues: who waits longest comes first".
 */
export function reviewPage(actor: Actor, query: ReviewQuery): ReviewPage {
  const where = and(wherePropertyFor(actor, 'property.review'), matches(query))
  const read = waitingFirst(
    reader(and(where, eq(properties.approvalState, SUBMITTED)), true),
    reader(and(where, ne(properties.approvalState, SUBMITTED)), false),
  )
  const keyOf = ({ seq, updatedAt, approvalState }: ReviewLine) =>
    waitsForReview(approvalState) ? { at: updatedAt, id: String(seq), waits: true } : { at: seq, id: '0' }
  const { rows, tokens } = readPage(readPageToken(query.page), PAGE, read, keyOf)
  const total = db().select({ number: count() }).from(properties).where(where).get()?.number ?? 0
  return { lines: rows, total, tokens }
}

/**
 * The listing that a reviewer looks at after this one: the next that waits behind it, else the one that waits longest; null
 * when no other waits. `from` is the path of the queue that led here: its search holds on.
 */
export function nextInQueue(
  actor: Actor,
  { id, seq, updatedAt, approvalState }: Pick<Property, 'id' | 'seq' | 'updatedAt' | 'approvalState'>,
  from: string,
): { id: string; title: string } | null {
  const { search } = readReviewQuery(new URLSearchParams(from.split('?')[1] ?? ''))
  const others = and(
    wherePropertyFor(actor, 'property.review'),
    matches({ search, filter: SUBMITTED }),
    ne(properties.id, id),
  )
  const first = (where: SQL | undefined) =>
    db()
      .select({ id: properties.id, title: properties.title })
      .from(properties)
      .where(where)
      .orderBy(asc(properties.updatedAt), asc(properties.seq))
      .limit(1)
      .get()
  const key = { at: updatedAt, id: String(seq), waits: true }
  const behind = waitsForReview(approvalState) ? first(and(others, beyond(key, true, true))) : undefined
  return behind ?? first(others) ?? null
}

function reader(where: SQL | undefined, isQueue: boolean): ReadRows<ReviewLine> {
  const { seq, updatedAt } = properties
  return (page, limit) => {
    const rises = readsForward(page) === isQueue
    const order = (isQueue ? [updatedAt, seq] : [seq]).map((column) => (rises ? asc(column) : desc(column)))
    return db()
      .select({
        id: properties.id,
        seq,
        version: properties.version,
        title: properties.title,
        propertyType: properties.propertyType,
        city: properties.city,
        fromPriceTzs: properties.fromPriceTzs,
        approvalState: properties.approvalState,
        approvalNotes: properties.approvalNotes,
        ownerName: profiles.fullName,
        images: properties.images,
        createdAt: properties.createdAt,
        updatedAt,
      })
      .from(properties)
      .innerJoin(profiles, eq(profiles.id, properties.ownerId))
      .where(and(where, 'key' in page ? beyond(page.key, isQueue, rises) : undefined))
      .orderBy(...order)
      .limit(limit)
      .all()
      .map(({ images, ...line }) => ({ ...line, picture: images[0] ?? null }))
  }
}

/** Those behind a key in the direction of reading. */
function beyond({ at, id }: ListKey, isQueue: boolean, rises: boolean): SQL {
  const sign = rises ? sql`>` : sql`<`
  const { seq, updatedAt } = properties
  return isQueue ? sql`(${updatedAt}, ${seq}) ${sign} (${at}, ${Number(id) || 0})` : sql`${seq} ${sign} ${at}`
}

/** Title, city and address contain the text; case does not matter. */
function matches({
  search,
  filter,
}: Pick<ReviewQuery, 'search'> & { filter: ApprovalState | 'all' }): SQL | undefined {
  const { title, city, address } = properties
  const state = filter === 'all' ? undefined : eq(properties.approvalState, filter)
  return and(hasWords(search, [title, city, address]), state)
}
