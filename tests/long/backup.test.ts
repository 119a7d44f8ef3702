import { expect, test } from 'vitest'
import { paths } from '~/paths'
import { givePassword } from '../support/accounts'
import { send } from './client'
import { downloadBackup, restoreElsewhere, unpack } from './downloads'
import { by } from './form'
import { Forms } from './forms'
import { openMarket, PASSWORD, readOne } from './market'
import { openSite } from './site'

/** A listing with a photo that an administrator approved: the place of its page. */
async function publicListing(market: Awaited<ReturnType<typeof openMarket>>, url: string): Promise<string> {
  const form = await new Forms(market).listing()
  expect((await form.send(url)).status).toBe(303)
  const { id } = readOne<{ id: string }>('select id from properties where title = ?', form.stored[1])
  expect((await by(market.admin, paths.adminPropertyApprove(id), { version: '1' })(url)).status).toBe(303)
  return paths.property(id)
}

const photoIn = (html: string) => /\/files\/[\w/.-]+/.exec(html)?.[0] ?? 'no photo'

test('a downloaded backup is restored into a fresh folder, whose server shows and takes all that the first one did', async () => {
  const market = await openMarket({ hostels: 1 })
  await givePassword('admin', PASSWORD)
  const first = await openSite(market.folder, market.clockOffset)
  const listing = await publicListing(market, first.url)
  const { text } = await send({ url: first.url, path: listing })
  const photo = await send({ url: first.url, path: photoIn(text) })
  expect(photo.status).toBe(200)
  const archive = await downloadBackup(first.url, market.admin.cookie)
  const trail = await send({ url: first.url, path: paths.adminActivity(), cookie: market.admin.cookie })
  expect(trail.text).toContain('downloaded a backup')
  await first.end('SIGTERM')

  const fresh = restoreElsewhere(unpack(archive))
  const second = await openSite(fresh, market.clockOffset)
  const page = await send({ url: second.url, path: listing })
  expect(page.status).toBe(200)
  expect(photoIn(page.text)).toBe(photoIn(text))
  const again = await send({ url: second.url, path: photoIn(page.text) })
  expect([again.status, again.text]).toEqual([200, photo.text])
  expect(
    (await send({ url: second.url, path: paths.admin(), cookie: market.admin.cookie })).location,
  ).toMatch(/^\/auth/)
  const signIn = { email: 'admin@bweni.example', password: PASSWORD }
  const entered = await fetch(second.url + paths.auth(), {
    method: 'POST',
    headers: { origin: second.url },
    body: new URLSearchParams(signIn),
    redirect: 'manual',
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const city = {
    name: 'Ifakara',
    region: 'Morogoro',
    universities: '',
    property_count: '0',
    display_order: '9',
  }
  expect((await by({ cookie }, paths.adminCityNew(), { ...city, once_key: 'k' })(second.url)).status).toBe(
    303,
  )
})
