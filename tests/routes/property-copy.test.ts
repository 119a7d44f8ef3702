import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { StorageDown } from '~/adapters/storage/storage.server'
import { drafts, properties } from '~/db/tables/index.server'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import type { FormValues } from '~/domain/listings/listing-form/fields'
import { draftValues } from '~/domain/listings/listing-form/form-values'
import { objectStore, useObjectStore } from '~/http/store.server'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpegOf, listingForm } from '../support/listings'
import { expectWords, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { addCollaborator, giveAccount } from '../support/stays'

const row = () => findRow(properties)
const kept = () => findRows(drafts).map(({ fields }) => draftValues(fields))

useFreshApp()

describe('Duplicate', () => {
  const copy = (as: 'neema' | 'juma' | 'baraka' | 'amina' = 'neema') =>
    send(`/properties/${row()?.id}/duplicate`, {}, as)

  it('begins a new listing with all values and photos of the old one, and leaves the old one unchanged', async () => {
    const photos: [string, string, Uint8Array][] = [
      ['images', 'house.jpg', await jpegOf(1)],
      ['images', 'yard.jpg', await jpegOf(2)],
      ['rooms[0].images', 'one.jpg', await jpegOf(3)],
    ]
    await send('/property-upload', listingForm(hostel, [double], photos), 'neema')
    const before = row()
    expectWords(await visit(`/properties/${row()?.id}/edit`, 'neema'), 'Duplicate')

    const page = await copy()
    expect(page.location).toMatch(/^\/property-upload\?draft=/)
    expectWords(
      page,
      'This is a copy of “Upendo Hostel”. Change what is different',
      'Add New Property',
      '5 of 5 done',
    )
    const [values] = kept() as [FormValues]
    expect(values).toMatchObject({
      title: 'Upendo Hostel (copy)',
      description: hostel.description,
      gender_policy: 'female',
      nearest_colleges: hostel.nearest_colleges,
      edit: '',
      rooms: [{ id: '', room_type: 'Double room', price_per_month: '120,000', amenities: ['WiFi', 'TV'] }],
    })
    expect(page.html.match(/name="kept\[\]"/g)).toHaveLength(3)
    expect(row()).toEqual(before)
  })

  it('gives the copy photos of its own, which stay when the old listing is deleted', async () => {
    const photos: [string, string, Uint8Array][] = [
      ['images', 'house.jpg', await jpegOf(1)],
      ['images', 'yard.jpg', await jpegOf(2)],
    ]
    await send('/property-upload', listingForm(apartment, [], photos), 'neema')
    const old = row()
    await copy()
    const path = (await copy()).location ?? ''
    expect(kept()).toHaveLength(1)
    const values = { title: String(kept()[0]?.title), draft_version: kept()[0]?.draft_version ?? '' }
    await send(path, listingForm({ ...apartment, ...values }), 'neema')
    const copied = findRows(properties).find(({ id }) => id !== old?.id)?.images ?? []
    expect(copied.map(({ width, colour }) => [width, colour])).toEqual(
      old?.images.map(({ width, colour }) => [width, colour]),
    )
    expect(copied).toHaveLength(2)
    const bytesOf = async ({ key }: { key: string }) => (await objectStore().get(`${key}/320.webp`))?.size
    const sizes = await Promise.all(copied.map(bytesOf))
    expect(sizes).toEqual(await Promise.all((old?.images ?? []).map(bytesOf)))
    await send(`/properties/${old?.id}/delete`, { version: String(old?.version) }, 'neema')
    expect(findRows(properties)).toHaveLength(1)
    await removeObjects(objectStore())
    expect(await Promise.all(copied.map(bytesOf))).toEqual(sizes)
    expect(await Promise.all((old?.images ?? []).map(bytesOf))).toEqual([undefined, undefined])
  })

  it('says how many photos were copied when the storage fails', async () => {
    await send(
      '/property-upload',
      listingForm(apartment, [], [['images', 'a.jpg', await jpegOf(1)]]),
      'neema',
    )
    const store = objectStore()
    useObjectStore({ ...store, put: () => Promise.reject(new StorageDown('full')) })
    expectWords(await copy(), 'Only 0 of its 1 photos could be copied.')
    expect(kept()).toHaveLength(1)
  })

  it('pressed twice leaves one half-made listing, which can be sent', async () => {
    await send('/property-upload', listingForm(apartment), 'neema')
    await copy()
    const page = await copy()
    expect(kept()).toHaveLength(1)
    const sent = listingForm({
      ...apartment,
      title: String(kept()[0]?.title),
      draft_version: kept()[0]?.draft_version ?? '',
    })
    expectWords(await send(page.location ?? '', sent, 'neema'), 'Property created successfully!')
    expect(findRows(properties).map(({ title }) => title)).toEqual([
      apartment.title,
      `${apartment.title} (copy)`,
    ])
  })

  it("leaves the owner's account behind when an agent makes the copy, and is refused to others", async () => {
    const account = giveAccount()
    await send('/property-upload', listingForm({ ...apartment, payout_account_id: account }), 'neema')
    addCollaborator(row()?.id ?? '', 'juma')
    expect((await copy('baraka')).status).toBe(404)
    expect(kept()).toEqual([])
    await copy('juma')
    expect(kept()).toMatchObject([{ payout_account_id: '' }])
  })

  it('is refused to people who may change the listing but not list another', async () => {
    await send('/property-upload', listingForm(apartment), 'neema')
    updateRows(properties, { ownerId: demoUsers.amina.id })
    const refused = await copy('amina')
    expect(refused.status).toBe(403)
    expectWords(refused, "You don't have permission to add properties")
    expect(kept()).toEqual([])
  })
})

it("'Duplicate category' adds the same category under another name, with its photos", async () => {
  const taken = { ...double, key: 'taken', room_type: 'Double room (copy)' }
  const form = listingForm(hostel, [double, taken], [['rooms[0].images', 'one.jpg', await jpegOf(1)]])
  const draft = 'e5d0a8c4-6c3d-4d4f-9d3e-0a1b2c3d4e5f'
  const page = await send(`/property-upload/${draft}/copy-category.double`, form, 'neema')
  expect(page.location).toBe(`/property-upload?draft=${draft}#rooms-2-room_type`)
  const rooms = kept()[0]?.rooms ?? []
  expect(rooms.map(({ room_type }) => room_type)).toEqual([
    'Double room',
    'Double room (copy)',
    'Double room (copy 2)',
  ])
  expect(rooms[2]).toMatchObject({ price_per_month: '120000', total_rooms: '4', id: '', hero_image: '' })
  expect(new Set(rooms.map(({ key }) => key)).size).toBe(3)
  expect(page.html.match(/name="kept\[\]"/g)).toHaveLength(2)
})
