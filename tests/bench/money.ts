import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { peakMb } from './memory'
import {
  addLargeHouse,
  addMoreBookings,
  BOOKINGS_OF_ALL,
  BOOKINGS_OF_ONE,
  PAYMENTS_OF_EACH,
} from './money-data'
import { cookieOf, personWhere } from './people'
import { type Served, serveApp } from './process'
import { judged, median, number, type Row, Wrong } from './table'
import { cpuSecondsOf } from './wrk'

/** Before what counts: the server's code is compiled as it runs. */
const WARM_UP = 5

const people = ['neema', 'juma', 'amina', 'admin'] as const
type Name = (typeof people)[number]
/** Nobody's e-mail address but the demo's. */
const sides: Record<Name, string> = {
  neema: 'that owner',
  juma: 'their agent',
  amina: 'a tenant',
  admin: 'an administrator',
}

/** The pages of an owner with a very large house, of those beside them, and the file of all bookings. */
export async function benchMoney(folder: string, sqlite: Sqlite, rounds: number): Promise<Row[]> {
  addLargeHouse(sqlite)
  const cookies = new Map<Name, string>()
  for (const name of people) cookies.set(name, await cookieOf(personWhere(`email = '${name}@bweni.example'`)))
  const cookie = (name: Name) => cookies.get(name) ?? ''
  const asked: [string, Name][] = [
    ...people.map((name): [string, Name] => [paths.dashboard(), name]),
    [paths.payments(), 'neema'],
    [paths.payments(), 'admin'],
    [paths.invoices(), 'neema'],
    [paths.ownerInvoices(), 'admin'],
  ]
  const pages = await withApp(folder, async (app) => {
    const rows: Row[] = []
    for (const [path, name] of asked)
      rows.push(await pageRow({ app, sqlite, rounds, path, cookie: cookie(name), side: sides[name] }))
    return rows
  })
  addMoreBookings(sqlite)
  return [...pages, ...(await withApp(folder, (app) => fileRows(app, cookie('neema'), cookie('admin'))))]
}

async function withApp<T>(folder: string, work: (app: Served) => Promise<T>): Promise<T> {
  const app = await serveApp(folder)
  try {
    return await work(app)
  } finally {
    await app.stop()
  }
}

type Asked = { url: string; cookie: string }
type Look = { app: Served; sqlite: Sqlite; rounds: number; path: string; cookie: string; side: string }

/** From the request to the last byte, one after another, each after a commit that outdates what was remembered. */
async function pageRow({ app, sqlite, rounds, path, cookie, side }: Look): Promise<Row> {
  const asked = { url: app.url + path, cookie }
  for (let time = 0; time < WARM_UP; time += 1) await download(asked)
  const times: number[] = []
  const cpuBefore = cpuSecondsOf(app.pid)
  for (let time = 0; time < rounds * 10; time += 1) {
    sqlite.exec("update profiles set version = version + 1 where email = 'neema@bweni.example'")
    const startedAt = performance.now()
    await download(asked)
    times.push(performance.now() - startedAt)
  }
  const cpuMs = ((cpuSecondsOf(app.pid) - cpuBefore) / times.length) * 1_000
  const ms = median(times)
  return {
    what: `${path} of ${side}, with ${number(BOOKINGS_OF_ONE)} bookings and ${number(BOOKINGS_OF_ONE * PAYMENTS_OF_EACH)} payments of one owner`,
    figure: `${number(ms)} ms`,
    reference: `processor: ${number(cpuMs)} ms`,
    by: 'fetch',
    goal: judged(ms, { id: 'page', atMost: 60, unit: ' ms' }),
  }
}

/** What the process holds at most after a file of 10,000 bookings, and after one of 100,000; and how long that takes. */
async function fileRows({ url, pid }: Served, owner: string, admin: string): Promise<Row[]> {
  const file = url + paths.bookingsCsv()
  for (let time = 0; time < 2; time += 1) await download({ url: file, cookie: owner })
  const before = peakMb(pid)
  const startedAt = performance.now()
  const lines = await download({ url: file, cookie: admin })
  const seconds = (performance.now() - startedAt) / 1_000
  if (lines <= BOOKINGS_OF_ALL) throw new Wrong(`The file of all bookings has ${lines} lines`)
  const more = peakMb(pid) - before
  const what = `CSV of ${number(lines)} bookings`
  return [
    {
      what: `${what}: more memory than one of ${number(BOOKINGS_OF_ONE)}`,
      figure: `${number(more)} MB`,
      reference: `${number(before)} MB`,
      by: 'fetch',
      goal: judged(more, { id: 'flat', atMost: 16, unit: ' MB' }),
    },
    {
      what,
      figure: `${number(seconds)} s`,
      by: 'fetch',
      goal: judged(seconds, { id: 'file', atMost: 10, unit: ' s' }),
    },
  ]
}

/** Reads an answer to its end as it comes. @returns how many lines it has. */
export async function download({ url, cookie }: Asked): Promise<number> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  if (answer.status !== 200 || !answer.body) throw new Wrong(`${url} answers ${answer.status}`)
  let lines = 0
  for await (const part of Readable.fromWeb(answer.body as ReadableStream))
    for (const byte of part) if (byte === 10) lines += 1
  return lines
}
