import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { type List, listPage } from '~/db/list.server'
import { allRows } from '~/db/prepared.server'
import { bookings, profiles, residentAnswers } from '~/db/tables/index.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { addMonths, dayOf, startOfDayAt } from '~/domain/ground/shared/calendar'
import { missing } from '~/domain/ground/shared/refusals'
import type { Property } from './access.server'
import { ownersOf } from './owners.server'
import { type Count, type Counted, type ResidentCounts, SHOWN_FROM, together } from './residents'

/** Answers older than this are not counted. */
const MONTHS_COUNTED = 24

type Row = { id: string; isNow: number; answers: number; sinceAt: number } & Record<string, number>

const sums = ['as_shown', 'water', 'light', 'safe', 'agreed']
  .map((name) => `sum(a.${name} = 'yes') as ${name}_yes, sum(a.${name} <> 'unsure') as ${name}_of`)
  .join(', ')

const COUNTS = `select p.id, a.owner_id = p.owner_id as isNow, count(*) as answers, min(a.answered_at) as sinceAt, ${sums}
  from json_each(:ids) wanted cross join properties p on p.id = wanted.value
  cross join resident_answers a indexed by resident_answers_counts on a.property_id = p.id
  where a.state = 'given' and a.counted_at is not null and a.answered_at >= :since
  group by p.id, isNow`

/**
 * The counts of these listings, by their ids, in one query; listings with fewer answers than are shown have none.
 * Rule: decisions "Answers of residents: counted from three on".
 */
export function residentCounts(ids: readonly string[]): Map<string, ResidentCounts> {
  const since = startOfDayAt(addMonths(today(), -MONTHS_COUNTED))
  const rows = ids.length === 0 ? [] : allRows<Row>(COUNTS, { ids: JSON.stringify(ids), since })
  const byListing = new Map<string, Row[]>()
  for (const row of rows) byListing.set(row.id, [...(byListing.get(row.id) ?? []), row])
  return new Map([...byListing].map(([id, parts]) => [id, countsOf(parts)]))
}

function countsOf(rows: readonly Row[]): ResidentCounts {
  const [now, before] = [1, 0].map((isNow) => rows.find((row) => row.isNow === isNow)).map(countedOf)
  const all = now && before ? together(now, before) : (now ?? before)
  const enough = (counted: Counted | undefined) => (counted && counted.answers >= SHOWN_FROM ? counted : null)
  return {
    ...{ now: enough(now), before: enough(before), card: enough(now) ?? enough(all) },
    hasBefore: before !== undefined,
  }
}

function countedOf(row: Row | undefined): Counted | undefined {
  if (!row) return undefined
  const count = (name: string): Count => ({ yes: row[`${name}_yes`] ?? 0, of: row[`${name}_of`] ?? 0 })
  return {
    ...{ answers: row.answers, sinceAt: row.sinceAt },
    ...{ asShown: count('as_shown'), water: count('water'), light: count('light') },
    ...{ safe: count('safe'), agreed: count('agreed') },
  }
}

const NONE: ResidentCounts = { now: null, before: null, card: null, hasBefore: false }

/** Texts of a page. */
const TEXTS_AT_ONCE = 10

type Listed = Pick<Property, 'id' | 'ownerId' | 'createdAt'>

/**
 * What residents of a listing answered, and how many texts there are. Rule: decisions "Answers of residents: counted from
 * three on".
 */
export function residentsOf(property: Listed) {
  const counts = residentCounts([property.id]).get(property.id) ?? NONE
  const owners = counts.hasBefore ? ownersOf(db(), property) : []
  const since = owners.length > 1 ? owners.at(-1) : undefined
  return {
    counts,
    texts: countRows(residentAnswers, partOf(property.id).where),
    /** The day from which today's owner has it, where answers are from before. */
    ownedSince: since ? dayOf(since.fromAt) : null,
  }
}

/** A page of the texts of a listing's residents, newest first. */
export function residentTexts(property: Listed, readerId: string | undefined, page: string | null) {
  const { rows, tokens } = listPage(texts(), [partOf(property.id)], page, false, TEXTS_AT_ONCE)
  return { texts: rows.map((row) => textView(row, property, readerId)), tokens }
}

export type Residents = ReturnType<typeof residentsOf>
export type ResidentText = ReturnType<typeof textView>

/** Texts that everybody reads. */
const isRead = () =>
  and(
    eq(residentAnswers.state, 'given'),
    isNotNull(residentAnswers.shownAt),
    isNotNull(residentAnswers.text),
    isNull(residentAnswers.hiddenReason),
  )

const partOf = (propertyId: string) => ({
  where: and(eq(residentAnswers.propertyId, propertyId), isRead()),
  order: [desc(residentAnswers.answeredAt), desc(residentAnswers.id)],
})

/** One of these texts: its listing and author. @throws missing */
export function shownText(id: string, tx: Db = db()) {
  const { propertyId, tenantId } = residentAnswers
  const text = tx
    .select({ propertyId, tenantId, fullName: profiles.fullName })
    .from(residentAnswers)
    .innerJoin(profiles, eq(profiles.id, tenantId))
    .where(and(eq(residentAnswers.id, id), isRead()))
    .get()
  if (!text) throw missing()
  return { ...text, firstName: firstNameOf(text.fullName) }
}

type Text = ReturnType<typeof namedTexts> extends { all(): (infer One)[] } ? One : never

const texts = (): List<Text> => ({
  ...{ table: residentAnswers, id: residentAnswers.id, rows: namedTexts, idOf: ({ id }) => id },
})

function namedTexts() {
  const { id, text, answeredAt, reply, ownerId, tenantId } = residentAnswers
  return db()
    .select({
      ...{ id, text, answeredAt, reply, ownerId, tenantId },
      fullName: profiles.fullName,
      ...{ startDate: bookings.startDate, months: bookings.durationMonths, status: bookings.status },
    })
    .from(residentAnswers)
    .innerJoin(profiles, eq(profiles.id, residentAnswers.tenantId))
    .innerJoin(bookings, eq(bookings.id, residentAnswers.bookingId))
    .$dynamic()
}

function textView(
  { ownerId, tenantId, fullName, status, ...row }: Text,
  property: Listed,
  readerId?: string,
) {
  return {
    ...{ id: row.id, text: row.text ?? '', reply: row.reply },
    firstName: firstNameOf(fullName),
    day: dayOf(row.answeredAt ?? 0),
    /** Since when they live there; null once the stay is over, which lasted these months. */
    since: isConfirmed(status) ? row.startDate : null,
    months: row.months,
    isBefore: ownerId !== property.ownerId,
    isOwn: tenantId === readerId,
    mayReply: ownerId === readerId && row.reply === null,
  }
}

/** The first of a person's names. */
export const firstNameOf = (fullName: string): string => fullName.trim().split(/\s+/, 1)[0] ?? ''
