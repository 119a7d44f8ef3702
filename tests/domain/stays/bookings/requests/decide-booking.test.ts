import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import {
  bookingApprovals,
  bookingCommissions,
  bookings,
  events,
  notifications,
  profiles,
  properties,
} from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { historiesOf } from '~/domain/stays/bookings/history.server'
import { approveBooking, rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { actorOf } from '../../../../support/accounts'
import { TEST_NOW } from '../../../../support/app'
import { useFreshApp } from '../../../../support/fresh-app'
import { findRows, updateRows } from '../../../../support/rows'
import {
  addCollaborator,
  allBookings,
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  refusalOf,
  seenBooking,
  seenPayment,
  setSetting,
  stay,
} from '../../../../support/stays'

const app = useFreshApp()
let roomId: string
let accountId: string
beforeEach(() => {
  accountId = giveAccount()
  roomId = letRoom()
})

const freeFrom = () => findRows(properties).find(({ id }) => id === roomId)?.freeFromDate

describe('approving', () => {
  it('fixes account, deadline and commissions, notes who decided, and takes the dates', () => {
    addCollaborator(roomId, 'juma', TEST_NOW)
    addCollaborator(roomId, 'rehema', TEST_NOW + 1)
    addCollaborator(roomId, 'neema', TEST_NOW + 2)
    const id = ask('amina', roomId, { start_date: '2026-10-05', duration: 3, payment_term: 'quarterly' })
    approveBooking(actorOf('neema'), id, { approval_notes: 'Come on Sunday', version: 1 })
    expect(bookingOf(id)).toMatchObject({
      status: 'confirmed',
      confirmedAt: TEST_NOW,
      payByAt: TEST_NOW + 7 * DAY,
      payoutAccountId: accountId,
      agentCommissionTzs: 22_500,
      version: 2,
    })
    expect(findRows(bookingApprovals)).toMatchObject([
      {
        bookingId: id,
        approvalStatus: 'approved',
        approvedBy: demoUsers.neema.id,
        approvedAt: TEST_NOW,
        approvalNotes: 'Come on Sunday',
      },
    ])
    const shares = findRows(bookingCommissions)
    expect(shares.map(({ agentId, amountTzs }) => [agentId, amountTzs])).toEqual([
      [demoUsers.juma.id, 11_250],
      [demoUsers.rehema.id, 11_250],
    ])
    expect(freeFrom()).toBe('2027-01-05')
    const history = historiesOf(db(), [id]).get(id)!
    expect(history.map(({ text, by, note }) => [text, by, note])).toEqual([
      ['Request submitted', 'Amina Hassan', undefined],
      ['Approved', 'Neema John', '“Come on Sunday.”'],
    ])
    const notified = findRows(notifications).filter(({ userId }) => userId === demoUsers.amina.id)
    expect(notified.map(({ title }) => title)).toEqual(['Booking Approved'])
  })

  it("prefers the listing's own account", () => {
    const own = giveAccount('neema', { isDefault: false, accountName: 'Neema John Shop' })
    updateRows(properties, { payoutAccountId: own })
    expect(bookingOf(stay('amina', roomId)).payoutAccountId).toBe(own)
  })

  it('is refused without an account, and leads its owner to the form', () => {
    const theirs = letRoom({ ownerId: demoUsers.baraka.id })
    addCollaborator(theirs, 'juma')
    const id = ask('amina', theirs)
    expect(refusalOf(() => approveBooking(actorOf('baraka'), id, seenBooking(id))).link).toEqual({
      href: '/settings/profile/payout-accounts',
      label: 'Add a Payout Account',
    })
    const toOthers = refusalOf(() => approveBooking(actorOf('juma'), id, seenBooking(id)))
    expect(toOthers).toMatchObject({
      sentence: 'The owner has to add a payout account before this booking can be approved.',
      link: undefined,
    })
    expect(bookingOf(id)).toMatchObject({ status: 'pending', version: 1 })
  })

  it('checks the dates again: only one request gets the last unit', () => {
    const { hostelId, roomId: dorm } = letHostel({ availableRooms: 1 })
    const [first, second] = [
      ask('amina', hostelId, { roomId: dorm }),
      ask('daudi', hostelId, { roomId: dorm }),
    ]
    approveBooking(actorOf('neema'), first, seenBooking(first))
    expect(refusalOf(() => approveBooking(actorOf('neema'), second, seenBooking(second))).sentence).toBe(
      'No rooms of this type are free for these dates.',
    )
    expect(bookingOf(second).status).toBe('pending')
    expect(findRows(bookingApprovals)).toHaveLength(1)
  })

  it('never gives a tenant two homes on the same day', () => {
    const [here, there] = [ask('amina', roomId), ask('amina', letRoom())]
    approveBooking(actorOf('neema'), here, seenBooking(here))
    expect(refusalOf(() => approveBooking(actorOf('neema'), there, seenBooking(there))).sentence).toBe(
      'The tenant already has a confirmed stay on these dates.',
    )
  })

  it('is too late once the request has run out', () => {
    const id = ask('amina', roomId)
    app.passTime(72 * HOUR)
    expect(refusalOf(() => approveBooking(actorOf('neema'), id, seenBooking(id))).kind).toBe('refused')
    expect(bookingOf(id).status).toBe('pending')
  })

  it('is never for the tenant, whatever else they have become', () => {
    const id = ask('amina', roomId)
    addCollaborator(roomId, 'amina')
    updateRows(properties, { ownerId: demoUsers.amina.id })
    updateRows(bookings, { ownerId: demoUsers.amina.id })
    updateRows(profiles, { userType: 'admin' })
    for (const decide of [approveBooking, rejectBooking])
      expect(refusalOf(() => decide(actorOf('amina'), id, seenBooking(id)))).toMatchObject({
        kind: 'forbidden',
        sentence: "You don't have permission to do this to this booking.",
      })
    expect(bookingOf(id).status).toBe('pending')
  })
})

describe('rejecting', () => {
  it('ends the request with its note and leaves the dates alone', () => {
    const id = ask('amina', roomId)
    rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes: 'We are renovating' })
    expect(bookingOf(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'We are renovating',
      cancelledAt: TEST_NOW,
    })
    expect(findRows(bookingApprovals)).toMatchObject([
      { approvalStatus: 'rejected', approvedBy: demoUsers.neema.id },
    ])
    expect(freeFrom()).toBe('2026-10-05')
    expect(ask('amina', roomId)).toBeTruthy()
  })
})

describe('cancelling', () => {
  it('frees the dates for the next one', () => {
    const id = stay('amina', roomId, { start_date: '2026-10-05' })
    expect(freeFrom()).toBe('2026-11-05')
    cancelBooking(actorOf('admin'), id, { ...seenBooking(id), reason: 'The roof leaks' })
    expect(bookingOf(id)).toMatchObject({ status: 'cancelled', cancelReason: 'The roof leaks' })
    expect(freeFrom()).toBe('2026-10-05')
    expect(stay('daudi', roomId, { start_date: '2026-10-05' })).toBeTruthy()
  })

  it('is for the tenant until the first day, and then only while no receipt is in', () => {
    const id = stay('amina', roomId)
    const payment = pay('amina', id)
    const leave = () => cancelBooking(actorOf('amina'), id, { ...seenBooking(id), reason: 'Not admitted' })
    app.setNow(startOfDayAt(bookingOf(id).startDate))
    expect(refusalOf(leave).sentence).toBe(
      'This stay has begun. Propose an earlier end: after a no, or 7 days without an answer, an administrator decides.',
    )
    rejectPayment(actorOf('neema'), payment.id, { ...seenPayment(payment.id), reason: 'Nothing arrived' })
    leave()
    expect(bookingOf(id)).toMatchObject({ status: 'cancelled', keepLimitTzs: 0 })
  })

  it('reports a receipt that came in while the page was open', () => {
    const id = stay('amina', roomId)
    pay('amina', id)
    const late = refusalOf(() => cancelBooking(actorOf('neema'), id, { reason: 'Not paid', version: 2 }))
    expect(late).toMatchObject({ kind: 'stale' })
    expect(late.sentence).toMatch(/Receipt sent: TSh\s100,000 \(Amina Hassan,/)
    cancelBooking(actorOf('neema'), id, { reason: 'Not paid', version: 3 })
  })
})

describe('deleting', () => {
  it('takes a pending request away for its tenant', () => {
    const id = ask('amina', roomId)
    deleteBooking(actorOf('amina'), id, 1)
    expect(allBookings()).toEqual([])
    expect(findRows(events).at(-1)).toMatchObject({ name: 'booking.deleted', subjectId: id })
    expect(refusalOf(() => approveBooking(actorOf('neema'), id, seenBooking(id))).kind).toBe('missing')
  })

  it('is refused to the tenant once it is decided, and the other way round', () => {
    const id = stay('amina', roomId)
    expect(refusalOf(() => deleteBooking(actorOf('amina'), id, 2)).sentence).toContain('has been decided')
    expect(bookingOf(id).status).toBe('confirmed')
  })

  it('by its owner is for what was never confirmed, or is cancelled', () => {
    const id = stay('amina', roomId, { start_date: '2026-10-05' })
    for (const name of ['neema', 'admin'] as const)
      expect(refusalOf(() => deleteBooking(actorOf(name), id, seenBooking(id).version)).sentence).toBe(
        'A confirmed stay is not deleted. Cancel it, and say why.',
      )
    cancelBooking(actorOf('admin'), id, { ...seenBooking(id), reason: 'The roof leaks' })
    expect(freeFrom()).toBe('2026-10-05')
    deleteBooking(actorOf('neema'), id, seenBooking(id).version)
    expect(findRows(bookingApprovals)).toEqual([])
  })

  it('never takes a payment along', () => {
    const id = stay('amina', roomId)
    const payment = pay('amina', id)
    rejectPayment(actorOf('neema'), payment.id, { version: payment.version, reason: 'Nothing arrived' })
    for (const name of ['amina', 'neema', 'admin'] as const)
      expect(refusalOf(() => deleteBooking(actorOf(name), id, seenBooking(id).version)).sentence).toBe(
        'A booking with payments is never deleted. It can be cancelled.',
      )
  })
})

it('settings touch only what is confirmed later', () => {
  const before = stay('amina', roomId)
  setSetting('payment_deadline_days', 3)
  const after = stay('daudi', letRoom())
  expect(bookingOf(before).payByAt).toBe(TEST_NOW + 7 * DAY)
  expect(bookingOf(after).payByAt).toBe(TEST_NOW + 3 * DAY)
})
