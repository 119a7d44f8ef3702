import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { hostelRooms, properties } from '~/db/tables/index.server'
import { action as step } from '~/routes/properties/step'
import { action, loader } from '~/routes/properties/upload'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpeg, jpegOf, listingForm } from '../support/listings'
import { expectWords, linksCalled, type Page, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { addCollaborator, giveAccount, letRoom } from '../support/stays'

const send = (form: FormData, path = '/property-upload') => post(action, path, form, { as: 'neema' })
const row = () => findRow(properties)
const stored = async () =>
  (await get(loader, `/property-upload?edit=${row()?.id}`, { as: 'neema' })).data.values
const letters = (n: number) => 'n'.repeat(n)
const names = (n: number) => Array.from({ length: n }, (_, index) => `Name ${index}`)

useFreshApp()

describe('what is typed at the limits', () => {
  const least = {
    ...{ latitude: '-12', longitude: '28', walking_distance_to_college: '0', price_per_month: '1,000' },
    ...{ max_occupancy: '1', min_rental_term: '1', max_rental_term: '1', deposit_value: '0' },
  }
  const most = {
    ...{ title: letters(120), address: letters(200), city: letters(60), region: letters(60) },
    ...{ description: letters(4_000), latitude: '0', longitude: '42', walking_distance_to_college: '600' },
    ...{ price_per_month: '1,000,000,000', max_occupancy: '100', min_rental_term: '36' },
    ...{ max_rental_term: '120', deposit_value: '100', amenities: names(30) },
  }
  const fixed = { deposit_type: 'fixed', deposit_value: '1000000000' }

  it.each([
    ['least', least],
    ['most', most],
    ['the largest fixed deposit', fixed],
  ])('is stored and shown as it was typed: %s', async (_, input) => {
    expect((await send(listingForm({ ...apartment, ...input }))).status).toBe(303)
    expect(await stored()).toMatchObject(input)
  })

  const smallest = {
    ...{ price_per_month: '1,000', total_rooms: '1', available_rooms: '0', max_occupancy: '1' },
    min_rental_term: '1',
  }
  const largest = {
    ...{ room_type: letters(60), price_per_month: '1,000,000,000', total_rooms: '10000' },
    ...{ available_rooms: '10000', max_occupancy: '100', min_rental_term: '36' },
    ...{ description: letters(4_000), amenities: names(30) },
  }

  it.each([
    ['smallest', smallest],
    ['largest', largest],
  ])('is stored and shown as it was typed of a room category: the %s', async (_, input) => {
    const files: Parameters<typeof listingForm>[2] = [['rooms[0].images', 'beds.jpg', await jpeg()]]
    expect((await send(listingForm(hostel, [{ ...double, ...input }], files))).status).toBe(303)
    expect((await stored()).rooms).toMatchObject([input])
  })
})

describe('a hostel', () => {
  const DRAFT = '11111111-2222-4333-8444-555555555555'
  const page = `/property-upload?draft=${DRAFT}`
  const rooms = (n: number) =>
    Array.from({ length: n }, (_, index) => ({ ...double, key: `room-${index}`, room_type: `Room ${index}` }))

  it('has 20 room categories and no more', async () => {
    for (const from of [0, 10, 20]) {
      const files = await Promise.all(
        rooms(21)
          .slice(from, from + 10)
          .map(
            async (_, n): Promise<[string, string, Uint8Array]> => [
              `rooms[${from + n}].images`,
              `${from + n}.jpg`,
              await jpegOf(from + n),
            ],
          ),
      )
      const params = { draftId: DRAFT, step: 'keep-photos' }
      await post(step, page, listingForm(hostel, rooms(21), files), { as: 'neema', params })
    }
    const refused = await send(listingForm(hostel, rooms(21)), page)
    expect([refused.status, refused.data.form.errors]).toEqual([
      422,
      { rooms: ['A hostel can have at most 20 room categories'] },
    ])
    expect(row()).toBeUndefined()
    expect((await send(listingForm(hostel, rooms(20)), page)).status).toBe(303)
    expect(findRows(hostelRooms)).toHaveLength(20)
  })
})

describe('the payment settings', () => {
  const inputs = ({ html }: Page, name: string) =>
    (html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []).map((tag) => ({
      value: / value="([^"]*)"/.exec(tag)?.[1],
      ticked: tag.includes('checked=""'),
    }))
  const termsForTenants = async () => {
    const page = await visit(`/booking?property=${row()?.id}&months=12`, 'amina')
    return inputs(page, 'payment_term').map(({ value }) => value)
  }
  const approve = () =>
    updateRows(properties, { isApproved: true, approvalState: 'approved', isListed: true })

  it('offer the four terms and say what none of them means', async () => {
    const form = await visit('/property-upload', 'neema')
    expectWords(form, 'Payment Settings', 'Allowed payment terms')
    expectWords(form, 'How often rent is paid, in advance. None ticked means all of them.')
    expectWords(form, 'Monthly', 'Quarterly', 'Half-yearly', 'Yearly', 'Deposit required')
    expect(inputs(form, 'allowed_payment_terms')).toEqual(
      ['monthly', 'quarterly', 'half_yearly', 'yearly'].map((value) => ({ value, ticked: false })),
    )
  })

  it.each<[string, string[], string[], string[]]>([
    ['all of them where none is ticked', [], [], ['monthly', 'quarterly', 'half_yearly', 'yearly']],
    ['those that are ticked', ['quarterly', 'yearly'], ['quarterly', 'yearly'], ['quarterly', 'yearly']],
    ['never one that nobody knows', ['weekly', 'half_yearly'], ['half_yearly'], ['half_yearly']],
    [
      'all of them where only an unknown one came',
      ['weekly'],
      [],
      ['monthly', 'quarterly', 'half_yearly', 'yearly'],
    ],
  ])('give tenants %s', async (_, sent, kept, offered) => {
    expect((await send(listingForm({ ...apartment, allowed_payment_terms: sent }))).status).toBe(303)
    expect(row()?.allowedPaymentTerms).toEqual(kept)
    approve()
    expect(await termsForTenants()).toEqual(offered)
  })

  it('say what follows where there is no account, and lead to where one is added', async () => {
    const id = letRoom()
    const own = await visit('/property-upload', 'neema')
    expectWords(
      own,
      'Payment Settings',
      'You have no payout account yet. You can add one in your profile later;',
    )
    expectWords(own, 'bookings can be approved once there is one.')
    expect(linksCalled(own, 'profile')).toEqual(['/settings/profile'])
    const others = await visit(`/properties/${id}/edit`, 'admin')
    expectWords(others, 'The owner has no payout account yet. Bookings can be approved once there is one.')
    for (const form of [own, others]) expect(inputs(form, 'payout_account_id')).toEqual([])
  })

  it.each<[string, DemoUserName, string]>([
    ['the owner', 'neema', 'My default account'],
    ['an administrator', 'admin', "The owner's default account"],
  ])('offer %s the default account first, and each of the owner’s', async (_, as, first) => {
    const id = letRoom()
    const [mobile, bank] = [
      giveAccount('neema'),
      giveAccount('neema', {
        isDefault: false,
        accountType: 'bank',
        bankName: 'CRDB Bank',
        accountNumber: '0150123456789',
        mobileNetwork: null,
        mobileNumber: null,
      }),
    ]
    giveAccount('baraka', { accountName: 'Baraka Mushi' })
    const form = await visit(`/properties/${id}/edit`, as)
    expectWords(form, 'Payout account', 'Where tenants of this property pay. A change needs no new approval.')
    expectWords(form, first, 'Vodacom M-Pesa •••• 0002 (Neema John)', 'CRDB Bank •••• 6789 (Neema John)')
    expect(form.text).not.toContain('Baraka Mushi')
    expect(inputs(form, 'payout_account_id')).toEqual([
      { value: '', ticked: true },
      { value: mobile, ticked: false },
      { value: bank, ticked: false },
    ])
  })

  it('offer no account to an agent', async () => {
    const id = letRoom()
    addCollaborator(id, 'juma')
    giveAccount('neema')
    const form = await visit(`/properties/${id}/edit`, 'juma')
    expectWords(form, 'Payment Settings', 'Allowed payment terms')
    expect(form.text).not.toMatch(/payout account/i)
  })

  it('keep the account that was chosen, and take it back to the default', async () => {
    const account = giveAccount('neema')
    const chosen = { ...apartment, payout_account_id: account }
    const { data } = await send(listingForm({ ...chosen, title: '' }))
    expect(data.form.values.payout_account_id).toBe(account)
    await send(listingForm(chosen))
    expect(row()?.payoutAccountId).toBe(account)
    const path = `/property-upload?edit=${row()?.id}`
    expect(inputs(await visit(path, 'neema'), 'payout_account_id')).toEqual([
      { value: '', ticked: false },
      { value: account, ticked: true },
    ])
    await send(listingForm({ ...chosen, payout_account_id: '', version: '1' }), path)
    expect(row()?.payoutAccountId).toBeNull()
  })
})
