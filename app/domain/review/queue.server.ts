import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { wherePropertyFor } from '~/domain/properties/access.server'
import type { PropertyType } from '~/domain/properties/catalogue'
import type { ApprovalState } from '~/domain/properties/states'
import {
  cutPage,
  type ListKey,
  type PageAt,
  type PageTokens,
  readPageToken,
  readsForward,
} from '~/domain/shared/keyset'
import type { Picture } from '~/domain/shared/picture'
import type { ReviewQuery } from './query'

const PAGE = 24

type ReviewLine = {
  id: string
  seq: number
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
 * One page of the reviewers' lists: those that wait begin with the one that waits longest, the others with the newest.
 * Rule: decisions "Queues: who waits longest comes first".
 */
export function reviewPage(actor: Actor, query: ReviewQuery): ReviewPage {
  const where = and(wherePropertyFor(actor, 'property.review'), matches(query))
  const page = readPageToken(query.page)
  const isQueue = query.filter === 'pending'
  const keyOf = ({ seq, updatedAt }: ReviewLine) =>
    isQueue ? { at: updatedAt, id: String(seq) } : { at: seq, id: '0' }
  const { rows, tokens } = cutPage(page, lines(where, page, isQueue), PAGE, keyOf)
  const total = db().select({ number: count() }).from(properties).where(where).get()?.number ?? 0
  return { lines: rows, total, tokens }
}

function lines(where: SQL | undefined, page: PageAt, isQueue: boolean): ReviewLine[] {
  const { seq, updatedAt } = properties
  const rises = readsForward(page) === isQueue
  const order = (isQueue ? [updatedAt, seq] : [seq]).map((column) => (rises ? asc(column) : desc(column)))
  return db()
    .select({
      id: properties.id,
      seq,
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
    .limit(PAGE + 1)
    .all()
    .map(({ images, ...line }) => ({ ...line, picture: images[0] ?? null }))
}

/** Those behind a key in the direction of reading. */
function beyond({ at, id }: ListKey, isQueue: boolean, rises: boolean): SQL {
  const sign = rises ? sql`>` : sql`<`
  const { seq, updatedAt } = properties
  return isQueue ? sql`(${updatedAt}, ${seq}) ${sign} (${at}, ${Number(id) || 0})` : sql`${seq} ${sign} ${at}`
}

/** Title, city and address contain the text; case does not matter. */
function matches({ search, filter }: ReviewQuery): SQL | undefined {
  const text = `%${search.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const { title, city, address } = properties
  const found = [title, city, address].map((column) => sql`${column} like ${text} escape '\\'`)
  const state = filter === 'all' ? undefined : eq(properties.approvalState, filter)
  return and(search === '' ? undefined : or(...found), state)
}
