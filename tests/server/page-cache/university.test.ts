import { expect, test } from 'vitest'
import { universities } from '~/db/tables/index.server'
import { paths } from '~/paths'
import { asUser } from '../../support/app'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting } from '../../support/page-cache'
import { updateRows } from '../../support/rows'
import { makeForm, makeHostel, sendForm, universityOf } from '../../support/universities'

useFreshApp({ APP_ORIGIN: '' })

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
