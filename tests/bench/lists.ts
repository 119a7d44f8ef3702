import { demoUsers } from '#seed/demo-users'
import type { Sqlite } from '~/db/open.server'
import { listActivity } from '~/domain/desk/activity/list.server'
import {
  allCommissions,
  commissionColumns,
  commissionPage,
} from '~/domain/desk/dashboards/commissions.server'
import { listPeople } from '~/domain/desk/people/list-people.server'
import { reportFilters } from '~/domain/desk/reports/views'
import { countWaiting, listWaiting } from '~/domain/desk/reports/waiting.server'
import { PAGE_SIZE, type PageTokens } from '~/domain/ground/shared/pages'
import { panelFilters, readPanelQuery } from '~/domain/listings/review/query'
import { reviewCounts, reviewPage } from '~/domain/listings/review/queue.server'
import { listClients } from '~/domain/stays/agents/list-clients.server'
import { bookingColumns } from '~/domain/stays/bookings/export-bookings.server'
import { allBookings, countByStatus, listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { invoiceColumns } from '~/domain/stays/invoices/export-invoices.server'
import { invoiceFigures } from '~/domain/stays/invoices/invoice-figures.server'
import { allInvoices, listInvoices } from '~/domain/stays/invoices/list-invoices.server'
import { paymentColumns } from '~/domain/stays/payments/export-payments.server'
import { allPayments, listPayments, paymentCounts } from '~/domain/stays/payments/list-payments.server'
import { submissionsToExport } from '~/domain/university/submissions/export-submissions.server'
import { universitySubmissions } from '~/domain/university/submissions/staff-lists.server'
import { csvList } from '~/http/csv-response.server'
import { actorOf } from '../support/accounts'
import { COMMON, fillLists, OWN_PER, RARE } from './long-lists'
import { asRatio, judged, number, type Row, Wrong } from './table'
import { type Clock, timesInTurn, timesOf, timing } from './timed'

const ROWS = 100_000
const SUBMISSIONS = 20_000
const OWN = ROWS / OWN_PER
/** Calls per figure; the median counts. */
const CALLS = 7

type Query = { search: string; page: string }

/** A list of a desk, by the functions that its page and its file call. */
type Desk = {
  name: string
  rows: number
  page: (query: Query) => { tokens: PageTokens }
  counts?: () => unknown
  file?: () => Response
  /** Words that a tenth of the rows have, and one row; '' for a list without a search. */
  common?: string
  rare?: string
}

/** Milliseconds that the lists of the desks take with what they read, without rendering, and their files. */
export async function benchLists(sqlite: Sqlite): Promise<Row[]> {
  const registrar = actorOf('lucas')
  const [universityId = ''] = registrar.memberships.map((of) => of.universityId)
  fillLists(sqlite, {
    ...{ count: ROWS, submissions: SUBMISSIONS },
    ...{ agentId: demoUsers.juma.id, ownerId: demoUsers.neema.id, universityId },
  })
  const clock = timing(sqlite)
  try {
    const rows: Row[] = []
    for (const desk of desks(universityId)) {
      console.error(`  ${desk.name}`)
      rows.push(await deskRow(desk, clock, sqlite))
    }
    return rows
  } finally {
    clock.stop()
  }
}

function desks(universityId: string): Desk[] {
  const [admin, owner, agent] = [actorOf('admin'), actorOf('neema'), actorOf('juma')]
  const registrar = actorOf('lucas')
  const address = (query: Query) => new URLSearchParams({ ...query, manage: universityId })
  const all = { search: '', status: '' }
  return [
    {
      ...{ name: 'Receipts, administrator', rows: ROWS },
      page: (query) => listPayments(admin, query),
      counts: () => paymentCounts(admin, all),
      file: () => csvList('', paymentColumns, allPayments(admin, all)),
    },
    {
      ...{ name: 'Receipts, owner', rows: OWN },
      page: (query) => listPayments(owner, query),
      counts: () => paymentCounts(owner, all),
      file: () => csvList('', paymentColumns, allPayments(owner, all)),
    },
    {
      ...{ name: 'Bookings, administrator', rows: ROWS },
      page: (query) => listBookings(admin, query),
      counts: () => countByStatus(admin, all),
      file: () => csvList('', bookingColumns, allBookings(admin, all)),
    },
    {
      ...{ name: 'Bookings, owner', rows: OWN },
      page: (query) => listBookings(owner, query),
      counts: () => countByStatus(owner, all),
      file: () => csvList('', bookingColumns, allBookings(owner, all)),
    },
    {
      ...{ name: 'Invoices', rows: ROWS, rare: 'k123' },
      page: (query) => listInvoices(admin, query),
      counts: () => invoiceFigures(admin),
      file: () => csvList('', invoiceColumns, allInvoices(admin, all)),
    },
    {
      ...{ name: 'People, with counts', rows: ROWS },
      page: (query) => listPeople(admin, { ...query, type: '', like: '' }),
    },
    {
      ...{ name: 'Listings', rows: ROWS, common: 'hostel', rare: '77000' },
      page: (query) => reviewPage(admin, readPanelQuery(new URLSearchParams(query))),
      counts: () => reviewCounts(admin, readPanelQuery(new URLSearchParams()), panelFilters),
    },
    {
      ...{ name: 'Submissions of a university, with counts', rows: SUBMISSIONS },
      page: (query) => {
        const { list } = universitySubmissions(registrar, universityId, address(query))
        if (!list) throw new Wrong('No list of submissions')
        return list
      },
      file: () => {
        const { columns, pieces } = submissionsToExport(registrar, address({ search: '', page: '' }))
        return csvList('', columns, pieces)
      },
    },
    {
      ...{ name: 'An agent’s clients', rows: ROWS },
      page: (query) => listClients(agent, query),
    },
    {
      ...{ name: 'An agent’s commission', rows: OWN },
      page: (query) => commissionPage(agent, { ...all, ...query }),
      file: () => csvList('', commissionColumns, allCommissions(agent, all)),
    },
    {
      ...{ name: 'Reports', rows: ROWS, common: '', rare: '' },
      page: ({ page }) => listWaiting('', page),
      counts: () => reportFilters.map((filter) => countWaiting(filter)),
    },
    {
      ...{ name: 'Activity', rows: ROWS, common: '', rare: '' },
      page: ({ page }) => listActivity({ person: '', kind: '', day: '' }, page),
    },
  ]
}

/** One list; its deepest page beside reading 100,000 ids once, both in turn. */
async function deskRow(
  { name, rows, page, counts, file, common = COMMON, rare = RARE }: Desk,
  clock: Clock,
  sqlite: Sqlite,
): Promise<Row> {
  const { tokens } = page({ search: '', page: '' })
  const last = Number(tokens.last ?? 1)
  if (!tokens.next || (last > 1 && last * PAGE_SIZE < rows / 2))
    throw new Wrong(`${name}: only ${last} pages`)
  const at = (search: string, number: number) => () =>
    page({ search, page: number > 1 ? String(number) : '' })
  const ms = (work: () => unknown) => timesOf(clock, work, CALLS).p50
  const ids = sqlite.prepare('select id from payments limit ?')
  const [deepest, reference] = timesInTurn(clock, [at('', last), () => ids.all(ROWS)], CALLS)
  const figures = {
    first: ms(at('', 1)),
    ...(last > 1 && { middle: ms(at('', Math.ceil(last / 2))), last: deepest.p50 }),
    ...(common && { common: ms(at(common, 1)), rare: ms(at(rare, 1)) }),
    ...(counts && { counts: ms(counts) }),
    ...(file && { file: await fileMs(file) }),
  }
  return {
    what: `${name}, ${number(rows)}`,
    figure: `${Object.entries(figures)
      .map(([what, ms]) => `${what} ${number(ms)}`)
      .join(', ')} ms`,
    reference: `ids once: ${number(reference.p50)} ms`,
    ratio: asRatio(deepest.p50 / reference.p50),
    goal: goals(figures),
  }
}

type Figures = { first: number; last?: number; common?: number; file?: number }

function goals({ first, last, common, file }: Figures): string {
  const limits = [
    ['first', first, 10],
    ['last', last, 60],
    ['common', common, 60],
    ['file', file, 2_000],
  ] as const
  return limits
    .flatMap(([of, ms, atMost]) => (ms === undefined ? [] : [judged(ms, { of, atMost, unit: ' ms' })]))
    .join('; ')
}

async function fileMs(file: () => Response): Promise<number> {
  const startedAt = performance.now()
  await file().text()
  return performance.now() - startedAt
}
