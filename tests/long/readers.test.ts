import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { eventually } from '../support/eventually'
import { send } from './client'
import { by } from './form'
import { newPeople, openMarket } from './market'
import { openSite } from './site'

/** Without what differs from one drawing of the same page to the next: nonces, ids of requests, and the instant. */
const lasting = (html: string) => html.replace(/nonce="[^"]*"|[\da-f]{8}-[\da-f-]{27}|\d{13}/g, '')

test('pages that threads draw are those of the server itself, and never show less than their reader has written', async () => {
  const market = await openMarket({ hostels: 3 })
  const [tenant] = await newPeople(1, 'tenant')
  const { cookie = '' } = tenant ?? {}
  const hostelId = market.hostels[0]?.hostelId ?? ''
  const visits = [
    { path: paths.home() },
    { path: paths.properties() },
    { path: paths.property(hostelId) },
    { path: paths.property(hostelId), cookie },
    { path: paths.properties(), cookie },
    { path: paths.bookings(), cookie },
    { path: paths.property('none'), cookie },
    { path: paths.payments(), cookie: market.owner.cookie },
    { path: paths.dashboard(), cookie: market.admin.cookie },
    { path: paths.bookings() },
  ]
  const drawnBy = async (readers: number) => {
    const site = await openSite(market.folder, market.clockOffset, { READERS: String(readers) })
    await eventually(() => expect(site.printed().split('a reader draws pages')).toHaveLength(readers + 1))
    const pages = []
    for (const visit of visits) {
      const { status, text } = await send({ url: site.url, ...visit })
      pages.push({ ...visit, status, html: lasting(text).replaceAll(String(site.port), '') })
    }
    return { site, pages }
  }
  const alone = await drawnBy(0)
  await alone.site.end('SIGTERM')
  const { site, pages } = await drawnBy(2)
  expect(pages.filter(({ html }, index) => html !== alone.pages[index]?.html)).toEqual([])
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 200, 200, 303])

  for (const { hostelId: id } of market.hostels) {
    expect((await by({ cookie }, paths.propertyKeep(id), {})(site.url)).status).toBe(303)
    const { text } = await send({ url: site.url, path: paths.saved(), cookie })
    expect(text).toContain(paths.property(id))
  }
  expect(await site.end('SIGTERM')).toMatchObject({ code: 0 })
})
