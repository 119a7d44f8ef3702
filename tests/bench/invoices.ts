import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~/db/open.server'
import { MINUTE } from '~/domain/shared/units'
import { paths } from '~/paths'
import { askedBy, load, medianPace, type Pace } from './load'
import { addLargeHouse, addOwners, BOOKINGS_OF_ONE, OWNERS, PAYMENTS_OF_EACH } from './money-data'
import { guestPages, type Page } from './pages'
import { cookieOf, personWhere } from './people'
import { type Served, serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'
import { cpuSecondsOf } from './wrk'

type Run = { folder: string; sqlite: Sqlite; seconds: number }

/**
 * A month's invoices of everybody in the app's own scheduler, while nobody asks for anything, and what guests wait for
 * while they are drafted beside what they wait for when they are not; then how long one owner's very large invoice keeps
 * others from writing.
 */
export async function benchInvoices({ folder, sqlite, seconds }: Run): Promise<Row[]> {
  addOwners(sqlite)
  const cookie = await cookieOf(personWhere("email = 'admin@bweni.example'"))
  const app = await serveApp(folder)
  try {
    const cpuBefore = cpuSecondsOf(app.pid)
    await billEverybody(app, cookie)
    await until(() => runOf(sqlite).isFinished)
    const cpu = cpuSecondsOf(app.pid) - cpuBefore
    const { drafted, took } = runOf(sqlite)
    if (drafted < OWNERS) throw new Wrong(`${drafted} of ${OWNERS} owners were billed`)
    const rows: Row[] = [
      {
        what: `A month's invoices of ${number(OWNERS)} owners with ${number(paymentsBilled(sqlite))} payments`,
        figure: `${took.toFixed(1)} s`,
        reference: `processor: ${cpu.toFixed(1)} s`,
        by: 'the scheduler',
        goal: judged(took, { id: 'invoices', atMost: 20, unit: ' s' }),
      },
    ]
    for (const page of [guestPages(sqlite).list, guestPages(sqlite).detail]) {
      forgetInvoices(sqlite, OF_OWNERS)
      rows.push(await besideRow({ app, cookie, sqlite, seconds, page }))
    }
    addLargeHouse(sqlite)
    rows.push(await largeRow({ app, cookie, sqlite }))
    rows.push(await discardedRow({ app, cookie, sqlite }))
    forgetInvoices(sqlite, OF_LARGE_HOUSE)
    return rows
  } finally {
    await app.stop()
  }
}

type Beside = { app: Served; cookie: string; sqlite: Sqlite; seconds: number; page: Page }

async function besideRow({ app, cookie, sqlite, seconds, page }: Beside): Promise<Row> {
  const ask = () => load(app.url, () => page.next().path, seconds)
  const alone = medianPace([await ask(), await ask()])
  await billEverybody(app, cookie)
  await until(() => runOf(sqlite).drafted > 0)
  const paces: Pace[] = []
  while (!runOf(sqlite).isFinished) paces.push(await ask())
  const beside = medianPace(paces)
  const ratio = beside.p99Ms / alone.p99Ms
  return {
    what: `${page.name}, while they are drafted`,
    figure: `p99 ${number(beside.p99Ms)} ms, ${number(beside.perSecond)} a second`,
    reference: `nothing is drafted: p99 ${number(alone.p99Ms)} ms, ${number(alone.perSecond)} a second`,
    ratio: ratio.toFixed(2),
    by: askedBy(beside, alone),
    goal: judged(ratio, { id: 'p99', atMost: 2, unit: ' ×' }),
  }
}

/** Tries to begin a write as often as it can while one owner's invoice is drafted; the longest time in which it could not. */
async function largeRow({ app, cookie, sqlite }: Omit<Beside, 'seconds' | 'page'>): Promise<Row> {
  await billEverybody(app, cookie)
  const longestMs = await longestLockMs(sqlite, () => runOf(sqlite).isFinished)
  const { drafted, took } = runOf(sqlite)
  if (drafted !== 1) throw new Wrong(`${drafted} owners were billed beside the one with a large house`)
  return {
    what: `An invoice of ${number(BOOKINGS_OF_ONE * PAYMENTS_OF_EACH)} payments: longest time in which nobody else can write`,
    figure: `${number(longestMs)} ms`,
    reference: `all of it: ${took.toFixed(1)} s`,
    by: 'begin immediate',
    goal: judged(longestMs, { id: 'lock', atMost: 250, unit: ' ms' }),
  }
}

/** The same while that draft is discarded, from the press until it is gone. */
async function discardedRow({ app, cookie, sqlite }: Omit<Beside, 'seconds' | 'page'>): Promise<Row> {
  const drafts = sqlite.prepare<[], { id: string; version: number }>(
    `select id, version from owner_invoices where status = 'draft' and ${OF_LARGE_HOUSE} order by total_gross desc`,
  )
  const { id = '', version = 0 } = drafts.get() ?? {}
  const isThere = sqlite.prepare<[string], number>('select 1 from owner_invoices where id = ?').pluck()
  const startedAt = performance.now()
  const pressed = press(
    app,
    cookie,
    paths.ownerInvoiceDiscard(id),
    new URLSearchParams({ version: `${version}` }),
  )
  const longestMs = await longestLockMs(sqlite, () => isThere.get(id) === undefined)
  const took = (performance.now() - startedAt) / 1_000
  await pressed
  return {
    what: 'That draft, discarded: longest time in which nobody else can write',
    figure: `${number(longestMs)} ms`,
    reference: `all of it: ${took.toFixed(1)} s`,
    by: 'begin immediate',
    goal: judged(longestMs, { id: 'discard', atMost: 50, unit: ' ms' }),
  }
}

/** The longest time in which a write could not begin, tried as often as it can be until this holds. */
async function longestLockMs(sqlite: Sqlite, isOver: () => boolean): Promise<number> {
  sqlite.pragma('busy_timeout = 0')
  let longestMs = 0
  let freeAt = performance.now()
  while (!isOver()) {
    if (mayWrite(sqlite)) freeAt = performance.now()
    longestMs = Math.max(longestMs, performance.now() - freeAt)
    await sleep(1)
  }
  sqlite.pragma('busy_timeout = 5000')
  return longestMs
}

function mayWrite(sqlite: Sqlite): boolean {
  try {
    sqlite.exec('begin immediate; rollback')
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false
    throw error
  }
}

const billEverybody = (app: Served, cookie: string) => press(app, cookie, paths.ownerInvoicesBillEverybody())

async function press({ url }: Served, cookie: string, path: string, body?: URLSearchParams): Promise<void> {
  const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(url + path, { method: 'POST', headers, redirect: 'manual', body })
  if (answer.status !== 303) throw new Wrong(`Pressing ${path} answers ${answer.status}`)
}

/** The latest run: how many it drafted, and the seconds from its first draft to its end. */
function runOf(sqlite: Sqlite) {
  const row = sqlite
    .prepare<[], { drafted: number; endedAt: number | null; firstAt: number | null }>(
      `select drafted, finished_at as endedAt,
        (select min(i.created_at) from owner_invoices i where i.created_at >= r.created_at) as firstAt
      from billing_runs r order by created_at desc limit 1`,
    )
    .get()
  const { drafted = 0, endedAt = null, firstAt = null } = row ?? {}
  return { drafted, isFinished: endedAt !== null, took: ((endedAt ?? 0) - (firstAt ?? 0)) / 1_000 }
}

const OF_OWNERS = "owner_id like 'bench-property_owner-%'"
const OF_LARGE_HOUSE = "owner_id = (select id from profiles where email = 'neema@bweni.example')"

function paymentsBilled(sqlite: Sqlite): number {
  const query = `select count(*) from payments where is_billed = 1 and ${OF_OWNERS}`
  return sqlite.prepare<[], number>(query).pluck().get() ?? 0
}

/** So that the bench's own payments of these owners can be billed once more. */
function forgetInvoices(sqlite: Sqlite, owners: string): void {
  sqlite.exec(`update payments set is_billed = 0
      where is_billed = 1 and ${owners} and (booking_id like 'many-%' or booking_id like 'large-%');
    delete from owner_invoices where status = 'draft' and ${owners}`)
}

async function until(holds: () => boolean): Promise<void> {
  const startedAt = performance.now()
  while (!holds()) {
    if (performance.now() - startedAt > 10 * MINUTE) throw new Wrong('The invoices are not drafted')
    await sleep(50)
  }
}
