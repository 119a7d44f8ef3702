import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isTaken, sendAll } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import type { Form } from './form'
import { Forms } from './forms'
import { filesWithoutBytes, findingsIn } from './invariants'
import { countOf, openMarket } from './market'
import { openSite, type Site } from './site'
import { startVisitors } from './visitors'

const limitFiles = (pid: number, bytes: '0' | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])

function holdLock({ folder }: Site): () => void {
  const other = new Database(join(folder, 'bweni.sqlite'), { timeout: 5_000 })
  other.exec('begin immediate')
  return () => void other.close()
}

/** Ways to keep the database from being written; each returns how to end it. */
const faults: Record<string, (site: Site) => unknown> = {
  'no file takes another byte': (site) => {
    limitFiles(site.pid(), '0')
    return () => limitFiles(site.pid(), 'unlimited')
  },
  'the database is read-only': async (site) => {
    await site.ask('pragma', 'query_only = on')
    return () => site.ask('pragma', 'query_only = off')
  },
  'another process holds the lock': holdLock,
}

/**
 * Keeps the database from being written in each of these ways: every form comes back with 503 and everything typed, pages
 * go on, and the same forms are taken afterwards. Forms that meet a lock for a moment wait for it.
 */
export async function failDisk(count: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket({ hostels: 5 })
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  const names = Object.keys(faults).slice(0, count)
  let sent = 0
  for (const name of names) {
    const kept = await formsOf(forms)
    const stopVisitors = startVisitors(site.url, market.owner)
    const end = (await faults[name]?.(site)) as () => unknown
    const statuses = await sendAll(kept, site, figures, name)
    if (statuses.some((status) => status !== 503)) figures.problems.push(`${name}: answered ${statuses}`)
    await end()
    await stopVisitors(figures)
    sent += kept.length
    for (const form of kept) {
      const reply = await form.send(site.url)
      const stored = countOf(...form.stored)
      if (!isTaken(reply) || stored !== 1)
        figures.problems.push(`after '${name}': ${form.stored[0]}: ${reply.status}, stored ${stored} times`)
    }
  }
  const waiting = await formsOf(forms)
  const release = holdLock(site)
  const answers = sendAll(waiting, site, figures, 'a lock for a moment')
  // A page is answered in between, so the forms have met the lock.
  const pages = startVisitors(site.url, market.owner)
  await pages(figures)
  release()
  const statuses = await answers
  if (statuses.some((status) => status !== 303)) figures.problems.push(`a lock for a moment: ${statuses}`)
  if (site.unexpectedEnds() > 0) figures.problems.push(`the server ended:\n${site.printed()}`)
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.problems.push(...filesWithoutBytes(market.folder))
  figures.done = `${names.length} faults of the disk and of locks (${names.join(', ')}): ${sent} forms came back, ${waiting.length} waited for a lock`
  return figures
}

async function formsOf(forms: Forms): Promise<Form[]> {
  const registrations = await forms.registrations()
  return [
    ...registrations,
    await forms.request(),
    await forms.firstReceipt(),
    await forms.listing(),
    forms.signUp(),
  ]
}
