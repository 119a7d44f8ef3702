import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { newestListings, someListings } from './facts'
import { load, medianPace, type Pace } from './load'
import { checkedLoad, checkedVisit, guestPages, keepAnswer, type Page } from './pages'
import { type Served, serveApp, serveRaw, serveStock } from './process'
import { judged, number, type Row, Wrong } from './table'
import { visit } from './visit'

type Run = { folder: string; sqlite: Sqlite; seconds: number; rounds: number }

/** What keeping pages ready is worth: under commits, without any hit, in compressions and on repeat visits. */
export async function benchReady(run: Run): Promise<Row[]> {
  return [
    await benchCommits(run, elsewhere, 10, { id: 'P10', atLeast: 0.4 }),
    await benchCommits(run, elsewhere, 100, { id: 'P10', atLeast: 0.2 }),
    await benchCommits(run, inTheList, 10, { id: 'P10', atLeast: 0.4 }),
    await benchCommits(run, inTheList, 100, { id: 'P10', atLeast: 0.2 }),
    await benchUncached(run),
    await benchCompressions(run),
    await benchRepeat(run),
  ]
}

/** What is committed, which listing it changes, and where and how often somebody looks whether it is there. */
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
async function benchCommits(
  { folder, sqlite, seconds, rounds }: Run,
  { name, listing, seenOn, everyMs }: Commits,
  perSecond: number,
  goal: { id: string; atLeast: number },
): Promise<Row> {
  const { list } = guestPages(sqlite)
  const id = listing(sqlite)
  const app = await serveApp(folder)
  const raw = await serveRaw(folder, keepAnswer(folder, await checkedVisit(app.url, list)))
  const paces: { app: Pace[]; raw: Pace[] } = { app: [], raw: [] }
  let commits = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter(folder, id, perSecond)
      const watched = watchFresh(app.url + seenOn(id), writer, everyMs)
      paces.app.push(await load(app.url, paths.properties, seconds))
      commits += await watched.stop()
      paces.raw.push(await load(raw.url, () => '/', seconds))
    }
  } finally {
    await raw.stop()
    await app.stop()
  }
  const [ours, theirs] = [medianPace(paces.app), medianPace(paces.raw)]
  const ratio = ours.perSecond / theirs.perSecond
  return {
    what: `\`/properties\` with ${number(commits / rounds / seconds)} ${name}, no stale answer, requests a second`,
    figure: `${number(ours.perSecond)}, p99 ${number(ours.p99Ms)} ms`,
    reference: `node:http, same bytes: ${number(theirs.perSecond)}, p99 ${number(theirs.p99Ms)} ms`,
    ratio: ratio.toFixed(3),
    goal: judged(ratio, goal),
  }
}

/** Another process that renames a listing; `committed` is the number of its last commit. */
function startWriter(folder: string, id: string, perSecond: number) {
  const args = [
    'tests/processes/renamer.mjs',
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

/** Looks again and again whether a page shows at least what was committed before it was asked for. */
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

/** Another part of the list each time, so that nothing is ready, beside Remix's own handler for the same pages. */
async function benchUncached({ folder, sqlite, seconds, rounds }: Run): Promise<Row> {
  const page = everyPartOfTheList(sqlite)
  const app = await serveApp(folder)
  const stock = await serveStock(folder)
  const plain = await serveStock(folder, 'plain')
  const paces: { app: Pace[]; stock: Pace[]; plain: Pace[] } = { app: [], stock: [], plain: [] }
  const measure = async ({ url }: Served) => checkedLoad(url, page, seconds)
  try {
    for (const server of [app, stock, plain]) await load(server.url, () => page.next().path, 1)
    for (let round = 0; round < rounds; round += 1) {
      paces.app.push(await measure(app))
      paces.stock.push(await measure(stock))
      paces.plain.push(await measure(plain))
    }
  } finally {
    for (const server of [app, stock, plain]) await server.stop()
  }
  const [ours, theirs, withoutScripts] = [
    medianPace(paces.app),
    medianPace(paces.stock),
    medianPace(paces.plain),
  ]
  const ratio = ours.perSecond / theirs.perSecond
  return {
    what: '`/properties?page=`, another each time, as links lead to it, requests a second',
    figure: `${number(ours.perSecond)}, p99 ${number(ours.p99Ms)} ms`,
    reference: `stock Remix handler: ${number(theirs.perSecond)}, p99 ${number(theirs.p99Ms)} ms; without scripts and data: ${number(withoutScripts.perSecond)}`,
    ratio: ratio.toFixed(2),
    goal: judged(ratio, { id: 'P11', atLeast: 3 }),
  }
}

function everyPartOfTheList(sqlite: Sqlite): Page {
  const numbers = sqlite
    .prepare<[], number>('select seq from properties where is_listed = 1 order by seq desc')
    .pluck()
    .all()
  const ids = sqlite
    .prepare<[number], string>(
      'select id from properties where is_listed = 1 and seq < ? order by seq desc limit 24',
    )
    .pluck()
  let next = 0
  return {
    name: '`/properties?page=`',
    // Only links of our own pages lead to a part of the list.
    headers: { 'sec-fetch-site': 'same-origin' },
    next: () => {
      const seq = numbers[(next++ * 7) % (numbers.length - 24)] ?? 0
      return {
        path: paths.properties({ page: `after-${seq}` }),
        get holds() {
          return ids.all(seq).map((id) => paths.property(id))
        },
      }
    },
  }
}

/** How often something is compressed while guests' pages and files are asked for. */
async function benchCompressions({ folder, sqlite, seconds }: Run): Promise<Row> {
  const { home, list } = guestPages(sqlite)
  const [one] = someListings(sqlite, 1)
  const app = await serveApp(folder, '/healthz', ['--import', './tests/bench/count-compressions.mjs'])
  const { text } = await visit(app.url + paths.home())
  const files = [...text.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+|icons\.svg[^"#]*))/g)].map(
    ([, path = '']) => path,
  )
  const pages = [home.next().path, list.next().path, paths.property(one?.id ?? '')]
  const addresses = [...pages, ...new Set(files)]
  let answers = 0
  await load(app.url, () => addresses[answers++ % addresses.length] ?? '/', seconds)
  await app.stop()
  const count = Number(readFileSync(`${folder}/compressions`, 'utf8'))
  return {
    what: `Compressions in ${number(answers)} answers: ${pages.length} guests' pages and ${addresses.length - pages.length} files`,
    figure: `${count}: each page once, then ${number((count - pages.length) / answers)} per request`,
    goal: judged(count - pages.length, { id: 'P19', atMost: 0 }),
  }
}

/** What a repeat visit costs on the wire. */
async function benchRepeat({ folder }: Run): Promise<Row> {
  const app = await serveApp(folder)
  try {
    const first = await visit(app.url + paths.properties())
    const etag =
      first.rawHeaders[first.rawHeaders.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? ''
    const again = await visit(app.url + paths.properties(), { 'If-None-Match': etag })
    const names = again.rawHeaders.filter((_text, index) => index % 2 === 0).sort()
    if (again.status !== 304 || names.join() !== 'Cache-Control,Date,ETag,Vary')
      throw new Wrong(`A repeat visit answers ${again.status} with ${names.join(', ')}`)
    return {
      what: 'A repeat visit of `/properties`, headers included',
      figure: `${again.bytes} B: ${names.join(', ')}`,
      reference: `the first one: ${number(first.bytes)} B`,
      goal: judged(again.bytes, { id: 'P21', atMost: 300, unit: ' B' }),
    }
  } finally {
    await app.stop()
  }
}
