import { expect, test } from 'vitest'
import { confirmed } from './bookings'
import { sentenceIn } from './client'
import { type Market, newPeople, openMarket } from './market'
import { openSite } from './site'
import { courseOf, courses } from './stay-forms'

test('each course of a stay that the crowd may send is taken to its end', async () => {
  const market = await openMarket({ hostels: 1 })
  const [{ hostelId, roomId }] = market.hostels as [Market['hostels'][0]]
  const site = await openSite(market.folder, market.clockOffset)
  const tenants = await newPeople(courses.length, 'tenant')
  const answers: string[] = []
  for (const [number, tenant] of tenants.entries()) {
    const id = confirmed(market, tenant, hostelId, roomId)
    for (const form of courseOf({ id, tenant, receipt: '' }, number, market)) {
      const { status, text } = await form.send(site.url)
      if (status !== 303) answers.push(`${form.stored}: ${status} ${sentenceIn(text)}`)
    }
  }
  await site.end('SIGTERM')
  expect(answers).toEqual([])
})
