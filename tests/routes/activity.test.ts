import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, formSubmissions, payoutAccounts } from '~/db/tables/index.server'
import { listActivity, readActivityQuery } from '~/domain/desk/activity/list.server'
import { DAY } from '~/domain/ground/shared/units'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { deleteHostel } from '~/domain/university/universities/change-hostel.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, insertRows } from '../support/rows'
import { freshOnce, giveAccount, letRoom, seenBooking, stay } from '../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

const app = useFreshApp()
beforeEach(() => giveAccount())

/** A day in which Amina asks, Neema approves and later cancels with a reason. */
function aDay(title = 'Chumba cha Sinza'): string {
  const booking = stay('amina', letRoom({ title }))
  app.passTime(DAY)
  cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
  return booking
}

const lines = async (query: string) => {
  const { text } = await visit(`/admin/activity${query}`, 'admin')
  return ['sent a booking request', 'approved a booking request', 'cancelled a booking'].filter((what) =>
    text.includes(what),
  )
}

describe('Activity', () => {
  it('says who did what to what and when, the newest first, and leads there', async () => {
    const booking = aDay()
    const page = await visit('/admin/activity', 'admin')
    expectWords(
      page,
      'cancelled a booking',
      'The roof leaks',
      'Neema John',
      'Chumba cha Sinza',
      'Tue 6 Oct 2026',
    )
    expectWords(page, 'approved a booking request', 'Neema John', 'Mon 5 Oct 2026')
    expectWords(page, 'sent a booking request', 'Amina Hassan')
    expect(page.html).toContain(`href="/bookings/${booking}"`)
  })

  it('is narrowed by person, kind and day', async () => {
    aDay()
    expect(await lines(`?person=${demoUsers.amina.id}`)).toEqual(['sent a booking request'])
    expect(await lines('?email=%20AMINA@bweni.example')).toEqual(['sent a booking request'])
    expect(await lines('?kind=payment')).toEqual([])
    expect(await lines('?kind=booking')).toHaveLength(3)
    expect(await lines('?day=2026-10-06')).toEqual(['cancelled a booking'])
    expect(await lines(`?day=2026-10-05&person=${demoUsers.neema.id}&kind=booking`)).toEqual([
      'approved a booking request',
    ])
    const page = await visit(`/admin/activity?person=${demoUsers.amina.id}&kind=booking`, 'admin')
    expect(linksCalled(page, 'Remove filter: Amina Hassan')).toEqual(['/admin/activity?kind=booking'])
  })

  it('says when nobody has the address, and passes over days and kinds that there are not', async () => {
    aDay()
    expectWords(
      await visit('/admin/activity?email=x@y.example', 'admin'),
      'Nobody has the address x@y.example.',
    )
    expect(await lines('?day=2026-13-40&kind=nothing')).toHaveLength(3)
  })

  it('goes on behind the last event shown, whatever happens meanwhile', () => {
    const event = { name: 'of: old', actorId: 'gone', subjectType: 'old', subjectId: 'x', data: {} }
    const add = (n: number) => insertRows(events, { ...event, createdAt: TEST_NOW + Math.floor(n / 2) })
    for (let n = 0; n < 60; n += 1) add(n)
    const query = { person: 'gone', kind: '', day: '' } as const
    const all = findRows(events)
      .filter(({ actorId }) => actorId === 'gone')
      .sort((a, b) => b.createdAt - a.createdAt || b.id - a.id)
      .map(({ id }) => id)
    expect(all).toHaveLength(60)
    const shown: number[] = []
    for (let page: string | null = ''; page !== null; ) {
      const { lines, tokens }: ReturnType<typeof listActivity> = listActivity(query, page)
      shown.push(...lines.map(({ id }) => id))
      expect(tokens).toMatchObject({ first: page === '' ? null : '', previous: null, last: null })
      page = tokens.next
      add(99)
    }
    expect(shown).toEqual(all)
  })

  it('what the product did by itself, and things that are gone, are called so', async () => {
    insertRows(events, [
      {
        name: 'booking.lapsed',
        actorId: null,
        subjectType: 'booking',
        subjectId: 'x',
        data: {},
        createdAt: TEST_NOW,
      },
      {
        name: 'of: old',
        actorId: 'gone',
        subjectType: 'old',
        subjectId: 'x',
        data: {},
        createdAt: TEST_NOW - 1,
      },
    ])
    expectWords(
      await visit('/admin/activity', 'admin'),
      'cancelled an unpaid booking',
      'Bweni, by itself',
      'Gone',
      'of: old',
      'Deleted user',
    )
  })

  it('names whatever an event can be about, and leads there', async () => {
    const hostel = makeHostel('lucas', 'Mabibo Hostel')
    makeRooms('lucas', hostel, [{ roomNumber: 'A101', capacity: 2 }])
    const form = makeForm('lucas', [{ label: 'Wishes' }])
    const submission = sendForm('amina', form, { '@hostel': hostel })
    sendForm('grace', form, { '@hostel': hostel })
    const reference = findRow(formSubmissions)?.reference ?? ''
    const ballot = announceBallot(actorOf('lucas'), hostel, ballotRules(1), freshOnce(), (id) => id)
    const account = findRow(payoutAccounts)?.id ?? ''
    const added = { name: 'payout.added', actorId: demoUsers.neema.id, subjectType: 'payout_account' }
    insertRows(events, { ...added, subjectId: account, data: {}, createdAt: TEST_NOW })
    const page = await visit('/admin/activity', 'admin')
    const university = universityOf('lucas')
    for (const [name, href] of [
      ['Mabibo Hostel, University of Dar es Salaam', `/university-chapter/hostels/${hostel}`],
      [`${reference}, University of Dar es Salaam`, `/university-chapter?manage=${university}`],
      ['Account of Neema John', `/admin/users/${demoUsers.neema.id}`],
    ] as const)
      expect(linksCalled(page, name), name).toContain(href)
    expect(page.html).toContain(`/university-chapter/forms/${form}/preview`)
    expect(page.html).toContain(`/university-chapter/ballots/${ballot}`)
    expect(page.text).not.toContain('Gone')
    expect(page.html).not.toContain(submission)
    for (const kind of ['uni_hostel', 'university_form', 'submission', 'ballot'])
      expect((await visit(`/admin/activity?kind=${kind}`, 'admin')).text, kind).not.toContain(
        'Nothing happened',
      )
  })

  it('names deleted things by what they were', async () => {
    const listing = letRoom({ title: 'Chumba cha Sinza' })
    deleteProperty(actorOf('neema'), listing)
    const hostel = makeHostel('lucas', 'Mabibo Hostel')
    deleteHostel(actorOf('lucas'), hostel, 1)
    const page = await visit('/admin/activity', 'admin')
    expectWords(page, 'deleted a hostel', 'Mabibo Hostel Gone')
    expectWords(page, 'deleted a listing', 'Chumba cha Sinza Gone')
  })

  it('what is somebody’s own has no name, and is not called gone', async () => {
    const [subjectType, subjectId, data] = ['client', 'x', {}]
    const row = { name: 'client.added', actorId: demoUsers.juma.id, subjectType, subjectId, data }
    insertRows(events, { ...row, createdAt: TEST_NOW })
    const page = await visit('/admin/activity?kind=client', 'admin')
    expectWords(page, 'noted a client', 'Their own')
    expect(page.text).not.toContain('Gone')
  })

  it('says what was changed from what to what', async () => {
    const settings = { admin_commission: '12', fee_base: 'rent_total', agent_commission: '5' }
    const rest = { platform_fee: '1000', payment_deadline_days: '7', invoice_due_days: '14', version: '0' }
    await send('/admin/settings?tab=financial', { ...settings, ...rest }, 'admin')
    await send(`/admin/users/${demoUsers.grace.id}/role`, { user_type: 'agent', version: '1' }, 'admin')
    const page = await visit('/admin/activity', 'admin')
    expectWords(page, 'changed settings', 'Admin Commission (%): 10 → 12')
    expectWords(page, 'changed a role', 'Tenant → Agent', 'Grace Mwakyusa')
  })

  it('is paged', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      name: 'account.created',
      actorId: demoUsers.amina.id,
      subjectType: 'account',
      subjectId: demoUsers.amina.id,
      data: {},
      createdAt: TEST_NOW - Math.floor(n / 2),
    }))
    insertRows(events, many)
    const first = await visit('/admin/activity', 'admin')
    const [next = ''] = linksCalled(first, 'Next')
    const rest = await visit(next, 'admin')
    expect(first.text.match(/signed up/g)).toHaveLength(24)
    expect(rest.text.match(/signed up/g)).toHaveLength(6)
  })

  it('reads no more of an address than any person’s could have', () => {
    const { email } = readActivityQuery(`http://localhost/?email=${'a'.repeat(300)}`)
    expect(email).toBe('a'.repeat(254))
    const { query } = readActivityQuery(`http://localhost/?person=${'p'.repeat(50)}`)
    expect(query.person).toBe('p'.repeat(40))
  })

  it.each([
    ['', false],
    ['?email=amina@bweni.example', false],
    ['?email=x@y.example', true],
  ])('whom %j asks for is unknown: %j', (query, isUnknown) => {
    expect(readActivityQuery(`http://localhost/${query}`).isUnknown).toBe(isUnknown)
  })
})
