import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { drafts, properties } from '~/db/tables/index.server'
import type { FormValues } from '~/domain/listing-form/fields'
import { draftValues } from '~/domain/listing-form/form-values'
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

  it('begins a new listing with all values of the old one but its photos, and leaves the old one unchanged', async () => {
    const photos: [string, string, Uint8Array][] = [['rooms[0].images', 'one.jpg', await jpegOf(1)]]
    await send('/property-upload', listingForm(hostel, [double], photos), 'neema')
    const before = row()
    expectWords(await visit(`/properties/${row()?.id}/edit`, 'neema'), 'Duplicate')

    const page = await copy()
    expect(page.location).toMatch(/^\/property-upload\?draft=/)
    expectWords(
      page,
      'This is a copy of “Upendo Hostel” without its photos.',
      'Add New Property',
      '3 of 5 done',
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
    expect(page.html).not.toContain('name="kept[]"')
    expect(row()).toEqual(before)
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

it("'Duplicate category' adds the same category under another name, without its photos", async () => {
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
  expect(page.html.match(/name="kept\[\]"/g)).toHaveLength(1)
})
