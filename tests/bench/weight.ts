import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { newestListings } from './facts'
import { cookieOf, personWhere } from './people'
import { serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'
import { type Visit, visit } from './visit'

type Audience = 'guest' | 'tenant' | 'lite guest' | 'lite tenant'

/** Bytes on the wire of a first visit, headers included, and of the scripts that it loads. */
type Weight = { page: number; scripts: number; scriptTags: number }

type Weighed = { name: string; audience: Audience; weight: Weight }

const LITE = { 'Save-Data': 'on' }

/** The heaviest first visits of guests and tenants, and their scripts. */
export async function benchWeight(folder: string, sqlite: Sqlite): Promise<Row[]> {
  const people = await audiences(sqlite)
  const app = await serveApp(folder)
  try {
    const all: Weighed[] = []
    for (const { path, name, seenBy } of pagesToWeigh(sqlite))
      for (const audience of seenBy)
        all.push({ name, audience, weight: await weigh(app.url, path, people[audience]) })
    return goals(all)
  } finally {
    await app.stop()
  }
}

function goals(all: readonly Weighed[]): Row[] {
  const of = (...audiences: Audience[]) => all.filter(({ audience }) => audiences.includes(audience))
  const heaviest = most(of('guest', 'lite guest'), 'page')
  const scripts = most(of('guest', 'tenant'), 'scripts')
  const lite = of('lite guest', 'lite tenant').map(({ weight }) => weight)
  const liteScripts = sum(lite.map(({ scripts, scriptTags }) => scripts + scriptTags))
  return [
    {
      what: "Guest's heaviest page, first visit, HTML and CSS with headers",
      figure: `${number(heaviest.weight.page)} B`,
      reference: heaviest.name,
      goal: judged(heaviest.weight.page, { atMost: 14_000, unit: ' B' }),
    },
    {
      what: "Scripts of a guest's or tenant's page; of lite pages",
      figure: `${number(scripts.weight.scripts)} B; ${liteScripts}`,
      reference: scripts.name,
      goal: `${judged(scripts.weight.scripts, { atMost: 10_240, unit: ' B' })}; ${judged(liteScripts, { atMost: 0 })}`,
    },
  ]
}

function most(some: readonly Weighed[], by: 'page' | 'scripts'): Weighed {
  return some.reduce((heaviest, one) => (one.weight[by] > heaviest.weight[by] ? one : heaviest))
}

async function audiences(sqlite: Sqlite): Promise<Record<Audience, Record<string, string>>> {
  const tenant = await cookieOf(personWhere(`id = '${payable(sqlite).tenantId}'`))
  return {
    guest: {},
    tenant: { Cookie: tenant },
    'lite guest': LITE,
    'lite tenant': { ...LITE, Cookie: tenant },
  }
}

/** A confirmed booking of which something is still to be paid. */
function payable(sqlite: Sqlite): { id: string; tenantId: string } {
  const found = sqlite
    .prepare<[], { id: string; tenantId: string }>(
      `select id, tenant_id as tenantId from bookings b where status = 'confirmed' and start_date > date('now')
       and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'completed') limit 1`,
    )
    .get()
  if (!found) throw new Error('No booking in the data waits for its payment')
  return found
}

function pagesToWeigh(sqlite: Sqlite): { name: string; path: string; seenBy: Audience[] }[] {
  const everybody: Audience[] = ['guest', 'tenant', 'lite guest', 'lite tenant']
  const tenants: Audience[] = ['tenant', 'lite tenant']
  const [newest] = newestListings(sqlite)
  const single = sqlite
    .prepare<[], string>("select id from properties where is_listed = 1 and property_type = 'room' limit 1")
    .pluck()
    .get()
  return [
    { name: '`/`', path: paths.home(), seenBy: everybody },
    { name: '`/properties`', path: paths.properties(), seenBy: everybody },
    { name: '`/properties/{id}`', path: paths.property(newest?.id ?? ''), seenBy: everybody },
    { name: '`/auth`', path: paths.auth(), seenBy: ['guest', 'lite guest'] },
    { name: '`/booking`', path: paths.booking({ property_id: single }), seenBy: tenants },
    { name: '`/bookings`', path: paths.bookings(), seenBy: tenants },
    { name: '`/booking/{id}/payment`', path: paths.bookingPayment(payable(sqlite).id), seenBy: tenants },
    { name: '`/dashboard`', path: paths.dashboard(), seenBy: tenants },
  ]
}

export async function weigh(url: string, path: string, headers: Record<string, string>): Promise<Weight> {
  const page = await visit(url + path, headers)
  if (page.status !== 200 || !page.text.includes('<h1')) throw new Wrong(`${path} answers ${page.status}`)
  const load = async (addresses: string[]) => {
    const files = await Promise.all(addresses.map((address) => visit(new URL(address, url).href)))
    for (const { status } of files)
      if (status !== 200) throw new Wrong(`${path} loads a file that answers ${status}`)
    return files
  }
  const sheets = await load(linked(page, 'stylesheet', 'href'))
  const scripts = await load([...linked(page, 'modulepreload', 'href'), ...scriptSources(page)])
  return {
    page: page.bytes + sum(sheets.map(({ bytes }) => bytes)),
    scripts: sum(scripts.map(({ sent }) => sent.length)),
    scriptTags: page.text.match(/<script\b/g)?.length ?? 0,
  }
}

function linked({ text }: Visit, rel: string, attribute: string): string[] {
  const tags = text.match(/<link\b[^>]*>/g) ?? []
  return tags
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .flatMap((tag) => new RegExp(`${attribute}="([^"]+)"`).exec(tag)?.[1] ?? [])
}

function scriptSources({ text }: Visit): string[] {
  return [...text.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, source]) => source ?? '')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
