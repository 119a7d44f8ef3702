import type { Browser } from '@playwright/test'
import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { newestListings } from './facts'
import { benchJourney } from './link-journey'
import {
  type Link,
  type LinkProcess,
  newPhone,
  serveThrough,
  slow2G,
  slow3G,
  startBrowser,
  type Traffic,
} from './phone'
import { type Served, serveApp } from './process'
import { asRatio, judged, median, number, type Row, Wrong } from './table'
import { weigh } from './weight'

/** How much slower a cheap phone's processor is. */
const SLOWER = 6
/** Round trips before the first byte of any page: TCP, TLS, the request. */
const ROUND_TRIPS = 3

type Target = { name: string; path: string; cards: number }

/** First visits of a small phone over slow links, and a whole booking. Milliseconds of the page's own clock. */
export async function benchLink(folder: string, sqlite: Sqlite, rounds: number): Promise<Row[]> {
  const [newest] = newestListings(sqlite)
  const targets = [
    { name: '`/`', path: paths.home(), cards: 0 },
    { name: '`/properties`', path: paths.properties(), cards: 24 },
    { name: '`/properties/{id}`', path: paths.property(newest?.id ?? ''), cards: 0 },
  ]
  const app = await serveApp(folder, '/healthz', [], { https: true })
  const rows: Row[] = []
  try {
    for (const link of [slow3G, slow2G])
      await throughLink(app, link, async (through, browser) => {
        for (const target of targets)
          rows.push(...(await benchVisits({ app, link, through, browser, rounds }, target)))
        if (link === slow3G)
          for (const lite of [false, true]) rows.push(await benchJourney({ through, browser, lite }, sqlite))
      })
    return rows
  } finally {
    await app.stop()
  }
}

async function throughLink(
  app: Served,
  link: Link,
  work: (through: LinkProcess, browser: Browser) => Promise<void>,
): Promise<void> {
  const through = await serveThrough(link, app.url)
  const browser = await startBrowser(app.url, through)
  try {
    await work(through, browser)
  } finally {
    await browser.close()
    through.stop()
  }
}

type Run = { app: Served; link: Link; through: LinkProcess; browser: Browser; rounds: number }

type Visited = {
  paint: number
  /** When everything that the page holds is painted, its cards among it. */
  whole: number
  cards: number
  largest: number
  shift: number
  blocking: number
  load: number
  mainThread: number
  requests: number
  pictures: number
  traffic: Traffic
}

async function benchVisits({ app, link, through, browser, rounds }: Run, target: Target): Promise<Row[]> {
  const own = (await weigh(app.url, target.path, {})).page
  const visits: Visited[] = []
  for (let round = 0; round < rounds; round += 1) {
    await through.traffic()
    const seen = await firstVisit(browser, through.origin + target.path)
    if (seen.cards < target.cards) throw new Wrong(`${target.path}: ${seen.cards} cards are there`)
    visits.push({ ...seen, traffic: await through.traffic() })
  }
  const mid = (take: (one: Visited) => number) => median(visits.map(take))
  const floor = ROUND_TRIPS * link.roundTripMs
  const withBytes = floor + (own * 8) / link.downKbit
  const ms = (value: number) => `${number(value)} ms`
  const paint = mid((one) => Math.max(one.paint, one.whole))
  const what = `${target.name} on ${link.name}, ${SLOWER} × slower processor`
  const first: Row = {
    what: `${what}: first paint; whole page; largest; load`,
    figure: [mid((one) => one.paint), paint, mid((one) => one.largest), mid((one) => one.load)]
      .map(ms)
      .join('; '),
    reference: `floor ${ms(floor)}, with HTML and CSS, ${number(own)} B, ${ms(withBytes)}`,
    ratio: asRatio(paint / floor),
    goal:
      link === slow3G
        ? `${judged(paint / floor, { atMost: 1.5, unit: ' ×' })}; ${judged(
            mid((one) => one.largest),
            { of: 'largest', atMost: 2_500, unit: ' ms' },
          )}`
        : `${judged(paint, { of: 'whole page', atMost: 3_500, unit: ' ms' })}; ${judged(
            mid((one) => one.load),
            { of: 'load', atMost: 4_500, unit: ' ms' },
          )}`,
  }
  if (link !== slow3G) return [first]
  const [main, blocking] = [mid((one) => one.mainThread), mid((one) => one.blocking)]
  const shift = Math.max(...visits.map((one) => one.shift))
  const [bytes, requests] = [mid((one) => one.traffic.down), mid((one) => one.requests)]
  return [
    first,
    {
      what: `${what}: main thread; blocking; layout shift`,
      figure: `${ms(main)}; ${ms(blocking)}; ${number(shift)}`,
      goal: [
        target.cards === 0 ? '' : judged(main, { of: 'main thread', atMost: 400, unit: ' ms' }),
        target.cards === 0 ? '' : judged(blocking, { of: 'blocking', atMost: 50, unit: ' ms' }),
        judged(shift, { of: 'shift', atMost: 0 }),
      ]
        .filter(Boolean)
        .join('; '),
    },
    {
      what: `${target.name} with what the browser loads of its pictures: bytes; requests`,
      figure: `${number(bytes)} B; ${requests}`,
      reference: `pictures ${number(mid((one) => one.pictures))} B; sent ${number(mid((one) => one.traffic.up))} B over ${mid((one) => one.traffic.connections)} connections`,
      goal: `${judged(bytes, { atMost: 50_000, unit: ' B' })}; ${judged(requests, { of: 'requests', atMost: 8 })}`,
    },
  ]
}

/** A visit until nothing more is loaded. */
async function firstVisit(browser: Browser, url: string): Promise<Omit<Visited, 'traffic'>> {
  const { context, page, cdp, requests } = await newPhone(browser, { slowerProcessor: SLOWER })
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 })
    const { metrics } = await cdp.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: Omit<Visited, 'load' | 'requests' | 'pictures'> }).seen,
    )
    const load = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    )
    return {
      ...seen,
      load,
      mainThread: seconds * 1_000,
      requests: requests.count(),
      pictures: requests.pictureBytes(),
    }
  } finally {
    await context.close()
  }
}
