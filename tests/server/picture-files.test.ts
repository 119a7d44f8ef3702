import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { properties, uploads } from '~/db/tables/index.server'
import { pictureLite, pictureSrc, pictureSrcSet } from '~/domain/ground/shared/picture'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import { action as remove } from '~/routes/properties/delete'
import { action as upload } from '~/routes/properties/upload'
import { post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { apartment, jpeg, listingForm } from '../support/listings'
import { look } from '../support/page-cache'
import { findRows, updateRows } from '../support/rows'
import { serve } from '../support/server'

const app = useFreshApp({ APP_ORIGIN: '' })

const FOR_GOOD = 'public, max-age=31536000, immutable'

/** A listing of Neema's with one photo that she uploaded, and the address of its picture. */
async function withPhoto() {
  const form = listingForm(apartment, [], [['images', 'front.jpg', await jpeg()]])
  const page = '/property-upload?draft=11111111-2222-4333-8444-555555555555'
  expect((await post(upload, page, form, { as: 'neema' })).status).toBe(303)
  const [listing] = findRows(properties)
  const [picture] = listing?.images ?? []
  if (!listing || !picture) throw new Error('nothing was stored')
  const { url } = await serve()
  return { id: listing.id, picture, at: url }
}

describe('a picture of a listing', () => {
  it('is kept for good by browsers, and is not sent again to one that has it', async () => {
    const { picture, at } = await withPhoto()
    const addresses = [pictureLite(picture), ...pictureSrcSet(picture).split(', '), pictureSrc(picture, 640)]
    for (const address of addresses.map((text) => text.split(' ')[0])) {
      const first = await look(`${at}${address}`)
      expect([first.status, first.headers['cache-control'], first.headers['content-type']], address).toEqual([
        200,
        FOR_GOOD,
        'image/webp',
      ])
      expect(first.headers.etag, 'another picture has another').toContain(picture.key.split('/')[1])
      expect(first.bytes).toBe(Number(first.headers['content-length']))
      const again = await look(`${at}${address}`, { headers: { 'If-None-Match': first.headers.etag ?? '' } })
      expect([again.status, again.bytes, again.headers['cache-control'], again.headers.etag]).toEqual([
        304,
        0,
        FOR_GOOD,
        first.headers.etag,
      ])
      const head = await look(`${at}${address}`, { method: 'HEAD' })
      expect([head.status, head.bytes, head.headers['content-length']]).toEqual([200, 0, String(first.bytes)])
    }
  })

  it('is gone with it, also for a browser that has it', async () => {
    const { id, picture, at } = await withPhoto()
    const address = at + pictureSrc(picture, 320)
    const { etag = '' } = (await look(address)).headers
    const params = { propertyId: id }
    const { location } = await post(remove, `/properties/${id}/delete`, {}, { as: 'neema', params })
    expect([location, findRows(uploads)]).toEqual(['/dashboard', []])
    await removeObjects(app.store)
    for (const headers of [{}, { 'If-None-Match': etag }] as Record<string, string>[]) {
      const answer = await look(address, { headers })
      expect([answer.status, answer.headers['cache-control'], answer.headers.etag]).toEqual([
        404,
        'no-store',
        undefined,
      ])
    }
  })

  it('is a grey area until it is prepared, which no browser keeps', async () => {
    const { picture, at } = await withPhoto()
    updateRows(uploads, { originalKey: 'private/original.jpg' })
    await app.store.remove(`${picture.key}/320.webp`)
    const { status, headers } = await look(at + pictureSrc(picture, 320))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      'no-store',
    ])
  })
})

it('a picture that nobody stored is not there, whatever a browser says it has', async () => {
  const { url } = await serve()
  const address = `${url}/files/${demoUsers.neema.id}/320.webp`
  const headers = { 'If-None-Match': `"${demoUsers.neema.id}-320.webp"` }
  expect((await look(address, { headers })).status).toBe(404)
  expect((await look(`${url}/files/nothing`)).status, 'no address of a picture').toBe(404)
  const posted = await look(address, { method: 'POST', headers: { Origin: url } })
  expect(posted.html, 'only asked for').not.toContain('This picture is gone.')
})
