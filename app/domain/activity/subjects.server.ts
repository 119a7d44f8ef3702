import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  bookings,
  broadcasts,
  cities,
  ownerInvoices,
  payments,
  profiles,
  properties,
  reports,
} from '~/db/tables/index.server'
import { invoiceNumber } from '~/domain/invoices/states'
import { settingTabs } from '~/domain/settings/tabs'
import { paths } from '~/paths'

/** What an event is about: its name, and where it is; '' for both when it is gone or has none. */
export type ThingView = { name: string; href: string }

type Subject = { subjectType: string; subjectId: string }
type Found = Map<string, ThingView>

const NOTHING: ThingView = { name: '', href: '' }

/** How the subjects of these events are called, each kind read at once. */
export function subjectsOf(rows: readonly Subject[]): (row: Subject) => ThingView {
  const found = new Map<string, Found>()
  for (const type of new Set(rows.map(({ subjectType }) => subjectType))) {
    const ids = [...new Set(rows.filter((row) => row.subjectType === type).map((row) => row.subjectId))]
    found.set(type, readers[type]?.(ids) ?? new Map())
  }
  return ({ subjectType, subjectId }) => found.get(subjectType)?.get(subjectId) ?? NOTHING
}

const readers: Record<string, (ids: string[]) => Found> = {
  account: (ids) =>
    named(
      db()
        .select({ id: profiles.id, name: profiles.fullName })
        .from(profiles)
        .where(inArray(profiles.id, ids))
        .all(),
      (id) => paths.adminActivity({ person: id }),
    ),
  property: (ids) =>
    named(
      db()
        .select({ id: properties.id, name: properties.title })
        .from(properties)
        .where(inArray(properties.id, ids))
        .all(),
      paths.adminProperty,
    ),
  booking: (ids) =>
    named(
      db()
        .select({ id: bookings.id, name: bookings.reference, of: bookings.propertyTitle })
        .from(bookings)
        .where(inArray(bookings.id, ids))
        .all(),
      paths.bookingDetails,
    ),
  payment: (ids) =>
    named(
      db()
        .select({ id: payments.id, name: bookings.reference, of: bookings.propertyTitle })
        .from(payments)
        .innerJoin(bookings, eq(bookings.id, payments.bookingId))
        .where(inArray(payments.id, ids))
        .all(),
      paths.payment,
    ),
  invoice: (ids) =>
    named(
      db()
        .select()
        .from(ownerInvoices)
        .where(inArray(ownerInvoices.id, ids))
        .all()
        .map((invoice) => ({ id: invoice.id, name: invoiceNumber(invoice) })),
      paths.ownerInvoice,
    ),
  city: (ids) =>
    named(
      db().select({ id: cities.id, name: cities.name }).from(cities).where(inArray(cities.id, ids)).all(),
      paths.adminCity,
    ),
  broadcast: (ids) =>
    named(
      db()
        .select({ id: broadcasts.id, name: broadcasts.title })
        .from(broadcasts)
        .where(inArray(broadcasts.id, ids))
        .all(),
      paths.adminNotification,
    ),
  report: (ids) =>
    named(
      db()
        .select({ id: reports.id, name: reports.subjectName })
        .from(reports)
        .where(inArray(reports.id, ids))
        .all(),
      paths.adminReport,
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
      (tab) => paths.adminSettings({ tab }),
    ),
}

function named(
  rows: readonly { id: string; name: string; of?: string }[],
  hrefOf: (id: string) => string,
): Found {
  return new Map(
    rows.map(({ id, name, of }) => [id, { name: of ? `${name}, ${of}` : name, href: hrefOf(id) }]),
  )
}
