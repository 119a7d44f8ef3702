import { and, eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  bookings,
  broadcasts,
  cities,
  events,
  ownerInvoices,
  payments,
  payoutAccounts,
  profiles,
  properties,
  reports,
  universities,
} from '~/db/tables/index.server'
import type { EventName, SubjectType } from '~/domain/ground/events/catalogue'
import { readPayload } from '~/domain/ground/events/payload'
import { settingTabs } from '~/domain/ground/settings/tabs'
import { invoiceNumber } from '~/domain/stays/invoices/states'
import { paths } from '~/paths'
import { GONE, named, type ReadThings, type ThingView, UNNAMED } from './things'
import { universityThings } from './university-things.server'

type Subject = { subjectType: string; subjectId: string }

/** Subjects that are private to one person have no name here. */
const own = ['notification', 'calculation', 'client'] as const satisfies readonly SubjectType[]
const isOwn = (type: string) => own.some((kind) => kind === type)

/** Names of these events' subjects, each kind read in one query. */
export function subjectsOf(rows: readonly Subject[]): (row: Subject) => ThingView {
  const found = new Map<string, ReturnType<ReadThings>>()
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
function namesOfGone(type: string, ids: string[]): Map<string, ThingView> {
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

const readers: Record<Exclude<SubjectType, (typeof own)[number]>, ReadThings> = {
  ...universityThings,
  account: (ids) =>
    named(
      db()
        .select({ id: profiles.id, name: profiles.fullName })
        .from(profiles)
        .where(inArray(profiles.id, ids))
        .all(),
      ({ id }) => paths.adminActivity({ person: id }),
    ),
  property: (ids) =>
    named(
      db()
        .select({ id: properties.id, name: properties.title })
        .from(properties)
        .where(inArray(properties.id, ids))
        .all(),
      ({ id }) => paths.adminProperty(id),
    ),
  booking: (ids) =>
    named(
      db()
        .select({ id: bookings.id, name: bookings.reference, of: bookings.propertyTitle })
        .from(bookings)
        .where(inArray(bookings.id, ids))
        .all(),
      ({ id }) => paths.bookingDetails(id),
    ),
  payment: (ids) =>
    named(
      db()
        .select({ id: payments.id, name: bookings.reference, of: bookings.propertyTitle })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(inArray(payments.id, ids))
        .all(),
      ({ id }) => paths.payment(id),
    ),
  invoice: (ids) =>
    named(
      db()
        .select()
        .from(ownerInvoices)
        .where(inArray(ownerInvoices.id, ids))
        .all()
        .map((invoice) => ({ id: invoice.id, name: invoiceNumber(invoice) })),
      ({ id }) => paths.ownerInvoice(id),
    ),
  city: (ids) =>
    named(
      db().select({ id: cities.id, name: cities.name }).from(cities).where(inArray(cities.id, ids)).all(),
      ({ id }) => paths.adminCity(id),
    ),
  payout_account: (ids) =>
    named(
      db()
        .select({ id: payoutAccounts.id, name: profiles.fullName, ownerId: profiles.id })
        .from(payoutAccounts)
        .innerJoin(profiles, eq(profiles.id, payoutAccounts.ownerId))
        .where(inArray(payoutAccounts.id, ids))
        .all()
        .map(({ name, ...row }) => ({ ...row, name: `Account of ${name}` })),
      ({ ownerId }) => paths.adminUser(ownerId),
    ),
  billing: (ids) =>
    named(
      ids.map((id) => ({ id, name: 'Owner Invoices' })),
      () => paths.ownerInvoices(),
    ),
  broadcast: (ids) =>
    named(
      db()
        .select({ row: broadcasts, university: universities.name })
        .from(broadcasts)
        .leftJoin(universities, eq(universities.id, broadcasts.universityId))
        .where(inArray(broadcasts.id, ids))
        .all()
        .map(({ row: { id, title, audience, universityId }, university }) =>
          // The platform does not read the messages of a university to its students.
          audience === null
            ? { id, name: title, href: paths.broadcast(id) }
            : { id, name: university ?? '', href: paths.universityChapter({ manage: universityId }) },
        ),
      ({ href }) => href,
    ),
  report: (ids) =>
    named(
      db()
        .select({ id: reports.id, name: reports.subjectName })
        .from(reports)
        .where(inArray(reports.id, ids))
        .all(),
      ({ id }) => paths.adminReport(id),
    ),
  database: (ids) =>
    named(
      ids.map((id) => ({ id, name: id })),
      () => paths.adminSettings({ tab: 'database' }),
    ),
  setting: (ids) =>
    named(
      Object.entries(settingTabs)
        .filter(([tab]) => ids.includes(tab))
        .map(([id, name]) => ({ id, name })),
      ({ id }) => paths.adminSettings({ tab: id }),
    ),
}
