import { readFileSync } from 'node:fs'
import { paths } from '~/paths'
import { someListings } from './facts'
import { load } from './load'
import { guestPages, type Run } from './pages'
import { serveApp } from './process'
import { judged, number, type Row } from './table'
import { visit } from './visit'

/** Number of compressions while guests' pages and files are requested. */
export async function compressionsRow({ folder, sqlite, seconds }: Run): Promise<Row> {
  const { home, list } = guestPages(sqlite)
  const [one] = someListings(sqlite, 1)
  const app = await serveApp(folder, '/healthz', ['--import', './tests/bench/count-compressions.mjs'])
  const { text } = await visit(app.url + paths.home())
  const files = [...text.matchAll(/(?:href|src)="(\/(?:assets\/[^"]+|icons\.svg[^"#]*))/g)].map(
    ([, path = '']) => path,
  )
  const pages = [home.next().path, list.next().path, paths.property(one?.id ?? '')]
  const addresses = [...pages, ...new Set(files)]
  let next = 0
  const { answers } = await load(app.url, () => addresses[next++ % addresses.length] ?? '/', seconds)
  await app.stop()
  const count = Number(readFileSync(`${folder}/compressions`, 'utf8'))
  return {
    what: `Compressions in ${number(answers)} answers: ${pages.length} guests' pages and ${addresses.length - pages.length} files`,
    figure: `${count}: each page once, then ${number((count - pages.length) / answers)} per request`,
    goal: judged(count - pages.length, { id: 'P19', atMost: 0 }),
  }
}
