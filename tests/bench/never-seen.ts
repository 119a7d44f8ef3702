import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { CONNECTIONS, inWords, load, medianPace, type Pace } from './load'
import { checkedLoad, guestPages, type Page, type Run } from './pages'
import { type Served, serveApp, serveStock } from './process'
import { asRatio, judged, number, type Row } from './table'

/** Code is compiled and the heap grows while it runs: within these a wait is several times longer. */
const WARM_UP_SECONDS = 6

/** Pages that nobody asked for before, and what a cached one waits for them. */
export async function benchNeverSeen(run: Run): Promise<Row[]> {
  const page = everyPartOfTheList(run.sqlite)
  return [await besideRemix(run, page), ...(await inTurn(run))]
}

/** Another part of the list each time, so that nothing is cached, beside Remix's own handler for the same pages. */
async function besideRemix({ folder, seconds, rounds }: Run, page: Page): Promise<Row> {
  const app = await serveApp(folder)
  const stock = await serveStock(folder)
  const plain = await serveStock(folder, 'plain')
  const paces: { app: Pace[]; stock: Pace[]; plain: Pace[] } = { app: [], stock: [], plain: [] }
  const measure = async ({ url }: Served) => checkedLoad(url, page, seconds)
  try {
    for (const server of [app, stock, plain])
      await load(server.url, () => page.next().path, WARM_UP_SECONDS, { headers: page.headers })
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
    what: `${page.name}, another each time, as links of ours lead to it`,
    figure: inWords(ours),
    reference: `stock Remix handler: ${inWords(theirs)}; without scripts and data: ${number(withoutScripts.perSecond)}`,
    ratio: asRatio(ratio),
    goal: judged(ratio, { atLeast: 3, unit: ' ×' }),
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

/** How evenly the pages are drawn, and how long somebody waits beside them whose page is in the cache. */
async function inTurn({ folder, sqlite, seconds, rounds }: Run): Promise<Row[]> {
  const page = everyPartOfTheList(sqlite)
  const { list } = guestPages(sqlite)
  const paces: { drawn: Pace[]; cached: Pace[] } = { drawn: [], cached: [] }
  const app = await serveApp(folder)
  try {
    await load(app.url, () => page.next().path, WARM_UP_SECONDS, { headers: page.headers })
    for (let round = 0; round < rounds; round += 1) {
      const drawing = checkedLoad(app.url, page, seconds + 1)
      // All 16 wait before the cached page is asked for, and longer than it is.
      await sleep(300)
      paces.cached.push(await load(app.url, () => list.next().path, seconds, { connections: 1 }))
      await drawing
      paces.drawn.push(await checkedLoad(app.url, page, seconds))
    }
  } finally {
    await app.stop()
  }
  const [drawn, cached] = [medianPace(paces.drawn), medianPace(paces.cached)]
  const queueMs = (CONNECTIONS / drawn.perSecond) * 1_000
  return [
    {
      what: `Pages that nobody asked for before, p99 at ${CONNECTIONS} connections`,
      figure: `${number(drawn.p99Ms)} ms`,
      reference: `${CONNECTIONS} × their mean: ${number(queueMs)} ms`,
      ratio: asRatio(drawn.p99Ms / queueMs),
      goal: judged(drawn.p99Ms / queueMs, { atMost: 2, unit: ' ×' }),
    },
    {
      what: `\`/properties\`, cached, while ${CONNECTIONS} connections ask for such pages, p99`,
      figure: `${number(cached.p99Ms)} ms`,
      goal: judged(cached.p99Ms, { atMost: 20, unit: ' ms' }),
    },
  ]
}
