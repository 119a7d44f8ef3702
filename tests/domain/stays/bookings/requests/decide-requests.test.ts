import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { bookingCommissions, bookings, events, profiles } from '~/db/tables/index.server'
import { DAY } from '~/domain/ground/shared/units'
import { listBookings, waitingRequests, waitingTotal } from '~/domain/stays/bookings/list-bookings.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { approveBookings, chosenRequests } from '~/domain/stays/bookings/requests/decide-requests.server'
import { requestFits } from '~/domain/stays/bookings/requests/request-fits.server'
import { actorOf } from '../../../../support/accounts'
import { useFreshApp } from '../../../../support/fresh-app'
import { findRow, findRows, insertRows } from '../../../../support/rows'
import { statementsIn } from '../../../../support/statements'
import {
  addCategory,
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  refusalOf,
  seenBooking,
} from '../../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const chosen = (...ids: string[]) => ids.map((id) => ({ id, version: seenBooking(id).version }))
const approve = (ids: string[], as: DemoUserName = 'neema') =>
  approveBookings(actorOf(as), chosen(...ids), {}, { ...freshOnce(), outcomePath: '/bookings' })
const statuses = (...ids: string[]) => ids.map((id) => bookingOf(id).status)

/** Two beds, and three requests for them on the same days, in this order. */
function threeForTwoBeds(): [string, string, string] {
  const { hostelId, roomId } = letHostel({ availableRooms: 2 })
  const [first, second, third] = (['amina', 'daudi', 'grace'] as const).map((tenant) => {
    app.passTime(1)
    return ask(tenant, hostelId, { roomId })
  })
  return [first ?? '', second ?? '', third ?? '']
}

describe('approving several requests', () => {
  it('approves five at once, each as a single approval does', () => {
    const agents = letRoom()
    addCollaborator(agents, 'juma')
    const ids = [
      ask('amina', agents),
      ...(['daudi', 'grace', 'elia', 'fatma'] as const).map((tenant) => ask(tenant, letRoom())),
    ]
    expect(approve(ids)).toEqual({ done: 5, left: [], gone: [] })
    expect(statuses(...ids)).toEqual(Array(5).fill('confirmed'))
    expect(findRows(bookingCommissions)).toMatchObject([{ agentId: demoUsers.juma.id, amountTzs: 7_500 }])
    expect(findRows(events, eq(events.name, 'booking.approved'))).toHaveLength(5)
  })

  it('gives the beds to those who asked first, whatever the order of the list, and leaves the rest untouched', () => {
    const [first, second, third] = threeForTwoBeds()
    expect(approve([third, second, first])).toEqual({
      done: 2,
      left: ['Grace Mwakyusa (no longer free)'],
      gone: [],
    })
    expect(statuses(first, second, third)).toEqual(['confirmed', 'confirmed', 'pending'])
    expect(bookingOf(third)).toMatchObject({ version: 1, payByAt: null, confirmedAt: null })
  })

  it('takes the same press once and says the same again', () => {
    const ids = threeForTwoBeds()
    const rows = chosen(...ids)
    const once = { ...freshOnce(), outcomePath: '/bookings' }
    const press = () => approveBookings(actorOf('neema'), rows, {}, once)
    const outcomes = [press(), press()]
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(findRows(events, eq(events.name, 'booking.approved'))).toHaveLength(2)
  })

  it('says why each of the others was left', () => {
    const [elsewhere, rival] = [ask('amina', letRoom()), ask('amina', letRoom())]
    const decided = ask('daudi', letRoom())
    approve([decided])
    const outcome = approveBookings(
      actorOf('neema'),
      [...chosen(elsewhere), ...chosen(rival), { id: decided, version: 1 }],
      {},
      { ...freshOnce(), outcomePath: '/bookings' },
    )
    expect(outcome.done).toBe(1)
    expect(outcome.left).toEqual(
      expect.arrayContaining([
        'Amina Hassan (has another stay on these days)',
        'Daudi Masanja (already decided)',
      ]),
    )
  })

  it('approves none when one of them is not this person’s to decide', () => {
    const [own, other] = [ask('amina', letRoom()), ask('daudi', letRoom({ ownerId: demoUsers.baraka.id }))]
    expect(refusalOf(() => approve([own, other])).kind).toBe('missing')
    expect(refusalOf(() => approve([own], 'amina')).kind).toBe('forbidden')
    expect(statuses(own, other)).toEqual(['pending', 'pending'])
  })
})

it('compares each request with those for its own room and days', () => {
  const { hostelId, roomId } = letHostel({ availableRooms: 1 })
  const other = addCategory(hostelId, { roomType: 'Single', availableRooms: 1 })
  const november = { roomId, start_date: '2026-11-01' }
  const first = ask('elia', hostelId, november)
  const ids = [
    ask('grace', hostelId, { ...november, start_date: '2026-12-01' }),
    ask('amina', hostelId, november),
    ask('daudi', hostelId, { ...november, duration: 3 }),
    ask('fatma', hostelId, { ...november, roomId: other }),
  ]
  approve([first])
  const fits = requestFits(db(), ids.map(bookingOf))
  expect(ids.map((id) => fits.get(id)?.fits)).toEqual([true, false, false, true])
  expect(ids.map((id) => fits.get(id)?.rivals)).toEqual([
    '2 requests for this bed on these days.',
    '',
    '',
    '',
  ])
})

describe('what waits', () => {
  it('is added up, with the requests that do not fit beside those made before them', () => {
    const [, , third] = threeForTwoBeds()
    expect(waitingTotal(actorOf('neema'), '')).toEqual({
      count: 3,
      totalTzs: 3 * bookingOf(third).totalAmountTzs,
      first: 3,
      crowdedOut: ['Amina Hassan'],
    })
    const { lines } = chosenRequests(actorOf('neema'), waitingRequests(actorOf('neema'), ''))
    expect(lines.map(({ id, fits }) => [id === third, fits])).toEqual([
      [false, true],
      [false, true],
      [true, false],
    ])
    expect(waitingRequests(actorOf('neema'), 'grace')).toEqual(chosen(third))
  })

  it('is added up whole, and compared for the first 50 from one reading', () => {
    const [, , third] = threeForTwoBeds()
    const { seq, ...row } = bookingOf(third)
    for (let n = 0; n < 60; n += 1) {
      const id = `student ${n}`
      insertRows(profiles, { id, fullName: id, userType: 'tenant', createdAt: 1 })
      insertRows(bookings, { ...row, id, reference: `R${n}`, tenantId: id })
    }
    const total = () => waitingTotal(actorOf('neema'), '')
    expect(total()).toMatchObject({ count: 63, totalTzs: 63 * row.totalAmountTzs, first: 50 })
    expect(total().crowdedOut).toHaveLength(48)
    expect(statementsIn(total)).toBeLessThan(20)
  })

  it('comes before stays by their next payment, and these before what is over; columns sort each part', () => {
    const titles = (sort?: 'sum' | '-sum') =>
      listBookings(actorOf('neema'), { sort }).bookings.map(({ title }) => title)
    const dear = (title: string, pricePerMonthTzs: number) => letRoom({ title, pricePerMonthTzs })
    const over = ask('amina', dear('Over', 10_000))
    rejectBooking(actorOf('neema'), over, seenBooking(over))
    approve([ask('grace', dear('Sooner', 90_000))])
    app.passTime(DAY)
    approve([ask('daudi', dear('Later', 80_000))])
    ask('elia', dear('Waits', 70_000))
    expect(titles()).toEqual(['Waits', 'Sooner', 'Later', 'Over'])
    expect(titles('sum')).toEqual(['Waits', 'Later', 'Sooner', 'Over'])
    expect(titles('-sum')).toEqual(['Waits', 'Sooner', 'Later', 'Over'])
    pay('daudi', findRow(bookings, eq(bookings.propertyTitle, 'Later'))?.id ?? '', { amount: 80_000 })
    expect(titles(), 'a receipt to check').toEqual(['Waits', 'Later', 'Sooner', 'Over'])
  })
})
