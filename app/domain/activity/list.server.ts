import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles, users } from '~/db/tables/index.server'
import { normaliseEmail } from '~/domain/accounts/rules'
import { PAGE_SIZE, pageOf } from '~/domain/bookings/pages.server'
import type { SubjectType } from '~/domain/events/catalogue'
import { addDays, type Day, isDay, startOfDayAt } from '~/domain/shared/calendar'
import { allRows, type PageTokens, type ReadRows, readPage, readPageToken } from '~/domain/shared/keyset'
import { activityKinds, kindName } from './kinds'
import { subjectsOf } from './subjects.server'
import { activityNote, activityText } from './texts.server'
import type { ThingView } from './things'

/** Every subject type of events has a filter. */
const kinds: Record<SubjectType, string> = activityKinds

/** Filters of the activity; '' does not filter. */
export type ActivityQuery = { person: string; kind: string; day: Day | '' }

/** One event: who did what to what, and when. */
export type ActivityView = {
  id: number
  at: number
  /** Empty for the scheduler. */
  personId: string
  person: string
  text: string
  kind: string
  thing: ThingView
  note: string
}

/** Reads the address: the person by id or by e-mail address; unknown kinds and days count as absent. */
export function readActivityQuery(url: string): { query: ActivityQuery; email: string; isUnknown: boolean } {
  const params = new URL(url).searchParams
  const email = normaliseEmail(params.get('email') ?? '').slice(0, 254)
  const kind = params.get('kind') ?? ''
  const day = params.get('day') ?? ''
  const found = email === '' ? undefined : personWith(email)
  const person = email === '' ? (params.get('person') ?? '').slice(0, 40) : (found ?? '')
  return {
    query: { person, kind: Object.hasOwn(kinds, kind) ? kind : '', day: isDay(day) ? day : '' },
    email,
    isUnknown: email !== '' && found === undefined,
  }
}

function personWith(email: string): string | undefined {
  return db().select({ id: users.id }).from(users).where(eq(users.email, email)).get()?.id
}

/** One page of events, newest first. Rule: decisions "Activity: who did what". */
export function listActivity(
  query: ActivityQuery,
  page: string | null,
): { lines: ActivityView[]; tokens: PageTokens } {
  const { rows, tokens } = readPage(readPageToken(page), PAGE_SIZE, reading(query), keyOf)
  return { lines: viewsOf(rows), tokens }
}

/** All of it, in batches. */
export function* allActivity(query: ActivityQuery): Generator<ActivityView[], void> {
  for (const rows of allRows(reading(query), keyOf)) yield viewsOf(rows)
}

/** Name of the person that the list is filtered by. */
export function personNamed(id: string): string {
  return db().select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id)).get()?.name ?? ''
}

type Row = typeof events.$inferSelect & { person: string | null }

const keyOf = ({ createdAt, id }: Row) => ({ at: createdAt, id: String(id) })

function reading(query: ActivityQuery): ReadRows<Row> {
  return (page, limit) => {
    const { where, order } = pageOf(page, { at: events.createdAt, id: events.id })
    return db()
      .select({ row: events, person: profiles.fullName })
      .from(events)
      .leftJoin(profiles, eq(profiles.id, events.actorId))
      .where(and(narrowed(query), where))
      .orderBy(...order)
      .limit(limit)
      .all()
      .map(({ row, person }) => ({ ...row, person }))
  }
}

/** One person has fewer events than a day has: `likelihood` gives SQLite that estimate, whatever its statistics say. */
function narrowed({ person, kind, day }: ActivityQuery): SQL | undefined {
  return and(
    person === '' ? undefined : sql`likelihood(${events.actorId} = ${person}, 0.000001)`,
    kind === '' ? undefined : eq(events.subjectType, kind),
    day === '' ? undefined : gte(events.createdAt, startOfDayAt(day)),
    day === '' ? undefined : lt(events.createdAt, startOfDayAt(addDays(day, 1))),
  )
}

function viewsOf(rows: readonly Row[]): ActivityView[] {
  const things = subjectsOf(rows)
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt,
    personId: row.actorId ?? '',
    person: row.person ?? '',
    text: activityText(row.name),
    kind: kindName(row.subjectType),
    thing: things(row),
    note: activityNote(row.name, row.data),
  }))
}
