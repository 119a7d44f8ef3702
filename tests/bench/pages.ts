import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~/db/open.server'
import { formatTzs } from '~/domain/ground/shared/money'
import { paths } from '~/paths'
import { marksOf, newestListings, someListings, wordsOf } from './facts'
import { inWords, load, medianPace, type Pace } from './load'
import { serveApp, serveRaw } from './process'
import { asRatio, judged, type Row, Wrong } from './table'
import { type Visit, visit } from './visit'

export type Page = {
  name: string
  /** The address of the next request, and what its answer must hold. */
  next: () => { path: string; holds: string[] }
  /** Request headers beside those of every request. */
  headers?: Record<string, string>
}

/** The pages that guests ask for most. */
export function guestPages(sqlite: Sqlite): Record<'home' | 'list' | 'detail' | 'search', Page> {
  const newest = newestListings(sqlite)
  const inTurn = cycle(someListings(sqlite, 5_000))
  const shown = { path: paths.properties(), holds: newest.flatMap(marksOf) }
  return {
    home: { name: '`/`', next: () => ({ path: paths.home(), holds: ['<h1', paths.properties()] }) },
    list: {
      name: '`/properties`',
      next: () => shown,
    },
    detail: {
      name: '`/properties/{id}`, another each time',
      next: () => {
        const { id, fromPriceTzs } = inTurn()
        return { path: paths.property(id), holds: ['<h1', formatTzs(fromPriceTzs)] }
      },
    },
    search: {
      name: '`/properties?search=`, other words each time',
      next: () => ({ path: paths.properties({ search: wordsOf(inTurn()) }), holds: ['/properties/', 'TSh'] }),
    },
  }
}

function cycle<T>(items: readonly T[]): () => T {
  let next = 0
  return () => items[next++ % items.length] as T
}

export type Run = { folder: string; sqlite: Sqlite; seconds: number; rounds: number }

/** Requests per second of the guests' list, beside `node:http` that sends the same bytes. */
export async function benchPages({ folder, sqlite, seconds, rounds }: Run): Promise<Row[]> {
  const page = guestPages(sqlite).list
  const app = await serveApp(folder)
  const raw = await serveRaw(folder, keepAnswer(folder, await checkedVisit(app.url, page)))
  try {
    const paces: { app: Pace[]; raw: Pace[] } = { app: [], raw: [] }
    await load(app.url, () => page.next().path, 1)
    for (let round = 0; round < rounds; round += 1) {
      paces.app.push(await checkedLoad(app.url, page, seconds))
      paces.raw.push(await load(raw.url, () => '/', seconds))
    }
    const [ours, theirs] = [medianPace(paces.app), medianPace(paces.raw)]
    const ratio = ours.perSecond / theirs.perSecond
    return [
      {
        what: `${page.name}, requests a second, p99`,
        figure: inWords(ours),
        reference: `\`node:http\`, same bytes: ${inWords(theirs)}`,
        ratio: asRatio(ratio),
        goal: `${judged(ratio, { atLeast: 0.6, unit: ' ×' })}; ${judged(ours.p99Ms, { atMost: 10, unit: ' ms' })}`,
      },
    ]
  } finally {
    await raw.stop()
    await app.stop()
  }
}

/** A load, with answers read and checked while it runs. */
export async function checkedLoad(url: string, page: Page, seconds: number): Promise<Pace> {
  let running = true
  const loading = load(url, () => page.next().path, seconds, { headers: page.headers }).finally(() => {
    running = false
  })
  const watching = async () => {
    while (running) {
      await checkedVisit(url, page)
      await sleep(200)
    }
  }
  const [pace] = await Promise.all([loading, watching()])
  return pace
}

/** One visit whose answer holds all that it must. */
export async function checkedVisit(url: string, page: Page): Promise<Visit> {
  const { path, holds } = page.next()
  const answer = await visit(url + path, page.headers)
  const lacks = holds.filter((text) => !answer.text.includes(text))
  if (answer.status !== 200 || lacks.length > 0)
    throw new Wrong(`${path} answers ${answer.status} without ${lacks.slice(0, 3).join(', ')}`)
  return answer
}

/** Stores the response for `raw-server.mjs`: the same body and headers, except those that Node sets itself. */
function keepAnswer(folder: string, { rawHeaders, sent }: Visit): string {
  const file = `${folder}/answer.json`
  const own = ['date', 'connection', 'keep-alive', 'transfer-encoding']
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, index) =>
    rawHeaders.slice(index * 2, index * 2 + 2),
  )
  const headers = pairs.filter(([name = '']) => !own.includes(name.toLowerCase())).flat()
  writeFileSync(file, JSON.stringify({ headers, body: sent.toString('base64') }))
  return file
}
