import { readFileSync } from 'node:fs'
import type { Sqlite } from '~/db/open.server'
import { swahiliAddress } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { someListings } from './facts'
import { load } from './load'
import { guestPages, type Run } from './pages'
import { serveApp } from './process'
import { judged, number, type Row } from './table'
import { visit } from './visit'

/** Number of compressions while guests' pages and files are requested. */
export async function compressionsRow(run: Run): Promise<Row> {
  const { home, list } = guestPages(run.sqlite)
  const pages = [home.next().path, list.next().path, propertyPage(run.sqlite)]
  const { answers, count, asked } = await whileAsked(run, async (url) => {
    const { text } = await visit(url + paths.home())
    const files = [...text.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+|icons\.svg[^"#]*))/g)].map(
      ([, path = '']) => path,
    )
    return [...pages, ...new Set(files)]
  })
  return {
    what: "Compressions of guests' pages and files after the first of each page",
    figure: `${count - pages.length} in ${number(answers)} answers`,
    reference: `${pages.length} pages, ${asked - pages.length} files`,
    goal: judged(count - pages.length, { atMost: 0 }),
  }
}

/** How many answers are ready while guests of both languages come in turn: each page is drawn, and compressed, once a language. */
export async function languagesRow(run: Run): Promise<Row> {
  const university = run.sqlite.prepare('select id from universities where is_active = 1').pluck().get()
  const pages = [
    paths.home(),
    paths.properties(),
    propertyPage(run.sqlite),
    paths.calculator(),
    paths.universityChapter({ university: String(university) }),
  ]
  const addresses = pages.flatMap((page) => [page, swahiliAddress(page)])
  const { answers, count } = await whileAsked(run, async () => addresses)
  return {
    what: `Ready answers of ${pages.length} guests' pages, both languages in turn`,
    figure: `${((100 * (answers - count)) / answers).toFixed(2)} % of ${number(answers)}, ${count} drawn`,
    goal: judged(count - addresses.length, { atMost: 0 }),
  }
}

const propertyPage = (sqlite: Sqlite) => paths.property(someListings(sqlite, 1)[0]?.id ?? '')

/** The answers and compressions of a new server that is asked for each of the addresses in turn. */
async function whileAsked({ folder, seconds }: Run, addressesAt: (url: string) => Promise<string[]>) {
  const app = await serveApp(folder, '/healthz', ['--import', './tests/bench/count-compressions.mjs'])
  const addresses = await addressesAt(app.url)
  let next = 0
  const { answers } = await load(app.url, () => addresses[next++ % addresses.length] ?? '/', seconds)
  await app.stop()
  const count = Number(readFileSync(`${folder}/compressions`, 'utf8'))
  return { answers, count, asked: addresses.length }
}
