import { and, eq, inArray } from 'drizzle-orm'
import { countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { listPage } from '~/db/keyset-reader.server'
import { inOrderOf } from '~/db/numbered-list.server'
import { allRows, oneRow, type Params } from '~/db/prepared.server'
import { approvedVersions, profiles, properties } from '~/db/tables/index.server'
import { endingsIn } from '~/db/word-endings.server'
import type { Actor } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { type Property, wherePropertyFor } from '~/domain/properties/access.server'
import { waitingTitle } from '~/domain/properties/approved-version.server'
import { type ApprovalState, waitsForReview } from '~/domain/properties/states'
import { type PageTokens, type ReadRows, readsForward, waitingFirst } from '~/domain/shared/keyset'
import { wordMatch } from '~/domain/shared/word-match'
import { MOST_COUNTED, type ReviewQuery, readReviewQuery } from './query'

/** `total` stops being counted behind `MOST_COUNTED` where words are looked for. */
export type ReviewQueueView = { lines: ReviewLine[]; total: number; tokens: PageTokens }

type Key = { id: string; seq: number; updatedAt: number; approvalState: ApprovalState }

/** Which rows `t` are meant: conditions with their values, and what is looked for in the index of words; null for no words. */
type Source = { where: readonly string[]; params: Params; match: string | null }

const WAITING = "t.approval_state = 'pending'"
const DECIDED = "t.approval_state <> 'pending'"
const narrowed: Record<ReviewQuery['filter'], string[]> = {
  pending: [WAITING],
  approved: ["t.approval_state = 'approved'"],
  all: [],
}

/**
 * One page of the reviewers' lists: those that wait come first and begin with the one that waits longest, the
 * others with the newest. Rule: decisions "Queues: the longest waiting first".
 */
export function reviewPage(actor: Actor, { search, filter, page }: ReviewQuery): ReviewQueueView {
  const source = { ...sourceOf(actor, search), where: narrowed[filter] }
  const waiting: ReadRows<Key> = (at, limit) => (filter === 'approved' ? [] : readWaiting(source, at, limit))
  const decided: ReadRows<Key> = (at, limit) => (filter === 'pending' ? [] : readDecided(source, at, limit))
  const keyOf = ({ seq, updatedAt, approvalState }: Key) =>
    waitsForReview(approvalState) ? { at: updatedAt, id: String(seq), ahead: 1 } : { at: seq, id: '0' }
  const { rows, tokens } = listPage(page, waitingFirst(waiting, decided), keyOf)
  return {
    lines: linesOf(
      actor,
      rows.map(({ id }) => id),
    ),
    total: countOf(source),
    tokens,
  }
}

/** How many listings each filter of the lists would find. */
export function reviewCounts(actor: Actor, search: string): Record<ReviewQuery['filter'], string> {
  const of = (filter: ReviewQuery['filter']) =>
    countText(countOf({ ...sourceOf(actor, search), where: narrowed[filter] }))
  return { pending: of('pending'), approved: of('approved'), all: of('all') }
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
  const source = { ...sourceOf(actor, search), where: ['t.id <> :own'] }
  const others = { ...source, params: { ...source.params, own: id } }
  const key = { at: updatedAt, id: String(seq), ahead: 1 }
  const behind = waitsForReview(approvalState) ? readWaiting(others, { kind: 'after', key }, 1) : []
  const [next] = behind.length > 0 ? behind : readWaiting(others, { kind: 'first' }, 1)
  return next ? (linesOf(actor, [next.id])[0] ?? null) : null
}

/** Source of the listings that these terms may find; empty for people who review no listings. */
function sourceOf(actor: Actor, search: string): Omit<Source, 'where'> {
  const match = typeMay(actor.userType, 'admin.area') ? wordMatch(search, endingsIn('property_words')) : ''
  return { match, params: match === null ? {} : { match } }
}

const KEY = 't.id, t.seq, t.updated_at as updatedAt, t.approval_state as approvalState'
const OF_WORDS = 'property_words cross join properties t on t.seq = property_words.rowid'
const FOUND = 'property_words match :match'

/** Selects the waiting listings among the matches before any row is read: they are few. */
const FOUND_WAITING = `${FOUND} and +property_words.rowid in (select seq from properties where approval_state = 'pending')`

function readWaiting(
  { match, where, params }: Source,
  page: Parameters<ReadRows<Key>>[0],
  limit: number,
): Key[] {
  if (match === '') return []
  const [sign, order] = readsForward(page) ? ['>', 'asc'] : ['<', 'desc']
  const beyond = 'key' in page ? [`(t.updated_at, t.seq) ${sign} (:at, :seq)`] : []
  const conditions = [...(match === null ? [] : [FOUND_WAITING]), WAITING, ...where, ...beyond]
  return allRows(
    `select ${KEY} from ${match === null ? 'properties t' : OF_WORDS} where ${conditions.join(' and ')}
      order by t.updated_at ${order}, t.seq ${order} limit :limit`,
    { ...params, limit, ...('key' in page ? { at: page.key.at, seq: Number(page.key.id) || 0 } : {}) },
  )
}

function readDecided(
  { match, where, params }: Source,
  page: Parameters<ReadRows<Key>>[0],
  limit: number,
): Key[] {
  if (match === '') return []
  const seq = match === null ? 't.seq' : 'property_words.rowid'
  const [sign, order] = readsForward(page) ? ['<', 'desc'] : ['>', 'asc']
  const beyond = 'key' in page ? [`${seq} ${sign} :at`] : []
  const conditions = [
    ...(match === null ? [] : [FOUND]),
    ...(where.length > 0 ? where : [DECIDED]),
    ...beyond,
  ]
  return allRows(
    `select ${KEY} from ${match === null ? 'properties t' : OF_WORDS} where ${conditions.join(' and ')}
      order by ${seq} ${order} limit :limit`,
    { ...params, limit, ...('key' in page ? { at: page.key.at } : {}) },
  )
}

function countOf({ match, where, params }: Source): number {
  if (match === '') return 0
  const found = where.includes(WAITING) ? FOUND_WAITING : FOUND
  const conditions = [...(match === null ? [] : [found]), ...where]
  const tables = match === null ? 'properties t' : where.length === 0 ? 'property_words' : OF_WORDS
  const rows = `select 1 from ${tables}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`
  const counted = match === null ? rows : `${rows} limit ${MOST_COUNTED + 1}`
  return oneRow<{ n: number }>(`select count(*) as n from (${counted})`, params)?.n ?? 0
}

/** A listing as reviewers' lists show it. */
export type ReviewLine = ReturnType<typeof linesOf>[number]

function linesOf(actor: Actor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = db()
    .select({
      id: properties.id,
      version: properties.version,
      title: properties.title,
      waitingTitle,
      propertyType: properties.propertyType,
      city: properties.city,
      fromPriceTzs: properties.fromPriceTzs,
      approvalState: properties.approvalState,
      approvalNotes: properties.approvalNotes,
      ownerName: profiles.fullName,
      images: properties.images,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .leftJoin(approvedVersions, eq(approvedVersions.propertyId, properties.id))
    .where(and(wherePropertyFor(actor, 'property.review'), inArray(properties.id, [...ids])))
    .all()
  return inOrderOf(
    ids,
    rows.map(({ images, ...line }) => ({ ...line, picture: images[0] ?? null })),
  )
}
