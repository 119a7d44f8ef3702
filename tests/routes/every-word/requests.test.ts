import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { bookings, hostelRooms, payoutAccounts, profiles, properties } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { actorOf } from '../../support/accounts'
import { asUser } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { useFreshApp } from '../../support/fresh-app'
import { noticeOf } from '../../support/pages'
import { deleteRows, updateRows } from '../../support/rows'
import {
  ask as askFor,
  bookingOf,
  giveAccount,
  leaveStay,
  letHostel,
  letRoom,
  pay,
  payAndApprove,
  requestFields,
  seenBooking,
  setSetting,
  stay,
} from '../../support/stays'
import { ask } from '../../support/whole-app'

const app = useFreshApp()
useFillerLanguage()

let room: string
beforeEach(() => {
  giveAccount()
  room = letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 50_000 })
})

type Asking = { fields?: Record<string, string>; as?: DemoUserName }

/** The answer for a tenant who asked for Swahili. */
async function answerAt(path: string, { fields, as = 'amina' }: Asking = {}): Promise<Response> {
  const headers = { 'Accept-Language': 'sw', Cookie: await asUser(as) }
  const init = { headers, ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}) }
  return ask(new Request(`http://localhost:3000${path}`, init))
}

/** What is not translated of a page; typed values are people's own. */
async function leftOn(path: string, asking: Asking = {}): Promise<string[]> {
  const html = await (await answerAt(path, asking)).text()
  expect(html, path).toMatch(/^<!doctype html><html lang="sw"/i)
  return unmarked(html.replace(/ value="[^"]*"|<textarea[^>]*>[^<]*/g, ''))
}

/** The page to which a sent form leads, with its notice. */
async function leadsTo(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await answerAt(path, { fields })
  expect(answer.status, path).toBe(303)
  if (/notice=[^;]/.test(answer.headers.getSetCookie().join(';')))
    expect(noticeOf(answer).text).toMatch(/^⟦.*⟧$/)
  return answer.headers.get('Location') ?? ''
}

const formOf = (propertyId = room) => `/booking?property_id=${propertyId}`
/** As the form of a page without scripts sends it. */
function unread(changes: Record<string, string> = {}) {
  const { checked: _read, ...fields } = requestFields({
    duration: '7',
    payment_term: 'quarterly',
    ...changes,
  })
  return { ...fields, once_key: 'first' }
}
const suspendOwner = () => updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)

describe('the form of a request has every word translated', () => {
  it.each<[string, string, () => unknown]>([
    ['of a room', '', () => undefined],
    ['of a stay', '&start_date=2026-12-01&duration=4&payment_term=monthly', () => undefined],
    ['of a day that is none', '&start_date=tomorrow', () => undefined],
    ['that is approved at once', '', () => setSetting('auto_approve_bookings', true)],
    ['whose receipts count at once', '', () => setSetting('payment_verification', false)],
    ['of a suspended owner', '', suspendOwner],
    [
      'of a place that is switched off',
      '',
      () => updateRows(properties, { isAvailable: false, isListed: false }, room),
    ],
    ['of a place without a price', '', () => updateRows(properties, { pricePerMonthTzs: 0 }, room)],
    ['of a place for men', '', () => updateRows(properties, { genderPolicy: 'male' }, room)],
    ['of a place that was asked for', '', () => askFor('amina', room)],
    [
      'of one more place than five',
      '',
      () => [1, 2, 3, 4, 5].map((days) => askFor('amina', letRoom(), { start_date: `2026-12-0${days}` })),
    ],
  ])('%s', async (_state, query, prepare) => {
    prepare()
    expect(await leftOn(formOf() + query)).toEqual([])
  })

  it('of a bed, and of nobody’s gender', async () => {
    const { hostelId, roomId } = letHostel({}, { genderPolicy: 'female' })
    const path = `${formOf(hostelId)}&hostel_room_id=${roomId}`
    expect(await leftOn(path)).toEqual([])
    updateRows(profiles, { gender: null }, demoUsers.amina.id)
    expect(await leftOn(path)).toEqual([])
    expect(await leadsTo(formOf(hostelId), {})).toContain(hostelId)
  })

  it('of somebody who lives there', async () => {
    stay('amina', room)
    app.passTime(30 * DAY)
    expect(await leftOn(`${formOf()}&start_date=2026-12-01`)).toEqual([])
    expect(await leftOn('/bookings')).toEqual([])
  })

  it('and its costs alone', async () => {
    for (const query of ['&duration=7&start_date=2026-12-01', '&duration=2&payment_term=monthly'])
      expect(
        unmarked(await (await answerAt(`${formOf().replace('?', '/summary?')}${query}`)).text()),
      ).toEqual([])
    expect(await leftOn(await leadsTo(`${formOf().replace('?', '/total?')}`, unread()))).toEqual([])
    expect(await leftOn('/booking/summary')).toEqual([])
    for (const path of [formOf('nowhere'), '/bookings/nowhere']) expect(await leftOn(path)).toEqual([])
  })

  it('and says what is wrong', async () => {
    const forms = [
      {},
      unread({ full_name: ' ', phone: '12', duration: '99', payment_term: 'x', payment_method: 'card' }),
      unread({ start_date: '2020-01-01', notes: 'x'.repeat(1_001) }),
      unread({ start_date: '31/2/2027', full_name: 'x'.repeat(101) }),
      unread({ start_date: '2099-01-01' }),
      { ...requestFields(), read_sum: '5' },
    ]
    for (const fields of forms) expect(await leftOn(formOf(), { fields })).toEqual([])
    updateRows(properties, { minRentalTerm: 40 }, room)
    expect(await leftOn(formOf(), { fields: unread() })).toEqual([])
  })

  it('and why nothing can be asked for', async () => {
    stay('daudi', room)
    expect(await leftOn(formOf(), { fields: unread() })).toEqual([])
    const { hostelId, roomId } = letHostel({ availableRooms: 0 })
    expect(await leftOn(`${formOf(hostelId)}&hostel_room_id=${roomId}`, { fields: unread() })).toEqual([])
    stay('amina', letRoom({ title: 'Another' }))
    expect(await leftOn(formOf(letRoom({ title: 'A third' })), { fields: unread() })).toEqual([])
  })

  it('is read before it is sent, and says that it was', async () => {
    const check = await leadsTo(formOf(), unread({ notes: 'With my sister' }))
    expect(await leftOn(check)).toEqual([])
    expect(await leadsTo(formOf(), { ...unread(), terms_for: '4' })).toContain('kept=')
    expect(await leftOn(await leadsTo(formOf(), { ...requestFields(), once_key: 'one' }))).toEqual([])
    setSetting('auto_approve_bookings', true)
    const other = formOf(letRoom({ title: 'Another' }))
    const fields = { ...requestFields({ start_date: '2027-09-01' }), once_key: 'two' }
    expect(await leftOn(await leadsTo(other, fields))).toEqual([])
    expect(await leadsTo('/booking', {})).toBe('/properties')
  })
})

const cancelled = (by: DemoUserName, id = stay('amina', letRoom(), { start_date: '2027-09-01' })) => {
  cancelBooking(actorOf(by), id, { ...seenBooking(id), reason: 'My plans changed' })
  return id
}
const rejected = (approval_notes?: string) => {
  const id = askFor('amina', letRoom())
  rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes })
  return id
}
const later = (id: string, days: number) => {
  app.passTime(days * DAY)
  return id
}
const paid = (amount: number) => {
  const id = stay('amina', room, { duration: 7, payment_term: 'quarterly' })
  payAndApprove('amina', id, { amount })
  return id
}

describe('a booking has every word translated', () => {
  it.each<[string, () => string]>([
    ['that waits', () => askFor('amina', room, { notes: 'With my sister' })],
    ['that waits for long', () => later(askFor('amina', room), 1.5)],
    [
      'that waits for a suspended owner',
      () => {
        const id = askFor('amina', room)
        suspendOwner()
        return id
      },
    ],
    [
      'whose place is taken',
      () => {
        const id = askFor('amina', room)
        stay('daudi', room)
        return id
      },
    ],
    [
      'whose place is not offered',
      () => {
        const { hostelId, roomId } = letHostel()
        const id = askFor('amina', hostelId, { roomId })
        updateRows(hostelRooms, { availableRooms: 0 }, roomId)
        return id
      },
    ],
    [
      'of somebody with another stay',
      () => {
        const id = askFor('amina', room)
        stay('amina', letRoom({ title: 'Another' }))
        return id
      },
    ],
    [
      'to stay longer',
      () => {
        stay('amina', room)
        app.passTime(30 * DAY)
        return askFor('amina', room, { start_date: '2026-12-01' })
      },
    ],
    [
      'that waits for somebody who stays longer',
      () => {
        stay('daudi', room)
        app.passTime(30 * DAY)
        const id = askFor('amina', room, { start_date: '2026-12-02' })
        askFor('daudi', room, { start_date: '2026-12-01', duration: 3 })
        return id
      },
    ],
    ['that was rejected', () => rejected('My cousin takes the room.')],
    ['that was rejected without a word', () => rejected()],
    [
      'that nobody answered',
      () => {
        const id = later(askFor('amina', room), 4)
        expireRequests()
        return id
      },
    ],
    ['that was approved', () => stay('amina', room, { duration: 7, payment_term: 'quarterly' })],
    ['whose first part is paid', () => paid(555_000)],
    ['with a late part', () => later(paid(555_000), 200)],
    [
      'with a receipt that waits',
      () => {
        const id = stay('amina', room)
        pay('amina', id)
        return id
      },
    ],
    ['that its tenant cancelled', () => cancelled('amina')],
    ['that its owner cancelled', () => cancelled('neema', paid(100_000))],
    [
      'that its tenant left late',
      () => {
        const id = later(paid(555_000), 20)
        leaveStay('amina', id)
        return id
      },
    ],
    [
      'that was not paid',
      () => {
        const id = later(stay('amina', room), 7.1)
        lapseUnpaid()
        return id
      },
    ],
    [
      'that was paid too late',
      () => {
        const id = later(stay('amina', room), 7.1)
        lapseUnpaid()
        pay('amina', id)
        return id
      },
    ],
    [
      'that is over',
      () => {
        const id = later(paid(1_155_000), 250)
        completeStays()
        return id
      },
    ],
    [
      'of a former owner',
      () => {
        const id = paid(100_000)
        updateRows(properties, { ownerId: demoUsers.baraka.id }, room)
        return id
      },
    ],
  ])('%s', async (_state, prepare) => {
    expect(await leftOn(`/bookings/${prepare()}`)).toEqual([])
  })

  it('that was just sent, and what cannot be done with it', async () => {
    for (const prepare of [
      () => askFor('amina', letRoom()),
      rejected,
      () => paid(100_000),
      () => cancelled('amina'),
    ]) {
      const id = prepare()
      expect(await leftOn(`/booking?submitted=${id}`)).toEqual([])
      for (const page of ['cancel', 'delete', 'approve'])
        expect(await leftOn(`/bookings/${id}/${page}`), page).toEqual([])
    }
  })

  it('before it is cancelled or deleted', async () => {
    const id = stay('amina', room, { duration: 7, payment_term: 'quarterly' })
    const cancel = `/bookings/${id}/cancel`
    const version = () => String(bookingOf(id).version)
    expect(await leftOn(cancel, { fields: { reason: ' ', version: version() } })).toEqual([])
    expect(await leftOn(cancel, { fields: { reason: 'My plans changed', version: '9' } })).toEqual([])
    payAndApprove('amina', id, { amount: 100_000 })
    pay('amina', id, { amount: 60_000 })
    for (const days of [0, 20]) {
      app.passTime(days * DAY)
      expect(await leftOn(cancel)).toEqual([])
      expect(await leftOn(`/bookings/${id}`)).toEqual([])
    }
    const fields = { reason: 'My plans changed', version: version() }
    expect(await leadsTo(cancel, fields)).toBe('/bookings')
    expect(await leftOn(cancel, { fields })).toEqual([])
    const waiting = askFor('amina', letRoom({ title: 'Another' }), { start_date: '2027-09-01' })
    expect(await leadsTo(`/bookings/${waiting}/delete`, { version: '1' })).toBe('/bookings')
    expect(await leadsTo(`/bookings/${id}/delete`, { version: version() })).toBe(`/bookings/${id}`)
  })

  it('after it began', async () => {
    const id = paid(100_000)
    updateRows(bookings, { startDate: '2026-10-01' }, id)
    expect(await leftOn(`/bookings/${id}/cancel`)).toEqual([])
  })
})

describe('the list of bookings has every word translated', () => {
  it.each<[string, string, () => unknown]>([
    ['without any', '', () => undefined],
    ['with one', '', () => askFor('amina', room)],
    ['with past ones', '?tab=past', () => [cancelled('amina'), askFor('amina', letRoom())]],
    ['searched', '?search=zebra&status=pending', () => askFor('amina', room)],
    ['with many', '?tab=past', () => [1, 2, 3, 4, 5, 6].map(() => rejected('No room'))],
  ])('%s', async (_state, query, prepare) => {
    prepare()
    expect(await leftOn(`/bookings${query}`)).toEqual([])
  })

  it('and as a file', async () => {
    cancelled('amina')
    askFor('amina', room)
    const file = await (await answerAt('/bookings/csv')).text()
    expect(file).toMatch(/^"⟦Booking⟧","⟦Status⟧"/)
    expect(file).toContain('"⟦Cancelled⟧"')
    expect(
      unmarked(file)
        .join('\n')
        .replace(/[\d",\-\s\ufeff]|[\da-f]{8}/gi, ''),
    ).toBe('')
  })
})

const bed = (tenant: DemoUserName, { hostelId, roomId }: ReturnType<typeof letHostel>) =>
  askFor(tenant, hostelId, { roomId })
const asOwner = { as: 'neema' } as const

describe('what an owner decides on has every word translated', () => {
  it.each<[string, () => string]>([
    ['that waits', () => askFor('amina', room, { notes: 'With my sister' })],
    ['that waits for long', () => later(askFor('amina', room), 1.5)],
    [
      'for which money cannot be received',
      () => {
        deleteRows(payoutAccounts)
        return askFor('amina', room)
      },
    ],
    [
      'whose place is taken',
      () => {
        const id = askFor('amina', room)
        stay('daudi', room)
        return id
      },
    ],
    [
      'whose beds are few',
      () => {
        const hostel = letHostel({ availableRooms: 3 })
        for (const tenant of ['daudi', 'grace', 'elia'] as const) bed(tenant, hostel)
        return bed('amina', hostel)
      },
    ],
    [
      'whose bed is the last',
      () => {
        const hostel = letHostel({ availableRooms: 1 })
        bed('daudi', hostel)
        return bed('amina', hostel)
      },
    ],
    [
      'whose bed is not offered',
      () => {
        const hostel = letHostel()
        const id = bed('amina', hostel)
        updateRows(hostelRooms, { availableRooms: 0 }, hostel.roomId)
        return id
      },
    ],
    [
      'of somebody with another stay',
      () => {
        const id = askFor('amina', room)
        stay('amina', letRoom({ title: 'Another' }))
        return id
      },
    ],
    [
      'to stay longer',
      () => {
        stay('amina', room)
        app.passTime(30 * DAY)
        return askFor('amina', room, { start_date: '2026-12-01' })
      },
    ],
    [
      'that waits for somebody who stays longer',
      () => {
        stay('daudi', room)
        app.passTime(30 * DAY)
        const id = askFor('amina', room, { start_date: '2026-12-02' })
        askFor('daudi', room, { start_date: '2026-12-01', duration: 3 })
        return id
      },
    ],
    ['that was rejected', () => rejected('My cousin takes the room.')],
    [
      'that nobody answered',
      () => {
        const id = later(askFor('amina', room), 4)
        expireRequests()
        return id
      },
    ],
    ['that the tenant cancelled', () => cancelled('amina')],
  ])('a request %s', async (_state, prepare) => {
    const id = prepare()
    const query = `all=1&chosen[]=${id}:${bookingOf(id).version}`
    for (const page of ['', '/reject', '/delete'])
      expect(await leftOn(`/bookings/${id}${page}`, asOwner), page).toEqual([])
    for (const path of [`/bookings?open=${id}`, `/bookings/approve?${query}`, `/bookings/reject?${query}`])
      expect(await leftOn(path, asOwner), path).toEqual([])
  })

  it('in each order of the list, and as a file', async () => {
    askFor('amina', room)
    askFor('daudi', room)
    rejected()
    cancelled('amina')
    for (const query of ['', '?status=pending', '?search=zebra', '?sort=-sum', '?status=cancelled'])
      expect(await leftOn(`/bookings${query}`, asOwner), query).toEqual([])
    const file = await (await answerAt('/bookings/csv', asOwner)).text()
    expect(file).toMatch(/^"⟦Booking⟧","⟦Status⟧"/)
  })

  it('and what is wrong, or was done with several', async () => {
    const [first, second] = [askFor('amina', room), askFor('daudi', room)]
    const chosen = (id: string) => `${id}:${bookingOf(id).version}`
    const sent = async (path: string, fields: Record<string, string>) => {
      const answer = await answerAt(path, { fields, ...asOwner })
      if (answer.status !== 303) return unmarked((await answer.text()).replace(/ value="[^"]*"/g, ''))
      return unmarked(noticeOf(answer).text)
    }
    expect(await sent('/bookings/approve', {})).toEqual([])
    expect(await sent('/bookings/reject', { 'chosen[]': chosen(second), once_key: 'one' })).toEqual([])
    const version = () => String(bookingOf(first).version)
    expect(await sent(`/bookings/${first}/reject`, { version: '99' })).toEqual([])
    expect(await sent('/bookings/approve', { 'chosen[]': chosen(first), once_key: 'two' })).toEqual([])
    expect(await sent(`/bookings/${first}/reject`, { version: version() })).toEqual([])
    const reject = { 'chosen[]': chosen(second), approval_notes: 'It is taken', once_key: 'three' }
    expect(await sent('/bookings/reject', reject)).toEqual([])
  })
})
