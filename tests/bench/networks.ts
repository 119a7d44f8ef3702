import { Agent, type RequestOptions, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { count } from '~/domain/ground/shared/text'
import { SECOND } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { guestPages, type Run } from './pages'
import { cookieOf, newTenants, personWhere } from './people'
import { serveApp } from './process'
import { judged, median, number, type Row, Wrong } from './table'
import { visit } from './visit'

const ACCOUNTS = 60
const OWN_PAGES = [paths.bookings(), paths.notifications(), paths.profile(), paths.properties()]
/** Until all connections of a crowd wait in the server, and the visits before count no longer. */
const CROWDED_AFTER_MS = 10 * SECOND
const PAUSE_MS = 50

type Crowd = { addresses: readonly string[]; connectionsEach: number; sends: 'pages' | 'forms' }

const addresses = (...last: number[]) => last.map((number) => `203.0.113.${number}`)

/** Each of addresses that used nothing before. */
const crowds: Crowd[] = [
  { addresses: addresses(1), connectionsEach: 4, sends: 'pages' },
  { addresses: addresses(2, 3, 4, 5), connectionsEach: 16, sends: 'pages' },
  { addresses: addresses(6), connectionsEach: 4, sends: 'forms' },
]

/** Somebody who visits now and then, and the longest that half of their visits may take. */
type Visitor = { name: string; path: string; headers: Record<string, string>; atMost?: number }

/** How long others wait while many accounts that were just made open pages, or send forms, over all their connections. */
export async function benchNetworks({ folder, sqlite, seconds }: Run): Promise<Row[]> {
  const accounts = await cookiesOf(ACCOUNTS)
  const cached = guestPages(sqlite).list.next().path
  const app = await serveApp(folder)
  try {
    const idle = await visitAll(app.url, await visitorsOf(cached, '203.0.113.7'), seconds)
    const rows: Row[] = []
    for (const crowd of crowds) {
      const { stop } = startCrowd(app.url, accounts, crowd)
      await sleep(CROWDED_AFTER_MS)
      const visitors = await visitorsOf(cached, crowd.addresses[0])
      const times = await visitAll(app.url, visitors, seconds)
      rows.push(...rowsOf(crowd, visitors, idle, times), crowdRow(crowd, await stop()))
    }
    return rows
  } finally {
    await app.stop()
  }
}

function rowsOf(
  crowd: Crowd,
  visitors: readonly Visitor[],
  idle: readonly number[][],
  busy: readonly number[][],
): Row[] {
  return visitors.map(({ name, atMost }, index) => {
    const [without, beside] = [idle[index] ?? [], busy[index] ?? []]
    return {
      what: `${name}, beside ${crowd.sends} of ${inWords(crowd)}, median`,
      figure: `${number(median(beside))} ms, the slowest ${number(Math.max(...beside))}`,
      reference: `without them: ${number(median(without))} ms`,
      goal: atMost === undefined ? undefined : judged(median(beside), { atMost, unit: ' ms' }),
    }
  })
}

function crowdRow(crowd: Crowd, { answers, refused, tookMs }: Crowded): Row {
  return {
    what: `${crowd.sends === 'forms' ? 'Forms with mistakes' : 'Pages'} a second for ${inWords(crowd)}`,
    figure: number((answers * SECOND) / tookMs),
    goal: judged(refused, { of: 'not answered', atMost: 0 }),
  }
}

const inWords = ({ addresses, connectionsEach }: Crowd) =>
  `${ACCOUNTS} accounts of ${count(addresses.length, 'address', 'addresses')} with ${connectionsEach} connections each`

const cookiesOf = (people: number) => Promise.all(newTenants(people).map(cookieOf))

async function visitorsOf(cached: string, crowded = ''): Promise<Visitor[]> {
  const [student = '', neighbour = ''] = await cookiesOf(2)
  const owner = await cookieOf(personWhere(`user_type = 'property_owner'`))
  const from = (address: string, cookie?: string) => ({
    'x-forwarded-for': address,
    ...(cookie === undefined ? {} : { cookie }),
  })
  const others = (cookie: string) => from('198.51.100.7', cookie)
  return [
    {
      name: "A new student's page, other network",
      path: paths.bookings(),
      headers: others(student),
      atMost: 300,
    },
    { name: "An owner's page, other network", path: paths.bookings(), headers: others(owner), atMost: 300 },
    { name: 'A cached page', path: cached, headers: from('198.51.100.8'), atMost: 50 },
    {
      name: "A new student's page, same network",
      path: paths.bookings(),
      headers: from(crowded, neighbour),
    },
  ]
}

/** The milliseconds of each visitor's visits. */
function visitAll(url: string, visitors: readonly Visitor[], seconds: number): Promise<number[][]> {
  const endsAt = performance.now() + seconds * SECOND
  return Promise.all(
    visitors.map(async ({ path, headers }) => {
      const times: number[] = []
      do {
        const startedAt = performance.now()
        const { status } = await visit(url + path, headers)
        times.push(performance.now() - startedAt)
        if (status !== 200) throw new Wrong(`${path} answers ${status}`)
        await sleep(PAUSE_MS)
      } while (performance.now() < endsAt)
      return times
    }),
  )
}

type Crowded = { answers: number; refused: number; tookMs: number }

/** Asks over each connection as soon as the answer before is there. */
function startCrowd(url: string, cookies: readonly string[], { addresses, connectionsEach, sends }: Crowd) {
  const agent = new Agent({ keepAlive: true })
  const formHeaders = { origin: url, 'content-type': 'application/x-www-form-urlencoded' }
  const startedAt = performance.now()
  let [answers, refused, isOver] = [0, 0, false]
  const connection = async (cookie: string, index: number) => {
    const headers = { cookie, 'x-forwarded-for': addresses[index % addresses.length] }
    const openPage = (page: number) =>
      statusOf(url + (OWN_PAGES[page % OWN_PAGES.length] ?? ''), { agent, headers })
    const sendForm = () =>
      statusOf(
        url + paths.profile(),
        { agent, method: 'POST', headers: { ...headers, ...formHeaders } },
        'phone=1',
      )
    const [ask, expected] = sends === 'pages' ? [openPage, 200] : [sendForm, 422]
    for (let page = index; !isOver; page += 1) {
      const status = await ask(page)
      if (isOver) return
      if (status === expected) answers += 1
      else refused += 1
    }
  }
  const all = Promise.all(
    cookies.flatMap((cookie, index) =>
      Array.from({ length: connectionsEach }, () => connection(cookie, index)),
    ),
  )
  const stop = async (): Promise<Crowded> => {
    const tookMs = performance.now() - startedAt
    isOver = true
    agent.destroy()
    await all
    return { answers, refused, tookMs }
  }
  return { stop }
}

/** 0 when there is no answer. */
function statusOf(url: string, options: RequestOptions, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(url, options, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0))
    })
    asking.on('error', () => resolve(0)).end(body)
  })
}
