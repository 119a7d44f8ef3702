import { desc, eq, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { bookings, payoutAccounts } from '~/db/tables/index.server'
import { bookingLines } from '~/domain/desk/dashboards/lines.server'
import { waiting } from '~/domain/desk/reports/views'
import { countWaiting, listWaiting } from '~/domain/desk/reports/waiting.server'
import type { Actor } from '~/domain/ground/access/actor'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs, sum } from '~/domain/ground/shared/money'
import { masked } from '~/domain/listings/payouts/list.server'
import { reviewPage } from '~/domain/listings/review/queue.server'
import { fromMarket } from '~/domain/stays/bookings/access.server'
import { listInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { paths } from '~/paths'
import { listPeople } from './list-people.server'

/** A row of a section: what it is, about whom, where it leads, since when, and its status. */
type PersonRow = {
  id: string
  label: string
  text: string
  href: string
  at?: number
  state?: { of: 'approval' | 'booking' | 'payment' | 'invoice'; status: string }
}

/** A section of a person's page: the number of rows of the whole list at `href`, and its first rows. */
export type PersonSection = { title: string; count: string; href: string; rows: PersonRow[] }

/** Max rows of a section; the rest is behind the link to its whole list. */
const SHOWN = 5

/**
 * Sections of a person's page, each with the number of rows of its whole list; empty ones are left out. Rule: decisions
 * "A person's page: what concerns them".
 */
export function personSections(actor: Actor, personId: string): PersonSection[] {
  const sections = [
    disputesOf(personId),
    sameNumbers(actor, personId),
    listingsOf(actor, { owner: personId, agent: '' }),
    listingsOf(actor, { owner: '', agent: personId }),
    staysOf(actor, personId),
    paymentsOf(actor, personId),
    invoicesOf(actor, personId),
  ]
  return sections.filter(({ count }) => count !== '0')
}

const period = (from: Day, until: Day) => `${formatDay(from)} to ${formatDay(until)}`
const counted = (n: number) => n.toLocaleString('en-TZ')

function disputesOf(person: string): PersonSection {
  const both = ['', 'closed'] as const
  const rows = both.flatMap((filter) => listWaiting(filter, null, person).rows)
  return {
    title: 'Reports and Disputes',
    count: counted(sum(both.map((filter) => countWaiting(filter, person)))),
    href: paths.adminReports({ person }),
    rows: rows.slice(0, SHOWN).map(({ kind, id, by, owner, title, note, at, lapsesAt, end }) => ({
      id: `${kind} ${id}`,
      label: kind === 'reports' ? (note ?? '') : waiting[kind].title,
      text: owner ? `${by} and ${owner}: ${title}` : `${by} on ${title}. ${end ?? 'Open'}.`,
      href: waiting[kind].href(id),
      at: lapsesAt ?? at,
    })),
  }
}

function sameNumbers(actor: Actor, like: string): PersonSection {
  const { people, count } = listPeople(actor, { search: '', type: '', like, page: null })
  return {
    title: 'Same Phone or Payout Number',
    count,
    href: paths.adminUsers({ like }),
    rows: people.slice(0, SHOWN).map(({ id, fullName, email }) => {
      return { id, label: fullName, text: email, href: paths.adminUser(id) }
    }),
  }
}

function listingsOf(actor: Actor, of: { owner: string; agent: string }): PersonSection {
  const { lines, total } = reviewPage(actor, { search: '', filter: '', page: null, ...of })
  return {
    title: of.owner ? 'Listings' : 'Listings of Others',
    count: counted(total),
    href: paths.admin({ tab: 'properties', ...of }),
    rows: lines.slice(0, SHOWN).map(({ id, title, city, ownerName, approvalState }) => ({
      id,
      label: title,
      text: of.owner ? city : `${city}, ${ownerName}`,
      href: paths.adminProperty(id),
      state: { of: 'approval', status: approvalState },
    })),
  }
}

function staysOf(actor: Actor, person: string): PersonSection {
  const conditions = [eq(bookings.tenantId, person), sql`${eq(bookings.ownerId, person)} and ${fromMarket}`]
  const lines = conditions.flatMap((way) => bookingLines(actor, SHOWN, way))
  const newest = lines.sort((a, b) => b.createdAt - a.createdAt).slice(0, SHOWN)
  return {
    title: 'Bookings',
    count: counted(sum(conditions.map((way) => countRows(bookings, way)))),
    href: paths.admin({ tab: 'bookings', person }),
    rows: newest.map(({ id, tenant, propertyTitle, startDate, endDate, badge }) => ({
      id,
      label: propertyTitle,
      text: `${tenant}, ${period(startDate, endDate)}`,
      href: paths.bookingDetails(id),
      state: { of: 'booking', status: badge },
    })),
  }
}

function paymentsOf(actor: Actor, person: string): PersonSection {
  const { payments, count } = listPayments(actor, { person })
  return {
    title: 'Payments',
    count,
    href: paths.payments({ person }),
    rows: payments.slice(0, SHOWN).map(({ id, amountTzs, tenantName, title, status }) => ({
      id,
      label: formatTzs(amountTzs),
      text: `${tenantName}, ${title}`,
      href: paths.payment(id),
      state: { of: 'payment', status },
    })),
  }
}

function invoicesOf(actor: Actor, owner: string): PersonSection {
  const { invoices, count } = listInvoices(actor, { owner })
  return {
    title: 'Invoices',
    count,
    href: paths.ownerInvoices({ owner }),
    rows: invoices.slice(0, SHOWN).map(({ id, number, payableTzs, periodEnd, status }) => ({
      id,
      label: number,
      text: `${formatTzs(payableTzs)}, up to ${formatDay(periodEnd)}`,
      href: paths.ownerInvoice(id),
      state: { of: 'invoice', status },
    })),
  }
}

/** Somebody's payout accounts, the newest first, those removed too. */
export function accountsOf(ownerId: string) {
  return db()
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.ownerId, ownerId))
    .orderBy(desc(payoutAccounts.createdAt))
    .limit(SHOWN)
    .all()
    .map((row) => ({ ...masked(row), isRemoved: row.status === 'removed' }))
}
