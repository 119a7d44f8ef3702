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

type Typed = string | string[]
type Limit = [what: string, field: string, passes: Typed, fails: Typed, sentence: string]

useFreshApp()

describe('a listing takes', () => {
  const unit = {
    ...apartment,
    min_rental_term: '1',
    max_rental_term: '',
    latitude: '-6.8',
    longitude: '39.2',
  }
  const fixed = { ...unit, deposit_type: 'fixed' }

  const limits: [...Limit, typeof unit?][] = [
    ['120 letters of title', 'title', letters(120), letters(121), 'Title can have at most 120 characters'],
    [
      '200 letters of address',
      'address',
      letters(200),
      letters(201),
      'Address can have at most 200 characters',
    ],
    ['60 letters of city', 'city', letters(60), letters(61), 'City can have at most 60 characters'],
    ['60 letters of region', 'region', letters(60), letters(61), 'Region can have at most 60 characters'],
    [
      '4,000 letters of description',
      'description',
      letters(4_000),
      letters(4_001),
      'Description can have at most 4,000 characters',
    ],
    ['a latitude of -12', 'latitude', '-12', '-12.0001', 'Latitude must be between -12 and 0, like -6.7924'],
    ['a latitude of 0', 'latitude', '0', '0.0001', 'Latitude must be between -12 and 0, like -6.7924'],
    ['a longitude of 28', 'longitude', '28', '27.9999', 'Longitude must be between 28 and 42, like 39.2083'],
    ['a longitude of 42', 'longitude', '42', '42.0001', 'Longitude must be between 28 and 42, like 39.2083'],
    ['no walk', 'walking_distance_to_college', '0', '-1', 'Walking distance must be at least 0'],
    [
      'a walk of 600 minutes',
      'walking_distance_to_college',
      '600',
      '601',
      'Walking distance can be at most 600',
    ],
    [
      'a price of a thousand million',
      'price_per_month',
      '1,000,000,000',
      '1000000001',
      'Price per month is too high',
    ],
    [
      'a price of 1,000',
      'price_per_month',
      '1,000',
      '999',
      'Enter the monthly rent, at least TSh\u00a01,000',
    ],
    ['one person', 'max_occupancy', '1', '0', 'Max occupancy must be at least 1'],
    ['100 people', 'max_occupancy', '100', '101', 'Max occupancy can be at most 100'],
    ['a shortest stay of a month', 'min_rental_term', '1', '0', 'Minimum rental term must be at least 1'],
    ['a shortest stay of 36 months', 'min_rental_term', '36', '37', 'Minimum rental term can be at most 36'],
    ['a longest stay of a month', 'max_rental_term', '1', '0', 'Maximum rental term must be at least 1'],
    [
      'a longest stay of 120 months',
      'max_rental_term',
      '120',
      '121',
      'Maximum rental term can be at most 120',
    ],
    ['a deposit of 0 percent', 'deposit_value', '0', '-1', 'Deposit value must be at least 0'],
    ['a deposit of 100 percent', 'deposit_value', '100', '101', 'Deposit value can be at most 100'],
    [
      'a fixed deposit of 0',
      'deposit_value',
      '0',
      '-1',
      'Deposit value must be a whole amount in shillings, like 120,000',
      fixed,
    ],
    [
      'a fixed deposit of a thousand million',
      'deposit_value',
      '1000000000',
      '1000000001',
      'Deposit value is too high',
      fixed,
    ],
    ['30 amenities', 'amenities', names(30), names(31), 'Choose at most 30 amenities'],
    [
      'amenities of 60 letters',
      'amenities',
      [letters(60)],
      [letters(61)],
      'Each of the amenities can have at most 60 characters',
    ],
  ]
  it.each(limits)('%s and no further', async (_, field, passes, fails, sentence, fields = unit) => {
    const refused = await send(listingForm({ ...fields, [field]: fails }))
    expect([refused.status, refused.data.form.errors]).toEqual([422, { [field]: [sentence] }])
    expect(row()).toBeUndefined()
    expect((await send(listingForm({ ...fields, [field]: passes }))).status).toBe(303)
    expect((await stored())[field]).toEqual(passes)
  })
})

describe('a room category takes', () => {
  const room = { ...double, available_rooms: '1' }
  const list = async (field: string, typed: Typed) =>
    send(listingForm(hostel, [{ ...room, [field]: typed }], [['rooms[0].images', 'beds.jpg', await jpeg()]]))

  const limits: Limit[] = [
    [
      '60 letters of room type',
      'room_type',
      letters(60),
      letters(61),
      'Room type can have at most 60 characters',
    ],
    ['a price of 1,000', 'price_per_month', '1,000', '0', 'Price must be greater than 0'],
    [
      'a price of 1,000, and no less',
      'price_per_month',
      '1,000',
      '999',
      'Enter the monthly rent, at least TSh\u00a01,000',
    ],
    ['a price of a thousand million', 'price_per_month', '1,000,000,000', '1000000001', 'Price is too high'],
    ['one room', 'total_rooms', '1', '0', 'Total rooms must be greater than 0'],
    ['10,000 rooms', 'total_rooms', '10000', '10001', 'Total rooms can be at most 10,000'],
    ['an offer of none', 'available_rooms', '0', '-1', 'Available rooms cannot be negative'],
    ['an offer of all', 'available_rooms', '4', '5', 'Available rooms cannot exceed total rooms'],
    ['one person', 'max_occupancy', '1', '0', 'Max occupancy must be greater than 0'],
    ['100 people', 'max_occupancy', '100', '101', 'Max occupancy can be at most 100'],
    [
      'a shortest stay of a month',
      'min_rental_term',
      '1',
      '0',
      'Minimum rental term must be at least 1 month',
    ],
    [
      'a shortest stay of 36 months',
      'min_rental_term',
      '36',
      '37',
      'Minimum rental term cannot be longer than 36 months',
    ],
    [
      '4,000 letters of description',
      'description',
      letters(4_000),
      letters(4_001),
      'Description can have at most 4,000 characters',
    ],
    ['30 amenities', 'amenities', names(30), names(31), 'Choose at most 30 amenities'],
  ]
  it.each(limits)('%s and no further', async (_, field, passes, fails, sentence) => {
    const refused = await list(field, fails)
    expect([refused.status, refused.data.form.errors]).toEqual([422, { [`rooms[0].${field}`]: [sentence] }])
    expect(row()).toBeUndefined()
    expect((await list(field, passes)).status).toBe(303)
    expect((await stored()).rooms[0][field]).toEqual(passes)
  })

  it('whole numbers, and says one thing at a time', async () => {
    const months = await list('min_rental_term', 'abc')
    expect(months.data.form.errors).toEqual({
      'rooms[0].min_rental_term': ['Minimum rental term must be a whole number'],
    })
    const photos: Parameters<typeof listingForm>[2] = [['rooms[0].images', 'beds.jpg', await jpeg()]]
    const wrong = { ...room, room_type: '', let_by: 'bunk', amenities: names(31) }
    expect((await send(listingForm(hostel, [wrong], photos))).data.form.errors).toEqual({
      'rooms[0].room_type': ['Room type is required'],
    })
    const next = { ...wrong, room_type: 'Double' }
    expect(Object.keys((await send(listingForm(hostel, [next], photos))).data.form.errors)).toEqual([
      'rooms[0].let_by',
      'rooms[0].amenities',
    ])
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
    const { html } = await visit(`/booking?property=${row()?.id}`, 'amina')
    const [, choices = ''] = /<select[^>]*name="payment_term"[^>]*>(.*?)<\/select>/s.exec(html) ?? []
    return [...choices.matchAll(/value="(\w+)"/g)].map(([, value]) => value)
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
