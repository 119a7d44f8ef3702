import { expect, test } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { hideAnswer } from '~/domain/stays/bookings/residents/decide-answer.server'
import {
  putOnList,
  seenOf,
  takeOffList,
  universityListFor,
} from '~/domain/university/universities/university-list.server'
import { paths } from '~/paths'
import { actorOf } from '../../support/accounts'
import { asUser } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting } from '../../support/page-cache'
import { giveResidentAnswer } from '../../support/residents'
import { updateRows } from '../../support/rows'
import { letHostel, letRoom } from '../../support/stays'
import { makeForm, makeHostel, sendForm, universityOf } from '../../support/universities'

useFreshApp({ APP_ORIGIN: '' })

const swahili = { 'Accept-Language': 'sw' }
const page = () => paths.universityChapter({ university: universityOf('lucas') })

test('a university’s page is kept ready for guests, however they came to it', async () => {
  makeHostel('lucas')
  const { look, counted } = await serveCounting()
  const first = await look(page())
  expect(first.html).toContain('Mabibo Hostel')
  const again = await look(`${page()}&utm_source=SIRI`, { headers: { Cookie: 'bweni-device=SIRI' } })
  expect([again.status, again.html, again.headers.etag]).toEqual([200, first.html, first.headers.etag])
  expect(first.headers.etag).toMatch(/^"guest-/)
  expect(counted.renders).toBe(1)
})

test('a change of the university is seen at once, and its end', async () => {
  const { look } = await serveCounting()
  await look(page())
  makeHostel('lucas', 'Kijitonyama')
  expect((await look(page())).html).toContain('Kijitonyama')
  makeForm('lucas', [{ label: 'Student ID' }], { name: 'First year' })
  expect((await look(page())).html).toContain('First year')
  updateRows(universities, { isActive: false }, universityOf('lucas'))
  expect((await look(page())).status).toBe(404)
})

test('what goes on its list is seen at once on all finished pages, and what comes off', async () => {
  const id = letRoom()
  const university = universityOf('lucas')
  const ready = [
    page(),
    paths.universityList(university),
    paths.property(id),
    paths.properties({ list: 'any' }),
  ]
  const { look, counted } = await serveCounting()
  const named = async () => {
    const found = []
    for (const path of ready) found.push((await look(path)).html.includes('Guard at night'))
    return found
  }
  const cards = async () => (await look(ready[3] ?? '')).html.includes('1 property found')
  expect([await named(), await cards()]).toEqual([[false, false, false, false], false])
  putOnList(actorOf('lucas'), id, university, { note: 'Guard at night', version: 1, seen_at: '' })
  expect([await named(), await cards()]).toEqual([[false, true, true, false], true])
  expect((await look(page())).html).toContain('Print this list')
  const renders = counted.renders
  await named()
  expect(counted.renders).toBe(renders)
  takeOffList(actorOf('lucas'), id, university, {
    reason: 'The guard is gone.',
    seen_at: seenOf(universityListFor(actorOf('lucas'), id, university).standing),
  })
  expect([await named(), await cards()]).toEqual([[false, false, false, false], false])
})

test('an answer of a resident is seen at once on the finished pages of its listing, and goes when it is hidden', async () => {
  const { hostelId } = letHostel()
  const ready = [paths.property(hostelId), paths.propertyAnswers(hostelId), paths.properties()]
  const { look } = await serveCounting()
  const shown = async () => {
    const pages = []
    for (const path of ready) pages.push(await look(path), await look(path, { headers: swahili }))
    return pages.map(({ html }) => /Bring a bucket|2 of 3|2 kati ya 3|2\/3: kama/.test(html))
  }
  expect(await shown()).toEqual([false, false, false, false, false, false])
  for (const as of ['daudi', 'grace'] as const) giveResidentAnswer(hostelId, as)
  const id = giveResidentAnswer(hostelId, 'amina', { text: 'Bring a bucket.', asShown: 'no' })
  expect(await shown()).toEqual([true, true, true, true, true, true])
  hideAnswer(actorOf('admin'), id, { reason: 'A friend', false_stay: true, version: 1 })
  expect(await shown()).toEqual([false, false, false, false, false, false])
})

test('students who signed in get their own page there, and leave the guests’ as it is', async () => {
  const form = makeForm('lucas', [{ label: 'Student ID' }])
  sendForm('amina', form)
  const { look, counted } = await serveCounting()
  const guest = await look(page())
  const own = await look(page(), { headers: { Cookie: await asUser('amina') } })
  expect(own.html).toContain('Your submissions')
  expect(own.headers.etag ?? '').not.toMatch(/^"guest-/)
  expect(guest.html).not.toContain('Your submissions')
  expect((await look(page())).html).toBe(guest.html)
  expect(counted.renders).toBe(2)
})
