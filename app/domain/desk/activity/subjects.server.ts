import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import {
  bookings,
  broadcasts,
  cities,
  events,
  formSubmissions,
  ownerInvoices,
  payments,
  payoutAccounts,
  profiles,
  properties,
  reports,
  roomBallots,
  uniHostels,
  universities,
  universityForms,
} from '~/db/tables/index.server'
import type { EventName, SubjectType } from '~/domain/ground/events/catalogue'
import { readPayload } from '~/domain/ground/events/payload'
import { settingTabs } from '~/domain/ground/settings/tabs'
import { nameText } from '~/domain/ground/shared/person-names'
import { invoiceNumber } from '~/domain/stays/invoices/states'
import { paths } from '~/paths'

/** The subject of an event: its name and link. Both are '' when it has no name here; a deleted one has no link. */
type ThingView = { name: string; href: string; isGone?: true }

type Things = Map<string, ThingView>
type Subject = { subjectType: string; subjectId: string }

const GONE: ThingView = { name: '', href: '', isGone: true }
const UNNAMED: ThingView = { name: '', href: '' }

/** Subjects that are private to one person have no name here. */
const own = ['notification', 'calculation', 'client'] as const satisfies readonly SubjectType[]
const isOwn = (type: string) => own.some((kind) => kind === type)

/** Names of these events' subjects, each kind read in one query. */
export function subjectsOf(rows: readonly Subject[]): (row: Subject) => ThingView {
  const found = new Map<string, Things>()
  for (const type of new Set(rows.map(({ subjectType }) => subjectType))) {
    const ids = [...new Set(rows.filter((row) => row.subjectType === type).map((row) => row.subjectId))]
    if (!Object.hasOwn(readers, type)) continue
    const things = readers[type as keyof typeof readers](ids)
    const gone = ids.filter((id) => !things.has(id))
    found.set(type, new Map([...namesOfGone(type, gone), ...things]))
  }
  return ({ subjectType, subjectId }) =>
    found.get(subjectType)?.get(subjectId) ?? (isOwn(subjectType) ? UNNAMED : GONE)
}

/** Events that end a subject; they name what it was. */
const ends: EventName[] = [
  'booking.deleted',
  'booking.cleared',
  'property.deleted',
  'city.deleted',
  'university.deleted',
  'hostel.deleted',
  'form.deleted',
  'submission.withdrawn',
  'invoice.discarded',
]

/** Deleted subjects by their ids, with the names that their last events stored. */
function namesOfGone(type: string, ids: string[]): Things {
  if (ids.length === 0) return new Map()
  const rows = db()
    .select({ id: events.subjectId, name: events.name, data: events.data })
    .from(events)
    .where(and(eq(events.subjectType, type), inArray(events.subjectId, ids), inArray(events.name, ends)))
    .all()
  return new Map(rows.map(({ id, name, data }) => [id, { ...GONE, name: nameOfGone(name, data) }]))
}

function nameOfGone(event: string, data: unknown): string {
  const { reference, propertyTitle, title, hostel, form, note } = readPayload(data)
  if (event === 'invoice.discarded') return 'Draft'
  return reference ? `${reference}, ${propertyTitle ?? ''}` : (title ?? hostel ?? form ?? note ?? '')
}

type Source = {
  table: SQLiteTable & { id: SQLiteColumn }
  name: SQLiteColumn | SQL
  textOf?: (name: string) => string
  /** What it is a part of: its name follows, 'AB12CD34, Chumba cha Sinza'. */
  of?: SQLiteColumn | SQL
  /** Whose page it leads to, if not its own. */
  page?: SQLiteColumn
}

/** Reads the subjects that are rows of a table. */
function rowsOf({ table, name, textOf = nameText, of, page }: Source, hrefOf: (id: string) => string) {
  const columns = {
    id: sql<string>`${table.id}`,
    name: sql<string>`${name}`.mapWith(textOf),
    of: sql<string | null>`${of ?? null}`,
    page: sql<string>`${page ?? table.id}`,
  }
  return (ids: string[]): Things => {
    const rows = db().select(columns).from(table).where(inArray(table.id, ids)).all()
    return new Map(
      rows.map(({ id, name, of, page }) => [id, { name: of ? `${name}, ${of}` : name, href: hrefOf(page) }]),
    )
  }
}

const ofStay = (column: SQLiteColumn) =>
  sql`(select ${column} from bookings where id = ${payments.bookingId})`
const ofUniversity = sql`(select name from universities where id = university_id)`
const managed = (manage: string) => paths.universityChapter({ manage })

/** A submission shows only its reference: reading a student's answers is a separate step. */
const readers: Record<Exclude<SubjectType, (typeof own)[number]>, (ids: string[]) => Things> = {
  account: rowsOf({ table: profiles, name: profiles.fullName }, (person) => paths.adminActivity({ person })),
  property: rowsOf({ table: properties, name: properties.title }, paths.adminProperty),
  booking: rowsOf(
    { table: bookings, name: bookings.reference, of: bookings.propertyTitle },
    paths.bookingDetails,
  ),
  payment: rowsOf(
    { table: payments, name: ofStay(bookings.reference), of: ofStay(bookings.propertyTitle) },
    paths.payment,
  ),
  city: rowsOf({ table: cities, name: cities.name }, paths.adminCity),
  payout_account: rowsOf(
    {
      table: payoutAccounts,
      name: sql`(select full_name from profiles where id = ${payoutAccounts.ownerId})`,
      textOf: (owner) => `Account of ${nameText(owner)}`,
      page: payoutAccounts.ownerId,
    },
    paths.adminUser,
  ),
  report: rowsOf({ table: reports, name: reports.subjectName }, paths.adminReport),
  university: rowsOf({ table: universities, name: universities.name }, managed),
  uni_hostel: rowsOf({ table: uniHostels, name: uniHostels.name, of: ofUniversity }, paths.uniHostel),
  university_form: rowsOf(
    { table: universityForms, name: universityForms.name, of: ofUniversity },
    paths.universityFormPreview,
  ),
  submission: rowsOf(
    {
      ...{ table: formSubmissions, name: formSubmissions.reference, of: ofUniversity },
      page: formSubmissions.universityId,
    },
    managed,
  ),
  ballot: rowsOf(
    { table: roomBallots, name: sql`(select name from uni_hostels where id = hostel_id)`, of: ofUniversity },
    paths.ballot,
  ),
  invoice(ids) {
    const rows = db().select().from(ownerInvoices).where(inArray(ownerInvoices.id, ids)).all()
    return new Map(
      rows.map((row) => [row.id, { name: invoiceNumber(row), href: paths.ownerInvoice(row.id) }]),
    )
  },
  broadcast(ids) {
    const rows = db()
      .select({ row: broadcasts, university: universities.name })
      .from(broadcasts)
      .leftJoin(universities, eq(universities.id, broadcasts.universityId))
      .where(inArray(broadcasts.id, ids))
      .all()
    return new Map(
      rows.map(({ row: { id, title, audience, universityId }, university }) =>
        // The platform does not read the messages of a university to its students.
        audience === null
          ? [id, { name: title, href: paths.broadcast(id) }]
          : [id, { name: university ?? '', href: managed(universityId ?? '') }],
      ),
    )
  },
  billing: (ids) => new Map(ids.map((id) => [id, { name: 'Owner Invoices', href: paths.ownerInvoices() }])),
  database: (ids) =>
    new Map(ids.map((id) => [id, { name: id, href: paths.adminSettings({ tab: 'database' }) }])),
  setting: (ids) =>
    new Map(
      Object.entries(settingTabs)
        .filter(([tab]) => ids.includes(tab))
        .map(([tab, name]) => [tab, { name, href: paths.adminSettings({ tab }) }]),
    ),
}
