import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { newestListings, someListings } from './facts'
import { inWords, load, medianPace, type Pace } from './load'
import { checkedLoad, guestPages, type Page, type Run } from './pages'
import { serveApp, serveStock } from './process'
import { asRatio, judged, number, type Row, Wrong } from './table'
import { visit } from './visit'

/** Speed of the cached list while another process commits, beside Remix's own handler for the same page. */
export async function benchCommits(run: Run): Promise<Row[]> {
  const { list } = guestPages(run.sqlite)
  const seldom = { perSecond: 10, atLeast: 150 }
  const often = { perSecond: 100, atLeast: 40 }
  return [
    await underCommits(run, list, elsewhere, seldom),
    await underCommits(run, list, elsewhere, often),
    await underCommits(run, list, inTheList, seldom),
    await underCommits(run, list, inTheList, often),
  ]
}

/** The listing that a commit changes, and the page that must show it, requested every `everyMs`. */
type Commits = {
  name: string
  listing: (sqlite: Sqlite) => string
  seenOn: (id: string) => string
  everyMs: number
}

/** As nearly all commits are: a request, a receipt, a listing of another page. */
const elsewhere: Commits = {
  name: 'commits a second elsewhere',
  listing: (sqlite) => someListings(sqlite, 1)[0]?.id ?? '',
  seenOn: paths.property,
  everyMs: 100,
}

const inTheList: Commits = {
  name: 'commits a second that it shows',
  listing: (sqlite) => newestListings(sqlite)[0]?.id ?? '',
  seenOn: () => paths.properties(),
  everyMs: 0,
}

/** The list while another process commits so often a second. */
async function underCommits(
  { folder, sqlite, seconds, rounds }: Run,
  page: Page,
  { name, listing, seenOn, everyMs }: Commits,
  { perSecond, atLeast }: { perSecond: number; atLeast: number },
): Promise<Row> {
  const id = listing(sqlite)
  const app = await serveApp(folder)
  const stock = await serveStock(folder)
  const paces: { app: Pace[]; stock: Pace[] } = { app: [], stock: [] }
  let commits = 0
  try {
    for (const { url } of [app, stock]) await load(url, paths.properties, 1)
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter(folder, id, perSecond)
      const watched = watchFresh(app.url + seenOn(id), writer, everyMs)
      paces.app.push(await load(app.url, paths.properties, seconds))
      commits += await watched.stop()
      paces.stock.push(await checkedLoad(stock.url, page, seconds))
    }
  } finally {
    await stock.stop()
    await app.stop()
  }
  const [ours, theirs] = [medianPace(paces.app), medianPace(paces.stock)]
  const ratio = ours.perSecond / theirs.perSecond
  return {
    what: `${page.name} with ${perSecond} ${name}`,
    figure: `${inWords(ours)}, ${number(commits / rounds / seconds)} commits`,
    reference: `stock Remix handler: ${inWords(theirs)}`,
    ratio: asRatio(ratio),
    goal: judged(ratio, { atLeast, unit: ' ×' }),
  }
}

/** Another process that renames a listing; `committed` is the number of its last commit. */
function startWriter(folder: string, id: string, perSecond: number) {
  const args = [
    'tests/support/renamer.mjs',
    `${folder}/bweni.sqlite`,
    id,
    '1000000',
    String(1_000 / perSecond),
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const writer = { committed: 0, stop: () => child.kill() }
  createInterface(child.stdout).on('line', (line) => {
    writer.committed = Number(line)
  })
  return writer
}

/** Polls whether a page shows at least what was committed before the request. */
function watchFresh(url: string, writer: ReturnType<typeof startWriter>, everyMs: number) {
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const known = writer.committed
      const { text } = await visit(url)
      const shown = Number(/Toleo (\d+)\./.exec(text)?.[1] ?? 0)
      if (shown < known) throw new Wrong(`${url} shows title ${shown} after ${known} was committed`)
      await sleep(everyMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      writer.stop()
      return writer.committed
    },
  }
}
