import type { Sqlite } from '~/db/open.server'
import type { UserType } from '~/domain/ground/access/actor'
import { paths } from '~/paths'
import { checkedVisit, guestPages, type Page, type Run } from './pages'
import { cookieOf } from './people'
import { serveApp } from './process'
import { asRatio, judged, median, number, type Row, Wrong } from './table'
import { visit } from './visit'

/** Pages that one person opens at once. */
const VISITS = 30

/** How long a guest's search takes while an owner opens an invoice many times, beside the same search without that. */
export async function benchReaders({ folder, sqlite, rounds }: Run): Promise<Row[]> {
  const { search } = guestPages(sqlite)
  const invoice = anInvoice(sqlite)
  const cookie = await cookieOf(invoice.owner)
  const app = await serveApp(folder)
  const alone: number[] = []
  const beside: number[] = []
  try {
    await checkedVisit(app.url, search)
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await searchMs(app.url, search))
      beside.push(await slowestSearch(app.url, search, paths.invoicePdf(invoice.id), cookie))
    }
  } finally {
    await app.stop()
  }
  const [without, slowest] = [median(alone), median(beside)]
  return [
    {
      what: `A guest's search while an owner opens ${VISITS} PDFs of an invoice at once, the slowest`,
      figure: `${number(slowest)} ms`,
      reference: `without them: ${number(without)} ms`,
      ratio: asRatio(slowest / without),
      goal: judged(slowest / without, { atMost: 2, unit: ' ×' }),
    },
  ]
}

async function slowestSearch(url: string, search: Page, path: string, cookie: string): Promise<number> {
  let waiting = VISITS
  const visits = Array.from({ length: VISITS }, async () => {
    const { status } = await visit(url + path, { cookie })
    waiting -= 1
    if (status !== 200) throw new Wrong(`${path} answers ${status}`)
  })
  const all = Promise.all(visits)
  const searches = [await searchMs(url, search)]
  while (waiting > 0) searches.push(await searchMs(url, search))
  await all
  return Math.max(...searches)
}

async function searchMs(url: string, search: Page): Promise<number> {
  const startedAt = performance.now()
  await checkedVisit(url, search)
  return performance.now() - startedAt
}

function anInvoice(sqlite: Sqlite): { id: string; owner: { id: string; userType: UserType } } {
  const query = `select i.id, p.id as ownerId, p.user_type as userType from owner_invoices i
    join profiles p on p.id = i.owner_id where i.status <> 'draft' limit 1`
  const found = sqlite.prepare<[], { id: string; ownerId: string; userType: UserType }>(query).get()
  if (!found) throw new Error('No invoice in the data')
  return { id: found.id, owner: { id: found.ownerId, userType: found.userType } }
}
