import { readFileSync } from 'node:fs'
import { paths } from '~/paths'
import type { Run } from './commits'
import { someListings } from './facts'
import { load } from './load'
import { guestPages } from './pages'
import { serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'
import { visit } from './visit'

/** What goes over the wire, and what is compressed for it. */
export async function benchWire(run: Run): Promise<Row[]> {
  return [await benchCompressions(run), await benchRepeat(run)]
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
