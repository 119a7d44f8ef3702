import autocannon from 'autocannon'
import { today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Sqlite } from '~/db/open.server'
import { proposedTerm } from '~/domain/ground/money/payment-terms'
import { addDays } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import { CONNECTIONS, inWords, medianPace, type Pace } from './load'
import { cookieOf, newTenants } from './people'
import { type Served, serveApp } from './process'
import { rawBookings } from './raw-bookings'
import { asRatio, judged, median, number, type Row, Wrong } from './table'

/** As many as one person may have waiting. */
const REQUESTS_EACH = 5
/** Requests of one round. */
const ROUND = 1_000
/** Rounds before those that count: the server's code is compiled as it runs. */
const WARM_UP = 4

export type Wish = { tenantId: string; cookie: string; propertyId: string; months: number; term: string }

/** Booking requests through HTTP beside the bare transaction on the same tables. */
export async function benchBookings(folder: string, sqlite: Sqlite, rounds: number): Promise<Row[]> {
  const wishes = await manyWishes(sqlite, ROUND * (rounds * 2 + WARM_UP))
  const app = await serveApp(folder)
  const paces: Pace[] = []
  const raw: number[] = []
  try {
    for (let round = 0; round < WARM_UP; round += 1) await sendAll(app, sqlite, wishes.splice(0, ROUND))
    for (let round = 0; round < rounds; round += 1) {
      paces.push(await sendAll(app, sqlite, wishes.splice(0, ROUND)))
      raw.push(rawBookings(sqlite, wishes.splice(0, ROUND)))
    }
  } finally {
    await app.stop()
  }
  const pace = medianPace(paces)
  const ratio = pace.perSecond / median(raw)
  return [
    {
      what: `Booking requests stored, a second, p99 at ${CONNECTIONS}`,
      figure: inWords(pace),
      reference: `the bare transaction: ${number(median(raw))}`,
      ratio: asRatio(ratio),
      goal: `${judged(ratio, { atLeast: 0.25, unit: ' ×' })}; ${judged(pace.p99Ms, { atMost: 40, unit: ' ms' })}`,
    },
  ]
}

/** Wishes of new tenants, the next one always somebody else's. Listings repeat when there are fewer than wishes, never for the same tenant. */
export async function manyWishes(sqlite: Sqlite, count: number): Promise<Wish[]> {
  const tenants = newTenants(Math.ceil(count / REQUESTS_EACH))
  const cookies = new Map<string, string>()
  for (const tenant of tenants) cookies.set(tenant.id, await cookieOf(tenant))
  const listings = openListings(sqlite, count)
  return Array.from({ length: count }, (_, index) => {
    const tenantId = tenants[index % tenants.length]?.id ?? ''
    const listing = listings[index % listings.length] as OpenListing
    return { tenantId, cookie: cookies.get(tenantId) ?? '', ...stayAt(listing) }
  })
}

export type OpenListing = { id: string; months: number; terms: string; ownerId: string }
type Stay = Pick<Wish, 'propertyId' | 'months' | 'term'>

const stayAt = ({ id, months, terms }: OpenListing): Stay => ({
  propertyId: id,
  months,
  term: proposedTerm(JSON.parse(terms), months),
})

/** The newest single-unit listings that any tenant may book and that have no bookings. */
export function openListings(sqlite: Sqlite, atMost: number): OpenListing[] {
  const found = sqlite
    .prepare<[number], OpenListing>(
      `select id, min_rental_term as months, allowed_payment_terms as terms,
         owner_id as ownerId from properties p
       where is_listed = 1 and property_type <> 'hostel' and gender_policy = 'any'
         and not exists (select 1 from bookings b where b.property_id = p.id)
       order by seq desc
       limit ?`,
    )
    .all(atMost)
  if (found.length < Math.min(atMost, REQUESTS_EACH))
    throw new Error(`Only ${found.length} listings to book; take more --listings`)
  return found
}

/** Sends each wish once over 16 connections and looks every booking up. */
async function sendAll({ url }: Served, sqlite: Sqlite, wishes: readonly Wish[]): Promise<Pace> {
  let next = 0
  let endedAt = 0
  const refused: string[] = []
  const startedAt = performance.now()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: wishes.length,
    requests: [
      {
        method: 'POST',
        path: paths.booking(),
        setupRequest: (request) => ({ ...request, ...formOf(wishes[next++ % wishes.length] as Wish, next) }),
        onResponse: (status, body) => {
          endedAt = performance.now()
          if (status !== 303) refused.push(`${status} ${body.slice(0, 200)}`)
        },
      },
    ],
  })
  if (refused.length > 0 || result.errors > 0)
    throw new Wrong(`${refused.length} booking requests refused: ${refused[0]}; ${result.errors} errors`)
  checkStored(sqlite, wishes)
  return {
    // autocannon looks only once a second whether all are answered.
    perSecond: (wishes.length / (endedAt - startedAt)) * 1_000,
    p99Ms: result.latency.p99,
    answers: wishes.length,
  }
}

function formOf(wish: Wish, number: number) {
  return {
    body: requestForm(wish).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': addressOf(number),
      cookie: wish.cookie,
    },
  }
}

/** A network of its own for each number. */
export const addressOf = (number: number) =>
  `10.${(number >> 16) % 256}.${(number >> 8) % 256}.${number % 256}`

/** The form of a booking request. */
export function requestForm(stay: Stay | OpenListing): URLSearchParams {
  const { propertyId, months, term } = 'terms' in stay ? stayAt(stay) : stay
  return new URLSearchParams({
    property_id: propertyId,
    start_date: addDays(today(), 7),
    full_name: 'Bench Tenant',
    phone: '0712345678',
    duration: String(months),
    payment_method: 'mobile_money',
    payment_term: term,
    checked: `${addDays(today(), 7)} ${months} ${term}`,
    once_key: newId(),
  })
}

/** Each wish is a booking of that tenant and listing now, exactly one. */
export function checkStored(sqlite: Sqlite, wishes: readonly Wish[]): void {
  const count = sqlite
    .prepare<[string, string], number>(
      "select count(*) from bookings where tenant_id = ? and property_id = ? and status = 'pending'",
    )
    .pluck()
  const lost = wishes.filter((wish) => count.get(wish.tenantId, wish.propertyId) !== 1)
  if (lost.length > 0)
    throw new Wrong(`${lost.length} of ${wishes.length} bookings are not in the database once`)
}
