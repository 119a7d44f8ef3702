import { listActivity } from '~/domain/desk/activity/list.server'
import { recentBroadcasts } from '~/domain/desk/broadcasts/list.server'
import { listPeople } from '~/domain/desk/people/list-people.server'
import { panelFigures } from '~/domain/desk/people/panel-figures.server'
import { personSections } from '~/domain/desk/people/person-sections.server'
import { reportFilters } from '~/domain/desk/reports/views'
import { countWaiting, listWaiting } from '~/domain/desk/reports/waiting.server'
import { whatWaits } from '~/domain/desk/reports/what-waits.server'
import type { Actor } from '~/domain/ground/access/actor'
import { listCities } from '~/domain/listings/cities/list-cities.server'
import { panelFilters, readPanelQuery, readReviewQuery, reviewFilters } from '~/domain/listings/review/query'
import { nextInQueue, reviewCounts, reviewPage } from '~/domain/listings/review/queue.server'
import { similarListings } from '~/domain/listings/review/similar-listings.server'
import { countByStatus, listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { invoiceFigures } from '~/domain/stays/invoices/invoice-figures.server'
import { listInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { listPayments, paymentCounts } from '~/domain/stays/payments/list-payments.server'
import { paymentTotals } from '~/domain/stays/payments/payment-totals.server'
import { listUniversities } from '~/domain/university/universities/panel-list.server'
import { paths } from '~/paths'

/** A list of the administration: its page, and each way in which it can be asked. */
export type AdminList = { name: string; path: string; ways: Record<string, () => unknown> }

type Asked = Record<string, string>
/** Words that many rows have, few, and none. */
const searches = ['', 'a', 'hassan', 'dar es salaam', 'amina mushi 77', 'nowhere']
const pages = ['', '2']

/** Filters of the lists: an owner with bookings, one with many listings, a day, a pending listing. */
export type AskedFor = {
  owner: string
  busy: string
  day: string
  pending: Parameters<typeof nextInQueue>[1]
}

/** All of them, narrowed to these. */
export function adminLists(actor: Actor, { owner, busy, day, pending }: AskedFor): AdminList[] {
  return [
    {
      name: 'Figures of the panel',
      path: paths.admin(),
      ways: { all: () => panelFigures() },
    },
    {
      name: 'Users',
      path: paths.adminUsers(),
      ways: eachWay({ type: ['', 'tenant', 'admin', 'suspended'] }, ({ type, search, page }) =>
        listPeople(actor, { type, search, page, like: '' } as Parameters<typeof listPeople>[1]),
      ),
    },
    {
      name: 'A person',
      path: paths.adminUsers(),
      ways: { busy: () => personSections(actor, busy), owner: () => personSections(actor, owner) },
    },
    {
      name: 'Listings of the panel',
      path: paths.admin({ tab: 'properties' }),
      ways: {
        ...eachWay({ filter: [...panelFilters], owner: ['', busy], agent: ['', owner] }, (query) =>
          reviewPage(actor, readPanelQuery(new URLSearchParams(query))),
        ),
        counts: () => reviewCounts(actor, readPanelQuery(new URLSearchParams()), panelFilters),
      },
    },
    {
      name: 'Listings that are reviewed',
      path: paths.adminProperties(),
      ways: {
        ...eachWay({ filter: ['pending', 'approved', 'all'] }, ({ filter, search, page }) =>
          reviewPage(actor, readReviewQuery(new URLSearchParams({ filter, search, page } as Asked))),
        ),
        counts: () => reviewCounts(actor, readReviewQuery(new URLSearchParams()), reviewFilters),
        similar: () =>
          similarListings({ ...pending, ownerId: busy, address: 'x', city: 'y', images: [] } as never, []),
        next: () => nextInQueue(actor, pending, paths.adminProperties()),
        'next of a search': () => nextInQueue(actor, pending, paths.adminProperties({ search: 'hostel' })),
      },
    },
    {
      name: 'Bookings',
      path: paths.bookings(),
      ways: {
        ...eachWay({ status: ['', 'pending', 'completed'], person: ['', owner] }, (query) =>
          listBookings(actor, query),
        ),
        counts: () => countByStatus(actor, {}),
        'counts of a search': () => countByStatus(actor, { search: 'hassan' }),
      },
    },
    {
      name: 'Receipts',
      path: paths.payments(),
      ways: {
        ...eachWay({ status: ['', 'pending', 'rejected', 'completed'] }, (query) =>
          listPayments(actor, query),
        ),
        totals: () => paymentTotals(actor),
        counts: () => paymentCounts(actor, {}),
        'counts of a search': () => paymentCounts(actor, { search: 'hassan' }),
      },
    },
    {
      name: 'Invoices',
      path: paths.ownerInvoices(),
      ways: {
        ...eachWay({ status: ['', 'draft', 'paid'] }, (query) => listInvoices(actor, query)),
        number: () => listInvoices(actor, { search: 'BW-2025-1234' }),
        figures: () => invoiceFigures(actor),
      },
    },
    {
      name: 'Cities',
      path: paths.admin({ tab: 'cities' }),
      ways: { all: () => listCities(actor) },
    },
    {
      name: 'Universities',
      path: paths.admin({ tab: 'universities' }),
      ways: { all: () => listUniversities(actor), search: () => listUniversities(actor, 'dar') },
    },
    {
      name: 'Activity',
      path: paths.adminActivity(),
      ways: eachOf({ person: ['', owner], kind: ['', 'booking'], day: ['', day], page: pages }, (query) =>
        listActivity(query as Parameters<typeof listActivity>[0], query.page ?? null),
      ),
    },
    {
      name: 'Reports',
      path: paths.adminReports(),
      ways: {
        ...Object.assign(
          {},
          ...reportFilters.map((filter) => ({
            ...eachPage(filter || 'all', (page) => listWaiting(filter, page)),
            [`${filter} of somebody`]: () => listWaiting(filter, null, owner),
            [`${filter} counted`]: () => countWaiting(filter),
            [`${filter} of somebody counted`]: () => countWaiting(filter, owner),
          })),
        ),
        dashboard: () => whatWaits(actor),
      },
    },
    {
      name: 'Broadcasts',
      path: paths.adminNotifications(),
      ways: { recent: recentBroadcasts },
    },
  ]
}

/** Every filter with every search and page. */
function eachWay(filters: Record<string, string[]>, ask: (query: Asked) => unknown): AdminList['ways'] {
  return eachOf({ ...filters, search: searches, page: pages }, ask)
}

const eachPage = (name: string, ask: (page: string | null) => unknown): AdminList['ways'] =>
  Object.fromEntries(pages.map((page) => [`${name} ${page}`, () => ask(page)]))

function eachOf(values: Record<string, string[]>, ask: (query: Asked) => unknown): AdminList['ways'] {
  let queries: Asked[] = [{}]
  for (const [name, all] of Object.entries(values))
    queries = queries.flatMap((query) => all.map((value) => ({ ...query, [name]: value })))
  const nameOf = (query: Asked) =>
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name} ${value.slice(0, 20)}`)
      .join(', ') || 'all'
  return Object.fromEntries(queries.map((query) => [nameOf(query), () => ask(query)]))
}
