import { join } from 'node:path'
import { KIB } from '~/domain/shared/units'
import { type Sending, send } from './client'
import { forgetLimits, isTaken } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { findingsIn } from './invariants'
import { type Market, openMarket } from './market'
import { openSite, type Site } from './site'

const AT_ONCE = 8
/** One request in so many is a form that stores something. */
const FORM_EVERY = 50
/** What a request may leave behind, in bytes: less than half of what a leak of 1 KB leaves. */
const SLACK = 0.4 * KIB
/** What a server holds that has answered everything once: pages, statements, compiled code. */
const WARM = 8 * KIB * KIB
/** What the process may take for a while, whatever it holds: 0.4 KB of the 80,000 requests of the long run. */
const BREATH = 32 * KIB * KIB

type Memory = { held: number; rss: number }

/**
 * Sends a mix of requests and compares what the server holds, and what its process takes, after the first fifth with the end. A
 * leak of 1 KB a request shows in either; a small run shows one of 10 KB, in what is held.
 */
export async function watchMemory(requests: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket()
  const site = await openSite(market.folder, market.clockOffset)
  const forms = new Forms(market)
  // While requests are sent this process writes nothing.
  await forms.makeTenants(Math.ceil(requests / FORM_EVERY))
  const visits = mixOf(market)
  const warmUp = Math.floor(requests / 5)
  await sendMix(site, forms, visits, warmUp, figures)
  const before = await site.ask<Memory>('memory')
  await sendMix(site, forms, visits, requests - warmUp, figures)
  const after = await site.ask<Memory>('memory')
  await site.end('SIGTERM')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  const [held, rss] = [after.held - before.held, after.rss - before.rss]
  const most = SLACK * (requests - warmUp)
  if (held > Math.max(most, WARM))
    figures.problems.push(`${inMb(held)} MB more are held than after ${warmUp} requests`)
  if (rss > Math.max(most, BREATH)) figures.problems.push(`the process takes ${inMb(rss)} MB more`)
  figures.done = `${requests} requests: ${inMb(held)} MB more held, process ${inMb(before.rss)} → ${inMb(after.rss)} MB`
  return figures
}

const inMb = (bytes: number) => (bytes / KIB / KIB).toFixed(1)

/** Visits, and forms that are refused, of guests and signed-in people. */
function mixOf({ hostels, owner, admin }: Market): Omit<Sending, 'url'>[] {
  const foreign = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }
  const pages = [
    '/',
    '/properties',
    '/ai-rent-calculator',
    '/auth',
    '/no/such/page',
    '/robots.txt',
    '/healthz',
  ]
  const own = ['/bookings', '/payments', '/notifications', '/settings/profile', '/dashboard', '/properties']
  const each = hostels.map(({ hostelId }) => ({ path: `/properties/${hostelId}` }))
  return [
    ...pages.map((path) => ({ path })),
    ...each,
    ...own.map((path) => ({ path, cookie: owner.cookie })),
    ...['/admin', '/admin/properties', '/admin/users'].map((path) => ({ path, cookie: admin.cookie })),
    { path: '/properties?search=mlimani&sort=price' },
    { path: '/properties.data' },
    { path: '/lite', body: new URLSearchParams({ version: 'lite' }) },
    { path: '/auth', body: new URLSearchParams({ email: 'nobody' }) },
    { path: '/auth', body: 'x', headers: foreign },
    { path: '/property-upload', body: new FormData(), cookie: owner.cookie },
  ]
}

async function sendMix(
  site: Site,
  forms: Forms,
  visits: Omit<Sending, 'url'>[],
  count: number,
  figures: Figures,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      if (next % 500 === 0) forgetLimits(site.folder)
      const isForm = next % FORM_EVERY === 0
      const form = isForm ? await forms.next() : undefined
      const visit = visits[next % visits.length] as Sending
      const reply = await (form ? form.send(site.url) : send({ ...visit, url: site.url }))
      if (form && isTaken(reply)) form.taken(reply)
      if (reply.status >= 500) figures.errors += 1
      if (reply.status === 0) figures.resets += 1
      if (reply.status === 0 || reply.status >= 500)
        figures.problems.push(`${form ? 'a form' : visit.path}: ${reply.status} ${reply.failure ?? ''}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
