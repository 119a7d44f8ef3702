import { readFileSync } from 'node:fs'
import type { Sqlite } from '~/db/open.server'
import { checkedLoad, guestPages } from './pages'
import { serveApp } from './process'
import { judged, number, type Row } from './table'

/** Peak memory of the app's process while one page, then always another one, is asked for. Linux only. */
export async function benchMemory(folder: string, sqlite: Sqlite, seconds: number): Promise<Row[]> {
  const pages = guestPages(sqlite)
  const app = await serveApp(folder)
  try {
    const atStart = peakMb(app.pid)
    await checkedLoad(app.url, pages.list, seconds * 2)
    const underOne = peakMb(app.pid)
    await checkedLoad(app.url, pages.detail, seconds)
    await checkedLoad(app.url, pages.search, seconds * 2)
    const peak = peakMb(app.pid)
    return [
      {
        what: 'Peak memory, one page; another each time',
        figure: `${number(underOne)} MB; ${number(peak)} MB`,
        reference: `${number(atStart)} MB after the start`,
        goal: judged(peak, { atMost: 180, unit: ' MB' }),
      },
    ]
  } finally {
    await app.stop()
  }
}

/** The most memory that the process has held so far. Linux only. */
function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024) / 1e6
}
