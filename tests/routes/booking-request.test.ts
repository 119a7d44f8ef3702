import { describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { profiles, properties } from '~/db/tables/index.server'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { action, loader } from '~/routes/bookings/request'
import { action as totalAction, loader as totalLoader } from '~/routes/bookings/total'
import { asUser, get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRow, updateRows } from '../support/rows'
import {
  addCategory,
  allBookings,
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  requestFields,
  setSetting,
  stay,
} from '../support/stays'

useFreshApp()

const book = (query: string, fields = requestFields(), visit: Parameters<typeof post>[3] = { as: 'amina' }) =>
  post(action, `/booking?${query}`, fields, visit)
const open = (query: string, visit: Parameters<typeof get>[2] = { as: 'amina' }) =>
  get(loader, `/booking?${query}`, visit)

describe('the page', () => {
  it.each(['', 'price=5', 'property_title=Nice', 'hostel_room_id=1'])(
    'without a listing (%s) goes to the list',
    async (query) => {
      const { location, status } = await open(query)
      expect([status, location]).toEqual([303, '/properties'])
    },
  )

  it('of a hostel without a room type, or with an unknown one, goes to the hostel', async () => {
    const { hostelId } = letHostel()
    const elsewhere = addCategory(letHostel().hostelId, { roomType: 'Single' })
    for (const more of ['', '&selected_room_type=Palace', `&hostel_room_id=${elsewhere}`])
      expect((await open(`property_id=${hostelId}${more}`)).location).toBe(`/properties/${hostelId}`)
  })

  it('shows the property from the database, whatever the address says', async () => {
    const { hostelId, roomId } = letHostel()
    for (const way of [`hostel_room_id=${roomId}`, 'selected_room_type=four-BED%20dormitory']) {
      const { data } = await open(`property_id=${hostelId}&${way}&price=1&property_title=Palace`)
      expect(data.kind).toBe('form')
      expect(data.view).toMatchObject({
        bookable: {
          title: 'Mlimani Hostel',
          hostelRoomId: roomId,
          availableRooms: 2,
          totalRooms: 4,
          freeToday: 2,
          maxOccupancy: 4,
        },
        pricing: { monthlyRentTzs: 60_000, feeRate: 10 },
        window: { firstDate: '2026-10-05', lastDate: '2027-10-05' },
        person: { fullName: 'Amina Hassan', phone: demoUsers.amina.phone },
        closed: null,
      })
    }
  })

  it('says before anything is typed what would refuse every request', async () => {
    const women = letRoom({ genderPolicy: 'female' })
    expect((await open(`property=${women}`, { as: 'daudi' })).data.view.closed.sentence).toBe(
      'This place is for women only.',
    )
    const requestedId = letRoom()
    const id = ask('amina', requestedId)
    expect((await open(`property=${requestedId}`)).data.view.closed.link.href).toBe(`/bookings/${id}`)
    expect((await open(`property=${letRoom({ pricePerMonthTzs: 0 })}`)).data.view.closed.sentence).toBe(
      'Invalid booking amount. Please check room details.',
    )
  })

  it('takes start date, months and payment term along from the list and the listing', async () => {
    const query = 'move_in=2026-12-01&months=4&payment_term=monthly&terms_for=4'
    const { data } = await open(`property=${letRoom()}&${query}`)
    expect(data.stay).toEqual({
      ...{ startDate: '2026-12-01', duration: '4', paymentTerm: 'monthly', termsFor: '4' },
    })
  })
})

describe('sending the form', () => {
  it('asks for the stay and shows what comes next', async () => {
    const id = letRoom()
    const { status, location, headers } = await book(`property_id=${id}`)
    const [booking] = allBookings()
    expect([status, location]).toEqual([303, `/booking?submitted=${booking!.id}`])
    expect(headers.get('Set-Cookie')).toContain('bweni-notice')
    const page = await get(loader, location!, { as: 'amina' })
    expect(page.data).toMatchObject({ kind: 'submitted', booking: { id: booking!.id, status: 'pending' } })
    expect((await get(loader, location!, { as: 'daudi' })).status).toBe(404)
  })

  it('leaves the telephone number with a profile that has none, and with no other', async () => {
    const phoneOf = (id: string) => findRow(profiles, id)?.phone
    const id = letRoom()
    await book(`property_id=${id}`, requestFields({ phone: '0713 555 001' }))
    expect(phoneOf(demoUsers.amina.id)).toBe(demoUsers.amina.phone)
    updateRows(profiles, { phone: null, createdAt: 0 }, demoUsers.daudi.id)
    await book(`property_id=${id}`, requestFields({ phone: '0713 555 001' }), { as: 'daudi' })
    expect(phoneOf(demoUsers.daudi.id)).toBe('255713555001')
  })

  test.each([
    [{ start_date: '' }, { start_date: ['Choose the start date'] }],
    [{ start_date: '30/2/2027' }, { start_date: ['There is no 30 February 2027.'] }],
    [{ start_date: '2026-10-04' }, { start_date: ['The start date must be today or later'] }],
    [{ start_date: '2027-10-06' }, { start_date: ['The start date must be Tue 5 Oct 2027 or earlier'] }],
    [{ full_name: '  ' }, { full_name: ['Enter your full name'] }],
    [{ phone: 'my phone' }, { phone: ['Enter a Tanzanian number, for example 0712 345 678.'] }],
    [{ phone: '' }, { phone: ['Enter your phone number'] }],
    [{ duration: '37' }, { duration: ['Choose from 1 to 36 months'] }],
    [{ duration: '-1' }, { duration: ['Choose from 1 to 36 months'] }],
    [{ duration: '1e1' }, { duration: ['Choose from 1 to 36 months'] }],
    [{ duration: '99999999999' }, { duration: ['Choose from 1 to 36 months'] }],
    [{ payment_method: 'card' }, { payment_method: ['Choose how you will pay'] }],
    [{ payment_term: 'yearly' }, { payment_term: ['For this stay rent can be paid: Monthly'] }],
    [{ notes: 'x'.repeat(1_001) }, { notes: ['Write at most 1,000 characters.'] }],
  ])('%o is said at the field, and everything typed stays', async (input, errors) => {
    const fields = requestFields({ notes: 'Habari', ...input })
    const { status, data } = await book(`property_id=${letRoom()}`, fields)
    expect(status).toBe(422)
    expect(data.form.errors).toEqual(errors)
    expect(data.form.values).toMatchObject(fields)
    expect(allBookings()).toEqual([])
  })

  it('keeps a name on one line', async () => {
    await book(`property_id=${letRoom()}`, requestFields({ full_name: ' Amina\r\n\n Juma ' }))
    expect(allBookings()).toMatchObject([{ contactName: 'Amina Juma' }])
  })

  it('takes a name of one letter, for a place that costs a shilling', async () => {
    const id = letRoom({ pricePerMonthTzs: 1, fromPriceTzs: 1 })
    setSetting('admin_commission', 0)
    setSetting('platform_fee', 0)
    expect((await open(`property=${id}`)).data.view.closed).toBeNull()
    await book(`property_id=${id}`, requestFields({ full_name: 'A' }))
    expect(allBookings()).toMatchObject([{ contactName: 'A', totalAmountTzs: 1 }])
  })

  it('never stores what the form may not say', async () => {
    const forged = {
      tenant_id: demoUsers.daudi.id,
      owner_id: demoUsers.amina.id,
      status: 'confirmed',
      monthly_rent: '1',
      total_amount: '1',
      admin_fee: '0',
      price: '1',
    }
    const propertyId = letRoom()
    await book(`property_id=${propertyId}&price=1`, requestFields({ ...forged, property_id: propertyId }))
    expect(allBookings()).toMatchObject([
      {
        tenantId: demoUsers.amina.id,
        ownerId: demoUsers.neema.id,
        status: 'pending',
        monthlyRentTzs: 150_000,
        totalAmountTzs: 165_000,
      },
    ])
  })

  it('refuses taken dates at the field, with everything kept', async () => {
    giveAccount()
    const propertyId = letRoom()
    stay('daudi', propertyId)
    const { status, data } = await book(`property_id=${propertyId}`, requestFields({ notes: 'Habari' }))
    const taken = expect.stringContaining('This place is not free for these dates.')
    expect([status, data.form.errors.start_date]).toEqual([409, [taken]])
    expect(data.form.values.notes).toBe('Habari')
  })
})

describe('the same form twice', () => {
  it('does its command once: double tap, lost answer, Back', async () => {
    const query = `property_id=${letRoom()}`
    const { data } = await open(query)
    const fields = requestFields({ once_key: data.view.idempotencyKey })
    const answers = await Promise.all([book(query, fields), book(query, fields)])
    answers.push(await book(query, fields))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(allBookings()).toHaveLength(1)
  })

  it('with other fields is refused, and what was typed stays with a fresh key', async () => {
    const query = `property_id=${letRoom()}`
    const fields = requestFields({ once_key: 'one' })
    const first = await book(query, fields)
    const { status, data } = await book(query, { ...fields, notes: 'And my bicycle' })
    expect([status, data.form.errors['']]).toEqual([409, ['You already sent this one']])
    expect(data.form.link.href).toBe(first.location)
    expect(data.form.values.notes).toBe('And my bicycle')
    expect(data.form.idempotencyKey).not.toBe('one')
  })

  it("in another person's session is a request of its own; in another session of mine it is the same", async () => {
    const query = `property_id=${letRoom()}`
    const fields = requestFields({ once_key: 'one' })
    const mine = await book(query, fields)
    startSession(demoUsers.amina.id, 'My other phone')
    expect((await book(query, fields, { cookie: await asUser('amina') })).location).toBe(mine.location)
    expect((await book(query, fields, { as: 'daudi' })).location).not.toBe(mine.location)
    expect(allBookings()).toHaveLength(2)
  })
})

describe('Show the total', () => {
  it('comes back to the form with everything typed, and puts none of it in the address', async () => {
    const propertyId = letRoom()
    const fields = requestFields({
      full_name: 'Amina H',
      phone: '0799 000 111',
      duration: '12',
      notes: 'Habari',
      once_key: 'k',
      form_token: 't',
    })
    const { status, location } = await post(totalAction, `/booking/total?property_id=${propertyId}`, fields, {
      as: 'amina',
    })
    expect(status).toBe(303)
    expect(location).toMatch(new RegExp(`^/booking\\?property_id=${propertyId}&kept=[\\w-]+#total$`))
    expect(allBookings()).toEqual([])
    expect((await get(loader, location!, { as: 'amina' })).data.kind).toBe('form')
  })

  it('shows the form where only its address is asked for', async () => {
    const path = `/booking/total?property_id=${letRoom()}`
    expect((await get(totalLoader, path, { as: 'amina' })).data.view).toBeDefined()
    expect((await get(totalLoader, path, { as: 'neema' })).location).toBe(path.replace('/total', ''))
    expect((await get(totalLoader, '/booking/total', {})).location).toContain('/auth')
  })
})

it('a page that was open while the price changed books at the price of now, never at that of the address', async () => {
  const propertyId = letRoom()
  await open(`property_id=${propertyId}&price=150000`)
  updateRows(properties, { pricePerMonthTzs: 200_000 })
  const { location } = await book(`property_id=${propertyId}&price=150000`)
  expect(bookingOf(location!.split('=')[1]!).monthlyRentTzs).toBe(200_000)
})
