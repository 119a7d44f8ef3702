import { expect, it } from 'vitest'
import { approvedVersions, hostelRooms, properties } from '~/db/tables/index.server'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpeg, jpegOf, listingForm } from '../support/listings'
import { expectWords, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'

const row = () => findRow(properties)
const roomIds = () => Object.fromEntries(findRows(hostelRooms).map((room) => [room.roomType, room.id]))
const version = () => String(row()?.version)
const review = () => visit(`/admin/properties/${row()?.id}`, 'admin')
const decide = (decision: 'approve' | 'reject', note = '') =>
  send(`/admin/properties/${row()?.id}/${decision}`, { version: version(), approval_notes: note }, 'admin')
const edit = (...form: Parameters<typeof listingForm>) => {
  const [fields, ...rest] = form
  return send(
    `/properties/${row()?.id}/edit`,
    listingForm({ ...fields, version: version() }, ...rest),
    'neema',
  )
}

useFreshApp()

it('a reviewer sees old and new of what an owner changed since the last approval, over several edits and a rejection', async () => {
  await send('/property-upload', listingForm(apartment), 'neema')
  expect((await review()).text).not.toContain('What Changed')
  await decide('approve')

  await edit({ ...apartment, title: 'Two rooms by the sea', price_per_month: '300,000' })
  await decide('reject', 'Is it by the sea?')
  const photo = await jpeg()
  await edit(
    { ...apartment, title: 'Two rooms near the sea', price_per_month: '300,000', amenities: 'WiFi' },
    [],
    [['images', 'new.jpg', photo]],
  )

  const page = await review()
  expectWords(page, 'What Changed', 'Since the approval on')
  expectWords(page, 'Title', 'Two rooms near Mlimani', 'Two rooms near the sea')
  expectWords(page, 'Price per month', 'TSh 250,000', 'TSh 300,000')
  expectWords(page, 'Amenities', 'WiFi, Water', 'WiFi')
  expectWords(page, 'Photos', '0 photos', '1 photo: 1 new', 'New', 'Description')
  expect(page.text).not.toContain('Quiet, with water all day. Quiet')
  expect(page.text).not.toContain('Two rooms by the sea TSh')

  await decide('approve')
  expect((await review()).text).not.toContain('What Changed')
  expect(findRows(approvedVersions)).toEqual([])
})

it('a change that was taken back is not listed', async () => {
  await send('/property-upload', listingForm(apartment), 'neema')
  await decide('approve')
  await edit({ ...apartment, title: 'Two rooms by the sea' })
  await edit(apartment)
  expectWords(await review(), 'What Changed', 'Everything is as it was approved.')
})

it('room categories that were changed, added and taken out are named', async () => {
  const single = { ...double, key: 'single', room_type: 'Single room' }
  const photos: [string, string, Uint8Array][] = [
    ['rooms[0].images', 'one.jpg', await jpegOf(1)],
    ['rooms[1].images', 'two.jpg', await jpegOf(2)],
  ]
  await send('/property-upload', listingForm(hostel, [double, single], photos), 'neema')
  await decide('approve')
  const id = roomIds()['Double room'] ?? ''
  const dorm = { ...double, key: 'dorm', room_type: 'Bed in a room of six' }
  await edit(
    hostel,
    [{ ...double, id, key: id, price_per_month: '150,000' }, dorm],
    [['rooms[1].images', 'three.jpg', await jpegOf(3)]],
  )
  const page = await review()
  expectWords(page, 'Double room: Price per month', 'TSh 120,000', 'TSh 150,000')
  expectWords(page, 'Single room', 'A room category', 'Taken out')
  expectWords(page, 'Bed in a room of six', 'Nothing', 'A new room category')
  expect(page.text).not.toContain('Double room: Total rooms')
})

it("an administrator's edit of what is approved leaves nothing to compare", async () => {
  await send('/property-upload', listingForm(apartment), 'neema')
  await decide('approve')
  await send(
    `/properties/${row()?.id}/edit`,
    listingForm({ ...apartment, title: 'Two rooms by the sea', version: version() }),
    'admin',
  )
  expect((await review()).text).not.toContain('What Changed')
})
