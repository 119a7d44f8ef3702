import { describe, expect, it } from 'vitest'
import { properties } from '~/db/tables/index.server'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpegOf, listingForm } from '../support/listings'
import { expectWords, send, visit } from '../support/pages'
import { findRow } from '../support/rows'
import { giveAccount, letHostel, letRoom } from '../support/stays'

const DRAFT = '11111111-2222-4333-8444-555555555555'
const page = `/property-upload?draft=${DRAFT}`

useFreshApp()

const row = () => findRow(properties)

describe('messages after an action', () => {
  it('that saved an edit at the upload page', async () => {
    const id = letRoom()
    const edit = (change: Record<string, string>) => listingForm({ ...apartment, ...change })
    const address = `/property-upload?edit=${id}`
    const owner = await send(address, edit({ title: 'New words', version: '1' }), 'neema')
    expect(owner.location).toBe('/dashboard')
    expectWords(owner, 'Property updated successfully!', 'It will be visible once approved by an admin.')
    expect(row()).toMatchObject({ pricePerMonthTzs: 250_000, isApproved: false, version: 2 })
    const admin = await send(address, edit({ title: 'Newer words', version: '2' }), 'admin')
    expectWords(admin, 'Property updated successfully!')
    expect(admin.text).not.toContain('visible once approved')
  })

  it('that switched, offered or deleted', async () => {
    const { hostelId, roomId } = letHostel()
    const switched = (is_available: string) =>
      send(`/properties/${hostelId}/availability`, { is_available }, 'neema')
    expectWords(await switched('false'), 'Property marked as Occupied')
    expectWords(await switched('true'), 'Property marked as Available')
    const offer = await visit(`/properties/${hostelId}/occupancy`, 'neema')
    expectWords(offer, '2 free for students', 'How many you let here, those booked here included.', '4 beds')
    const fields = { 'rooms[0].id': roomId, 'rooms[0].available_rooms': '3', 'rooms[0].shown': '2' }
    expectWords(await send(`/properties/${hostelId}/occupancy`, fields, 'neema'), 'Available rooms updated')
    expectWords(await send(`/properties/${hostelId}/delete`, {}, 'neema'), 'Property deleted successfully')
    expect(row()).toBeUndefined()
  })

  it('that took a room category away, after its question', async () => {
    const reply = await send(
      `/property-upload/${DRAFT}/ask-remove-category.double`,
      listingForm(hostel, [double]),
      'neema',
    )
    expectWords(
      reply,
      'Delete room category',
      'Are you sure you want to delete the room category',
      'Double room',
      'This action cannot be undone.',
    )
    const gone = await send(`/property-upload/${DRAFT}/remove-category.double`, {}, 'neema')
    expectWords(gone, 'Room category deleted')
  })
})

describe('the figures of a listing', () => {
  it('may be a fixed deposit, whose placeholder is 100000, a price of 1,000 and no longest term', async () => {
    const fixed = { ...apartment, deposit_type: 'fixed', deposit_value: '100,000' }
    const form = await send(page, listingForm({ ...fixed, title: '' }), 'neema')
    expect(form.status).toBe(422)
    expect(/<input[^>]*name="deposit_value"[^>]*>/.exec(form.html)?.[0]).toContain('placeholder="100000"')
    await send(page, listingForm({ ...fixed, price_per_month: '1000', max_rental_term: '' }), 'neema')
    expect(row()).toMatchObject({
      depositType: 'fixed',
      depositValue: 100_000,
      pricePerMonthTzs: 1_000,
      maxRentalTerm: null,
    })
  })

  it('name the account that tenants pay to, also when an administrator sets the owner’s', async () => {
    const id = letRoom()
    const account = giveAccount('neema')
    const form = listingForm({ ...apartment, version: '1', payout_account_id: account })
    expect((await send(`/properties/${id}/edit`, form, 'admin')).location).toBe('/dashboard')
    expect(row()?.payoutAccountId).toBe(account)
  })
})

describe('the form', () => {
  it('says how far it is, what a picker takes, and who looks at it next', async () => {
    const fresh = await visit('/property-upload', 'neema')
    expectWords(
      fresh,
      'of 5 done',
      'JPEG, PNG or WebP, up to 10 MB each. At most 10 new files and 60 MB at once.',
    )
    expectWords(fresh, 'An administrator looks at it before students can see it.')
    expectWords(
      await visit(`/properties/${letRoom({ isApproved: false, approvalState: 'rejected' })}/edit`, 'neema'),
      'After a change an administrator looks at it again before students can see it.',
    )
  })

  it('half made, is offered again on the dashboard', async () => {
    const photo: [string, string, Uint8Array] = ['images', 'a.jpg', await jpegOf(1)]
    const half = listingForm({ ...apartment, price_per_month: '' }, [], [photo])
    await send(`/property-upload/${DRAFT}/later`, half, 'neema')
    expectWords(await visit('/dashboard', 'neema'), 'Half-made listings', 'Continue: 4 of 5 done')
    expectWords(await visit(page, 'neema'), '4 of 5 done')
  })

  it('asks a hostel for what a price and a number of rooms are for', async () => {
    const form = await visit(`/properties/${letHostel().hostelId}/edit`, 'neema')
    expectWords(form, 'What the price and the numbers below are for', 'A whole room', 'One bed')
    expectWords(form, 'How many you let here, those already booked included: at most the total')
  })
})
