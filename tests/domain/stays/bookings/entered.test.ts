import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, hostelRooms, notifications, outbox, payments, refunds } from '~/db/tables/index.server'
import { forgetTenant } from '~/domain/desk/closing/forget-tenant.server'
import type { Actor } from '~/domain/ground/access/actor'
import { RightsEnded, transaction } from '~/domain/ground/access/transaction.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { findUnit, unitsFreeFor } from '~/domain/listings/properties/stays.server'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { type EnteredStay, enterStay } from '~/domain/stays/bookings/entered/enter-stay.server'
import { enterTenants, tryTenants } from '~/domain/stays/bookings/entered/enter-tenants.server'
import { endAllEntries, offerRoom } from '~/domain/stays/bookings/entered/keep-entered.server'
import { listBookings } from '~/domain/stays/bookings/list-bookings.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { changeRoom } from '~/domain/stays/bookings/stays/change-room.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { linesToBill } from '~/domain/stays/invoices/lines-to-bill.server'
import { feesTzs, ownerMoneyOf } from '~/domain/stays/invoices/revenue.server'
import { balanceOf } from '~/domain/stays/payments/booking-payments.server'
import { listPayments } from '~/domain/stays/payments/list-payments.server'
import { paymentTotals } from '~/domain/stays/payments/payment-totals.server'
import { recordPayment } from '~/domain/stays/payments/record-payment.server'
import { remindLate } from '~/domain/stays/payments/remind-late.server'
import { rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { roomsPage } from '~/domain/stays/payments/rooms-page.server'
import { receiveDeposit, returnDeposit } from '~/domain/stays/returns/change-deposit.server'
import { lowerRefund, markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { giveListing } from '../../../support/hand-over'
import { findRow, findRows } from '../../../support/rows'
import {
  addCategory,
  addCollaborator,
  bookingOf,
  freshOnce,
  letHostel,
  letRoom,
  paymentsFor,
  refusalOf,
  seenBooking,
} from '../../../support/stays'

const app = useFreshApp()
let hostelId: string
let roomId: string
beforeEach(() => {
  ;({ hostelId, roomId } = letHostel({ totalRooms: 4, availableRooms: 2 }))
})

/** Asha lives there since September, for 60,000 a month until June, and had paid for September. */
const asha = (changes: Partial<EnteredStay> = {}): EnteredStay => ({
  ...{ name: 'Asha Mrisho', phone: '255711000111', hostelRoomId: roomId, roomName: null },
  ...{ monthlyRentTzs: 60_000, startDate: '2026-09-01', endDate: '2027-07-01' },
  ...{ paidTzs: 60_000, depositTzs: 0 },
  ...changes,
})

function enter(changes: Partial<EnteredStay> = {}, actor: Actor = actorOf('neema'), propertyId = hostelId) {
  return transaction(actor, (tx) => enterStay(tx, actor, propertyId, asha(changes)))
}
const offer = () => findRow(hostelRooms, roomId)?.availableRooms
const free = () => roomsPage(actorOf('neema'), hostelId, today(), null).units[0]?.forStudents
const cash = (amount: number, received_on = '2026-10-05') =>
  ({ amount, received_on, payment_method: 'cash', payment_reference: '' }) as const
const record = (id: string, amount = 60_000, actor: Actor = actorOf('neema')) =>
  recordPayment(actor, id, cash(amount), freshOnce())
/** What a list of this many tenants who moved in in September would do. */
const tried = (many: number) => {
  const lines = Array.from({ length: many }, (_, at) => `Tenant ${at};;Four-bed dormitory;;;1.9.2026`)
  return tryTenants(actorOf('neema'), { propertyId: hostelId, text: lines.join('\n'), another: [] })
}
/** Enters the next stay of Asha, from the last day of this one. */
const staysOn = (id: string, actor: Actor, until: string) => {
  const { startDate: _, endDate, contactName, hostelRoomId, propertyId } = bookingOf(id)
  const category = findRow(hostelRooms, hostelRoomId ?? '')?.roomType
  const text = `${contactName};255711000111;${category};;70000;${endDate};${until}`
  const list = { propertyId: propertyId ?? '', text, another: [] }
  return enterTenants(actor, list, { key: until, bodyHash: until })?.lines[0]?.id ?? ''
}
const refundOf = (id: string) => findRow(refunds, eq(refunds.bookingId, id))

describe('a stay that its owner enters', () => {
  it('is confirmed for a tenant without an account, and nobody gets a message', () => {
    const id = enter()
    expect(bookingOf(id)).toMatchObject({
      ...{ source: 'owner', tenantId: null, status: 'confirmed', contactName: 'Asha Mrisho' },
      ...{ adminFeeTzs: 0, payByAt: null, payoutAccountId: null, durationMonths: 10, receivedTzs: 60_000 },
    })
    expect([findRows(notifications), findRows(outbox)]).toEqual([[], []])
  })

  it('is the same whether its phone and name have an account here or not', () => {
    const { phone, fullName } = demoUsers.amina
    const [known, unknown] = [enter({ name: fullName, phone }), enter()].map(bookingOf)
    expect(known).toMatchObject({ tenantId: null, status: unknown?.status, contactName: fullName })
    expect(listBookings(actorOf('amina'), {}).count).toBe('0')
  })

  it('is entered by the owner alone, also on a listing that waits for its review', () => {
    for (const who of ['juma', 'admin', 'amina', 'baraka'] as const) {
      addCollaborator(hostelId, who)
      expect(refusalOf(() => enter({}, actorOf(who))).kind).toMatch(/missing|forbidden/)
    }
    const waiting = letRoom({ isApproved: false, approvalState: 'pending' })
    expect(bookingOf(enter({ hostelRoomId: null }, actorOf('neema'), waiting)).status).toBe('confirmed')
  })

  it('stores all of a list, or none', () => {
    const actor = actorOf('neema')
    const list = [asha(), asha(), asha(), asha({ endDate: '2026-08-01' })]
    refusalOf(() => transaction(actor, (tx) => list.map((one) => enterStay(tx, actor, hostelId, one))))
    expect([findRows(bookings), offer()]).toEqual([[], 2])
  })

  it('owes its rent from its first day, is late in the rent roll, and is reminded of by nobody', () => {
    const id = enter({ paidTzs: 0 })
    const roll = rentRoll(actorOf('neema'), { from: '2026-10-01' })
    expect(roll).toMatchObject({ lateCount: 1, lateTzs: 120_000 })
    expect(roll.lines[0]).toMatchObject({ bookingId: id, tenantName: 'Asha Mrisho', mayRemind: false })
    const late = { bookingId: id, search: '', shown: null }
    expect(refusalOf(() => remindLate(actorOf('neema'), late)).kind).toBe('refused')
    expect(eventNames()).not.toContain('booking.rent-reminded')
    expect(bookingOf(id).status).toBe('confirmed')
  })

  it('counts what was paid before for the balance, and in no sum of money that came', () => {
    const id = enter({ paidTzs: 120_000 })
    const actor = actorOf('neema')
    expect(balanceOf(db(), bookingOf(id))).toMatchObject({ paidTzs: 120_000, late: null })
    expect(paymentTotals(actor)).toMatchObject({ receivedTzs: 0, month: { receivedTzs: 0 } })
    expect([ownerMoneyOf(actor.id).receivedTzs, listPayments(actor, {}).count]).toEqual([0, '0'])
    record(id, 60_000)
    expect(paymentTotals(actor)).toMatchObject({ receivedTzs: 60_000, month: { receivedTzs: 60_000 } })
    expect(ownerMoneyOf(actor.id).receivedTzs).toBe(60_000)
  })

  it('has no fee: none is billed or earned, and administrators read nothing of it', () => {
    const id = enter()
    record(id)
    const [owner, admin] = [actorOf('neema'), actorOf('admin')]
    const scope = { owner: owner.id, period_end: '2026-12-31', as_of: Number.MAX_SAFE_INTEGER }
    expect([linesToBill(scope).lines, feesTzs()]).toEqual([[], 0])
    expect([listBookings(admin, {}).count, listBookings(admin, { search: 'Asha' }).count]).toEqual(['0', '0'])
    expect([listPayments(admin, {}).count, paymentTotals(admin).receivedTzs]).toEqual(['0', 0])
    expect(refusalOf(() => findBookingFor(admin, id, 'booking.read')).kind).toBe('missing')
  })

  it('is read by agents who check receipts, and by no other agent', () => {
    const id = enter()
    addCollaborator(hostelId, 'juma')
    expect(refusalOf(() => findBookingFor(actorOf('juma'), id, 'booking.read')).kind).toBe('missing')
    expect(listBookings(actorOf('juma'), {}).count).toBe('0')
    entrustAgent(actorOf('neema'), hostelId, demoUsers.juma.id, true)
    expect(listBookings(actorOf('juma'), {}).count).toBe('1')
    record(id, 60_000, actorOf('juma'))
    expect(refusalOf(() => cancelBooking(actorOf('juma'), id, cancelled(id))).kind).toBe('forbidden')
  })
})

const cancelled = (id: string) => ({ ...seenBooking(id), reason: 'It was somebody else' })

const changed = (id: string, more = {}) => ({
  ...{ name: 'Asha', phone: '', room_name: '-', ...seenBooking(id) },
  ...more,
})

describe('the offer of a category with entered stays', () => {
  it('rises with each up to the rooms that there are, and students have as many as before', () => {
    expect(tried(3)).toMatchObject({
      offers: [{ before: { offered: 2, free: 2 }, after: { offered: 4, free: 1 } }],
      problems: [],
    })
    expect(offer()).toBe(2)
    enter()
    enter()
    expect([offer(), free()]).toEqual([4, 2])
    enter()
    expect([offer(), free()]).toEqual([4, 1])
  })

  it('refuses a stay for which no room is free on its days, and previews that', () => {
    for (const _ of [1, 2, 3, 4]) enter()
    expect(tried(1)).toMatchObject({ lines: [], problems: [{ line: 1, name: 'Tenant 0', field: 'from' }] })
    expect(refusalOf(() => enter()).sentence).toBe('No rooms of this type are free for these dates.')
    expect(offer()).toBe(4)
  })

  it('falls back when the stay ends, and rises by one button', () => {
    const id = enter({ endDate: '2026-10-10' })
    expect([offer(), free()]).toEqual([3, 2])
    app.setNow(Date.UTC(2026, 9, 12, 9))
    completeStays()
    expect([offer(), free()]).toEqual([2, 2])
    offerRoom(actorOf('neema'), id, bookingOf(id).version)
    expect([offer(), free()]).toEqual([3, 3])
    expect(refusalOf(() => offerRoom(actorOf('neema'), id, bookingOf(id).version)).kind).toBe('refused')
  })

  it('is asked of the owner when the stay is over, and of no agent', () => {
    addCollaborator(hostelId, 'juma')
    entrustAgent(actorOf('neema'), hostelId, demoUsers.juma.id, true)
    enter({ endDate: '2026-10-10' })
    app.setNow(Date.UTC(2026, 9, 12, 9))
    completeStays()
    const messageTo = (userId: string) =>
      findRows(notifications, eq(notifications.userId, userId)).find(
        ({ title }) => title === 'Stay Completed',
      )?.message
    expect(messageTo(demoUsers.neema.id)).toMatch(/completed\. .*Offer this room\?$/)
    expect(messageTo(demoUsers.juma.id)).toMatch(/completed\.$/)
  })

  it('is asked of the owner once for all stays that end on one day', () => {
    enter({ endDate: '2026-10-10' })
    enter()
    endAllEntries(actorOf('neema'), hostelId, '2026-10-10')
    app.setNow(Date.UTC(2026, 9, 12, 9))
    completeStays()
    expect(findRows(notifications).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^2 stays at .* are over\. .* Offer these rooms\? Change the number under Rooms\.$/,
      ),
    ])
  })

  it('keeps the room from students after the last day, unless it is offered from then on', () => {
    const id = enter({ endDate: '2026-11-01' })
    const freeIn = (startDate: string, endDate: string) => unitsFreeFor(db(), unit(), { startDate, endDate })
    const unit = () => findUnit(db(), bookingOf(id))!
    expect([freeIn('2026-10-06', '2026-10-20'), freeIn('2027-03-01', '2027-04-01')]).toEqual([2, 2])
    endEarly(actorOf('neema'), id, { leave_on: '2026-10-20', offer: 'on', ...seenBooking(id) })
    expect(bookingOf(id)).toMatchObject({
      raisedOffer: false,
      endDate: '2026-10-20',
      takenUntil: '2026-10-20',
    })
    expect([freeIn('2026-10-06', '2026-10-20'), freeIn('2027-03-01', '2027-04-01')]).toEqual([2, 3])
    app.setNow(Date.UTC(2026, 9, 22, 9))
    completeStays()
    expect([offer(), free()]).toEqual([3, 3])
  })

  it('goes over to the next stay of the same tenant', () => {
    const id = enter({ roomName: null })
    const next = staysOn(id, actorOf('neema'), '2028-07-01')
    expect(bookingOf(next)).toMatchObject({
      startDate: '2027-07-01',
      contactName: 'Asha Mrisho',
      raisedOffer: true,
    })
    expect([offer(), free(), bookingOf(id).raisedOffer]).toEqual([3, 2, false])
    staysOn(id, actorOf('neema'), '2028-07-01')
    expect(refusalOf(() => staysOn(id, actorOf('neema'), '2029-07-01')).kind).toBe('refused')
    expect(findRows(bookings)).toHaveLength(2)
  })

  it('is free again after the next stay of the same tenant', () => {
    const single = { position: 2, roomType: 'Single', totalRooms: 1, availableRooms: 1 }
    const other = addCategory(hostelId, single)
    const id = enter({ hostelRoomId: other, endDate: '2026-12-01' })
    staysOn(id, actorOf('neema'), '2027-03-01')
    expect(findRow(hostelRooms, other)?.freeFromDate).toBe('2027-03-01')
  })

  it('follows a tenant to another category', () => {
    const id = enter()
    const single = { position: 2, roomType: 'Single', totalRooms: 1, availableRooms: 0 }
    const other = addCategory(hostelId, single)
    changeRoom(actorOf('neema'), id, changed(id, { name: 'Asha M', room_name: 'Single\t' }))
    expect(bookingOf(id)).toMatchObject({ contactName: 'Asha M', contactPhone: '', hostelRoomId: other })
    expect([offer(), findRow(hostelRooms, other)?.availableRooms]).toEqual([2, 1])
  })
})

describe('money of an entered stay', () => {
  it('goes back by the owner’s word when they cancel it: what was paid before is taken off', () => {
    const id = enter({ paidTzs: 60_000 })
    record(id, 60_000)
    cancelBooking(actorOf('neema'), id, cancelled(id))
    expect(refundOf(id)).toMatchObject({ amountTzs: 60_000, status: 'owed' })
    expect(
      paymentsFor(id)
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['completed', 'rejected'])
    const { version } = refundOf(id)!
    markReturned(actorOf('neema'), id, { payment_reference: 'cash', version })
    expect(refundOf(id)).toMatchObject({ status: 'closed', returnedTzs: 60_000 })
    expect(ownerMoneyOf(demoUsers.neema.id)).toMatchObject({ receivedTzs: 60_000, returnedTzs: 60_000 })
  })

  it('stays with an owner who says less', () => {
    const id = enter({ paidTzs: 0 })
    record(id, 60_000)
    cancelBooking(actorOf('neema'), id, cancelled(id))
    lowerRefund(actorOf('neema'), id, {
      to_return: 0,
      reason: 'A month was lived',
      version: refundOf(id)!.version,
    })
    expect(refundOf(id)).toMatchObject({ status: 'closed', amountTzs: 0 })
  })

  it('goes back for the time after an earlier end', () => {
    const id = enter({ paidTzs: 120_000 })
    record(id, 60_000)
    endEarly(actorOf('neema'), id, { leave_on: '2026-10-31', ...seenBooking(id) })
    expect(bookingOf(id)).toMatchObject({ durationMonths: 2, totalAmountTzs: 120_000, endDate: '2026-10-31' })
    expect(refundOf(id)).toMatchObject({ amountTzs: 60_000, status: 'owed' })
  })

  it('goes back once when it is cancelled after an earlier end', () => {
    const id = enter({ paidTzs: 180_000 })
    record(id, 60_000)
    endEarly(actorOf('neema'), id, { leave_on: '2026-10-31', ...seenBooking(id) })
    expect([bookingOf(id).receivedTzs, refundOf(id)?.amountTzs]).toEqual([180_000, 60_000])
    cancelBooking(actorOf('neema'), id, cancelled(id))
    expect([bookingOf(id).receivedTzs, refundOf(id)?.amountTzs]).toEqual([60_000, 60_000])
  })

  it('includes a deposit that the owner records and returns', () => {
    const id = enter()
    receiveDeposit(actorOf('neema'), id, { amount: 50_000, ...seenBooking(id) })
    expect(bookingOf(id).depositTzs).toBe(50_000)
    endEarly(actorOf('neema'), id, { leave_on: '2026-10-06', ...seenBooking(id) })
    returnDeposit(actorOf('neema'), id, { amount: 50_000, version: 1 })
    expect(findRows(payments)).toHaveLength(1)
  })
})

describe('what the owner typed of a tenant', () => {
  it('is taken away after the end, and the sums stay', () => {
    const id = enter()
    expect(refusalOf(() => forgetTenant(actorOf('neema'), id, bookingOf(id).version)).kind).toBe('refused')
    cancelBooking(actorOf('neema'), id, cancelled(id))
    forgetTenant(actorOf('neema'), id, bookingOf(id).version)
    expect(bookingOf(id)).toMatchObject({
      contactName: 'Name removed',
      contactPhone: '',
      totalAmountTzs: 600_000,
    })
    const everything = JSON.stringify([
      findRows(bookings),
      findRows(payments),
      findRows(notifications),
      findRows(outbox),
    ])
    expect(everything).not.toMatch(/Asha|711000111/)
    expect(listBookings(actorOf('neema'), { search: 'Asha' }).count).toBe('0')
  })
})

type Act = (id: string, actor: Actor, seen: { version: number | null }) => unknown
const acts: Record<string, Act> = {
  'record a payment': (id, actor) =>
    recordPayment(actor, id, cash(60_000), { key: 'once', bodyHash: 'a body' }),
  'end it': (id, actor, seen) => endEarly(actor, id, { leave_on: '2026-10-31', ...seen }),
  'cancel it': (id, actor, seen) => cancelBooking(actor, id, { reason: 'A mistake', ...seen }),
  'change it': (id, actor, seen) => changeRoom(actor, id, changed(id, seen)),
  'stay on': (id, actor) => staysOn(id, actor, '2028-07-01'),
  'offer its room': (id, actor, seen) => offerRoom(actor, id, seen.version),
  'receive its deposit': (id, actor, seen) => receiveDeposit(actor, id, { amount: 50_000, ...seen }),
  'end all': (_, actor) => endAllEntries(actor, hostelId, '2026-10-31'),
}
const all = Object.entries(acts)
const stateOf = () => ({
  bookings: findRows(bookings).map(({ version, updatedAt, ...row }) => row),
  payments: findRows(payments).length,
  refunds: findRows(refunds).map(({ amountTzs }) => amountTzs),
  offer: offer(),
})

describe('an action on an entered stay', () => {
  it.each(all)('is done once where two press at once: %s', (_, act) => {
    const id = enter()
    const [one, other, seen] = [actorOf('neema'), actorOf('neema'), seenBooking(id)]
    act(id, one, seen)
    const once = stateOf()
    try {
      act(id, other, seen)
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal)
    }
    expect(stateOf()).toEqual(once)
  })

  it.each(all)('is refused once the session has ended, as that of a suspended owner has: %s', (_, act) => {
    const id = enter()
    const actor = actorOf('neema')
    const [before, seen] = [stateOf(), seenBooking(id)]
    endSessions(actor.id)
    expect(() => act(id, actor, seen)).toThrow(RightsEnded)
    expect(stateOf()).toEqual(before)
  })

  it.each(all.filter(([name]) => !/payment|end it|cancel|deposit/.test(name)))(
    'is refused to the former owner of the listing: %s',
    (_, act) => {
      const id = enter()
      giveListing(hostelId, 'baraka')
      const before = stateOf()
      expect(refusalOf(() => act(id, actorOf('neema'), seenBooking(id))).kind).toMatch(/missing|forbidden/)
      expect(stateOf()).toEqual(before)
    },
  )

  it.each(all.filter(([name]) => /end|cancel|change/.test(name)))(
    'changes nothing of a stay that has ended: %s',
    (_, act) => {
      const id = enter({ endDate: '2026-10-08' })
      app.setNow(Date.UTC(2026, 9, 12, 9))
      completeStays()
      const before = stateOf()
      try {
        expect(act(id, actorOf('neema'), seenBooking(id))).toBe(0)
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
      expect(stateOf()).toEqual(before)
    },
  )

  it('ends all entries on one day, and cancels those that have not begun', () => {
    const [runs, later] = [enter(), enter({ startDate: '2026-12-01', paidTzs: 0 })]
    expect(endAllEntries(actorOf('neema'), hostelId, '2026-10-31')).toBe(2)
    expect([bookingOf(runs).endDate, bookingOf(later).status]).toEqual(['2026-10-31', 'cancelled'])
    expect(findRows(bookings, and(eq(bookings.status, 'confirmed')))).toHaveLength(1)
  })
})
