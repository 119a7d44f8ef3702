import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { download } from './money'
import { cookieOf, personWhere } from './people'
import { type Served, serveApp } from './process'
import { judged, median, number, type Row } from './table'
import { cpuSecondsOf } from './wrk'

const WARM_UP = 5

/** Every page of the administration that shows a list, from the request to its last byte, through the built server. */
export async function pageRows(folder: string, sqlite: Sqlite, rounds: number): Promise<Row[]> {
  const person = personWhere("id = 'bench-1'").id
  const tabs = ['users', 'properties', 'bookings', 'cities', 'universities']
  const pages = [
    ...tabs.map((tab) => paths.admin({ tab })),
    paths.admin({ tab: 'bookings', search: 'asha' }),
    paths.adminUsers(),
    paths.adminUser(person),
    paths.adminProperties(),
    paths.adminProperties({ filter: 'all' }),
    paths.adminActivity(),
    paths.adminActivity({ page: 'last' }),
    paths.adminReports(),
    paths.adminFigures(),
    paths.adminNotifications(),
    ...['general', 'financial', 'security', 'database'].map((tab) => paths.adminSettings({ tab })),
  ]
  const cookie = await cookieOf(personWhere("email = 'admin@bweni.example'"))
  const app = await serveApp(folder)
  // Beside a server that works through what is due, a change waits for its turn.
  sqlite.pragma('busy_timeout = 5000')
  try {
    const rows: Row[] = []
    for (const path of pages) rows.push(await pageRow(app, { sqlite, rounds, path, cookie }))
    return rows
  } finally {
    await app.stop()
  }
}

type Look = { sqlite: Sqlite; rounds: number; path: string; cookie: string }

/** One after another, each after a commit that outdates what was remembered. */
async function pageRow({ url, pid }: Served, { sqlite, rounds, path, cookie }: Look): Promise<Row> {
  const asked = { url: url + path, cookie }
  for (let time = 0; time < WARM_UP; time += 1) await download(asked)
  const times: number[] = []
  const cpuBefore = cpuSecondsOf(pid)
  for (let time = 0; time < rounds * 10; time += 1) {
    sqlite.exec("update profiles set version = version + 1 where email = 'neema@bweni.example'")
    const startedAt = performance.now()
    await download(asked)
    times.push(performance.now() - startedAt)
  }
  const cpuMs = ((cpuSecondsOf(pid) - cpuBefore) / times.length) * 1_000
  const ms = median(times)
  return {
    what: path,
    figure: `${number(ms)} ms`,
    reference: `processor: ${number(cpuMs)} ms`,
    by: 'fetch',
    goal: judged(ms, { id: 'page', atMost: 60, unit: ' ms' }),
  }
}
