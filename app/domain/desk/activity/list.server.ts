import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { events, profiles, users } from '~/db/tables/index.server'
import { roleLabels } from '~/domain/desk/people/query'
import type { UserType } from '~/domain/ground/access/actor'
import { normaliseEmail } from '~/domain/ground/accounts/rules'
import type { SubjectType } from '~/domain/ground/events/catalogue'
import { catalogue, isEventName } from '~/domain/ground/events/catalogue'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import { type SettingChange, settingChanged } from '~/domain/ground/settings/tabs'
import { addDays, type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { parseDay } from '~/domain/ground/shared/days'
import { PAGE_SIZE, type PageTokens } from '~/domain/ground/shared/pages'
import { noteText } from '~/domain/stays/bookings/history'
import { submissionStatusLabel } from '~/domain/university/universities/submission-states'
import { activityKinds } from './kinds'
import { subjectsOf } from './subjects.server'

/** Every subject type of events has a filter. */
const kinds: Record<SubjectType, string> = activityKinds

/** Filters of the activity; '' does not filter. */
export type ActivityQuery = { person: string; kind: string; day: Day | '' }

/** One event: who did what to what, and when. */
export type ActivityView = ReturnType<typeof viewsOf>[number]

/** Reads the address: the person by id or by e-mail address; unknown kinds and days count as absent. */
export function readActivityQuery(url: string): { query: ActivityQuery; email: string; isUnknown: boolean } {
  const params = new URL(url).searchParams
  const email = normaliseEmail(params.get('email') ?? '').slice(0, 254)
  const kind = params.get('kind') ?? ''
  const day = params.get('day') ?? ''
  const found = email === '' ? undefined : personWith(email)
  const person = email === '' ? (params.get('person') ?? '').slice(0, 40) : (found ?? '')
  return {
    query: { person, kind: Object.hasOwn(kinds, kind) ? kind : '', day: parseDay(day) ?? '' },
    email,
    isUnknown: email !== '' && found === undefined,
  }
}

function personWith(email: string): string | undefined {
  return db().select({ id: users.id }).from(users).where(eq(users.email, email)).get()?.id
}

/**
 * Some events, newest first, from behind the one that `page` names: the log has no last page. Private subjects, such as an
 * agent's clients, have no name here; a submission has only its reference.
 */
export function listActivity(
  query: ActivityQuery,
  page: string | null,
): { lines: ActivityView[]; tokens: PageTokens } {
  const before = /^\d{1,15}$/.test(page ?? '') ? Number(page) : null
  const rows = eventsBefore(query, before)
  const shown = rows.slice(0, PAGE_SIZE)
  const next = rows.length > shown.length ? String(shown.at(-1)?.event.id) : null
  return {
    lines: viewsOf(shown),
    tokens: { first: before === null ? null : '', previous: null, next, last: null },
  }
}

/** Name of the person that the list is filtered by. */
export function personNamed(id: string): string {
  return db().select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id)).get()?.name ?? ''
}

type NamedEvent = ReturnType<typeof eventsBefore>[number]

/** The events of a page, and one more. */
function eventsBefore(query: ActivityQuery, before: number | null) {
  const { id, createdAt } = events
  const beyond =
    before === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (select created_at, id from events where id = ${before})`
  return db()
    .select({ event: events, person: profiles.fullName })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .where(and(narrowed(query), beyond))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1)
    .all()
}

/** Nothing about stays that owners entered, and about their payments. */
const notEntered = sql`not exists (select 1 from bookings b where b.id = ${events.subjectId} and b.source = 'owner')
  and not exists (select 1 from payments p where p.id = ${events.subjectId} and p.tenant_id is null)`

/** One person has fewer events than a day has: `likelihood` gives SQLite that estimate, whatever its statistics say. */
function narrowed({ person, kind, day }: ActivityQuery): SQL | undefined {
  return and(
    notEntered,
    person === '' ? undefined : sql`likelihood(${events.actorId} = ${person}, 0.000001)`,
    kind === '' ? undefined : eq(events.subjectType, kind),
    day === '' ? undefined : gte(events.createdAt, startOfDayAt(day)),
    day === '' ? undefined : lt(events.createdAt, startOfDayAt(addDays(day, 1))),
  )
}

function viewsOf(rows: readonly NamedEvent[]) {
  const things = subjectsOf(rows.map(({ event }) => event))
  return rows.map(({ event, person }) => ({
    id: event.id,
    at: event.createdAt,
    /** Empty for the scheduler. */
    personId: event.actorId ?? '',
    person: person ?? '',
    text: activityText(event.name),
    thing: things(event),
    note: activityNote(event.name, event.data),
  }))
}

/** The text of a stored event. An event of an earlier version without a text shows its name: 'ballot: drawn'. */
function activityText(name: string): string {
  return isEventName(name) ? catalogue[name].activity : name.replace('.', ': ').replaceAll('-', ' ')
}

/** The note that was stored with an event, or what changed from what to what. */
function activityNote(name: string, data: unknown): string {
  const payload = readPayload(data)
  const { from, to, changes, cleared, kept, note = '' } = payload
  if (name === 'submission.reviewed' || name === 'submission.placed' || name === 'submission.added')
    return decided(payload)
  if (name === 'account.role-changed') return `${roleName(from)} → ${roleName(to)}`
  if (name === 'setting.changed')
    return (changes as SettingChange[])
      .map(({ setting, from, to }) => settingChanged(setting, from, to))
      .join('\n')
  if (name === 'database.cleared') return `${cleared} deleted, ${kept} stayed`
  return noteText(name, note)
}

/** What staff decided on a submission: its status and which parts changed, never the room nor what was written. */
function decided({ isStatus, status, isPlaced, isMessage, isNotes }: StoredPayload): string {
  const parts = [
    isStatus && status && submissionStatusLabel(status),
    isPlaced && 'place changed',
    isMessage && 'message to the student',
    isNotes && 'notes',
  ]
  return parts.filter(Boolean).join(', ')
}

const roleName = (role?: string) => roleLabels[role as UserType] ?? 'unknown'
