import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookingCommissions, hostelRooms, profiles, properties, refunds } from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { changeRole } from '~/domain/desk/people/change-role.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { deleteBooking } from '~/domain/stays/bookings/delete-booking.server'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { askAboutFirstParts } from '~/domain/stays/payments/ask-first-part.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { escalateReceipts } from '~/domain/stays/payments/escalate-receipts.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { reinstateBooking } from '~/domain/stays/payments/reinstate-booking.server'
import { settleDispute } from '~/domain/stays/payments/settle-dispute.server'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, updateRows } from '../support/rows'
import {
  addCategory,
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  paymentOf,
  paymentsFor,
  refusalOf,
  seenBooking,
  seenPayment,
  setSetting,
  stageReceipt,
  stay,
} from '../support/stays'

/** Amina had until 12 October, 12:00, to send TSh 165,000. A minute later the booking is cancelled. */
const app = useFreshApp()
const endedAt = TEST_NOW + 7 * DAY + 1
let property: string
let booking: string
beforeEach(() => {
  giveAccount()
  property = letRoom()
  addCollaborator(property, 'juma')
  addCollaborator(property, 'rehema')
  booking = stay('amina', property)
  app.passTime(7 * DAY + 1)
  lapseUnpaid()
})

const TO_OWNER = { user_type: 'property_owner', version: 1 } as const

type Reader = 'amina' | 'daudi' | 'neema' | 'juma' | 'admin'
const late = (amount = 165_000, of = booking, by: 'amina' | 'daudi' = 'amina') => pay(by, of, { amount }).id
const goOn = (id: string, as: Reader = 'neema', amount = paymentOf(id).sentAmountTzs) =>
  reinstateBooking(actorOf(as), id, { ...seenPayment(id), amount, reason: 'Less arrived' })
const suspendNeema = () => updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
const page = (as: Reader, id = booking) => visit(`/bookings/${id}`, as)

describe('a receipt that comes after the payment deadline', () => {
  it('is accepted for 48 hours from the open form, and kept with its file', async () => {
    expectWords(
      await page('amina'),
      'The first payment did not arrive in time.',
      'Did you pay? Send the receipt by Wed 14 Oct, 12:00: later ones are not accepted.',
    )
    for (const address of ['/dashboard', `/bookings/${booking}`])
      expect(linksCalled(await visit(address, 'amina'), 'Send the Receipt'), address).toEqual([
        `/booking/${booking}/payment`,
      ])
    expectWords(await visit('/notifications', 'amina'), 'Did you pay? Send the receipt by')
    const form = await visit(`/booking/${booking}/payment`, 'amina')
    expectWords(form, 'Send the Receipt', 'Pay nothing now.', 'Upload Receipt')
    expect(form.text).not.toContain('Payment Instructions')
    app.passTime(48 * HOUR)
    stageReceipt('amina', booking)
    const input = { amount: '165,000', payment_method: 'mobile_money', payment_reference: 'QX10000001' }
    expectWords(
      await send(`/booking/${booking}/payment`, input, 'amina'),
      'Payment receipt uploaded successfully!',
      'Your receipt of TSh 165,000 came after the payment deadline.',
      'Neema John has until Sat 17 Oct, 12:00 to say whether it arrived.',
      'Receipt sent after the payment deadline: TSh 165,000',
    )
    expect(paymentsFor(booking)).toMatchObject([{ status: 'pending', receiptName: 'receipt.png' }])
  })

  it('is refused after 48 hours, when a person ended the stay, and of a request that ended', async () => {
    const other = stay('daudi', letRoom())
    cancelBooking(actorOf('neema'), other, { ...seenBooking(other), reason: 'The roof leaks' })
    expect(refusalOf(() => late(165_000, other, 'daudi')).kind).toBe('refused')
    const request = ask('daudi', letRoom())
    app.passTime(48 * HOUR + 1)
    expect(refusalOf(() => late()).kind).toBe('refused')
    expect((await page('amina')).text).not.toContain('Send the receipt by')
    app.passTime(30 * HOUR)
    expireRequests()
    expect(refusalOf(() => late(165_000, request, 'daudi')).kind).toBe('refused')
  })

  it('waits for its verifier, also where nobody verifies and while the owner is suspended', () => {
    setSetting('payment_verification', false)
    suspendNeema()
    expect(paymentOf(late()).status).toBe('pending')
  })

  it('does not change the tenant’s other requests until the stay is confirmed again', () => {
    const request = ask('amina', letRoom())
    const id = late()
    expect(bookingOf(request).status).toBe('pending')
    goOn(id)
    expect(bookingOf(request).status).toBe('cancelled')
  })

  it('keeps its booking from being deleted meanwhile', () => {
    const remove = () => deleteBooking(actorOf('neema'), booking, seenBooking(booking).version)
    expect(refusalOf(remove).sentence).toContain('The tenant may send a receipt until')
    app.passTime(48 * HOUR + 1)
    remove()
    expect(bookingOf(booking)).toBeUndefined()
  })
})

describe('the owner is asked whether it arrived', () => {
  it('on every page where receipts wait, and in the notification', async () => {
    const id = late()
    const answers = {
      'Yes, the stay goes on': 'reinstate',
      'Yes, I return it': 'approve',
      No: 'reject',
    }
    for (const address of [`/payments/${id}`, '/payments', '/payments/check']) {
      const shown = await visit(address, 'neema')
      expectWords(shown, 'Did TSh 165,000 arrive?')
      for (const [label, action] of Object.entries(answers))
        expect(linksCalled(shown, label)[0], `${address} ${label}`).toContain(`/payments/${id}/${action}`)
    }
    expectWords(await page('neema'), 'The tenant sent a receipt of TSh 165,000 after the payment deadline.')
    expectWords(await visit('/dashboard', 'neema'), 'It came after the payment deadline. Did it arrive?')
    for (const as of ['neema', 'juma'] as const)
      expectWords(await visit('/notifications', as), 'Did It Arrive?', 'Amina Hassan sent a receipt of')
  })

  it('yes, and the stay is confirmed again, with 48 hours for the rest', async () => {
    const id = late(100_000)
    app.passTime(HOUR)
    const sent = await send(`/payments/${id}/reinstate`, { version: '1', amount: '100,000' }, 'neema')
    expectWords(sent, 'The stay goes on. Both sides get a message.')
    expect(bookingOf(booking)).toMatchObject({
      status: 'confirmed',
      cancelledAt: null,
      cancelReason: null,
      receivedTzs: 100_000,
      payByAt: endedAt + HOUR + 48 * HOUR,
    })
    expect(findRows(bookingCommissions)).toHaveLength(bookingOf(booking).agentCommissionTzs > 0 ? 2 : 0)
    expectWords(
      await page('amina'),
      'TSh 100,000 of TSh 165,000 received.',
      'Send TSh 65,000 more by Wed 14 Oct, 13:00',
      'Receipt approved, and the stay goes on: TSh 100,000',
    )
    expectWords(await visit('/notifications', 'amina'), 'Your Stay Goes On', 'Send TSh 65,000 more by')
    app.passTime(48 * HOUR + 1)
    expect([lapseUnpaid(), askAboutFirstParts()]).toEqual([0, 1])
  })

  it('goes on, too, when its owner records the payment meanwhile', async () => {
    const cash = { amount: '165,000', received_on: '2026-10-12', payment_method: 'cash' }
    const address = `/bookings/${booking}/record-payment`
    expect(linksCalled(await page('neema'), 'Record a Payment')).toEqual([address])
    app.passTime(47 * HOUR)
    expectWords(await send(address, cash, 'neema'), 'Recorded. The tenant gets a message')
    expect(bookingOf(booking)).toMatchObject({ status: 'confirmed', receivedTzs: 165_000 })
    expectWords(await page('amina'), 'Payment recorded', 'Cash, Mon 12 Oct 2026. The stay goes on')
    const other = stay('daudi', letRoom())
    app.passTime(7 * DAY + 1)
    lapseUnpaid()
    app.passTime(48 * HOUR + 1)
    expectWords(
      await send(`/bookings/${other}/record-payment`, { ...cash, received_on: '2026-10-16' }, 'neema'),
      'This booking was cancelled. Nothing is owed for it.',
    )
  })

  it('counts less with a reason, and drops the refund of what came before the deadline', () => {
    approvePayment(actorOf('neema'), late(50_000), { amount: 50_000, version: 1 })
    expect(findRow(refunds)).toMatchObject({ amountTzs: 50_000 })
    goOn(late(115_000), 'neema', 100_000)
    expect(findRows(refunds)).toEqual([])
    expect(bookingOf(booking)).toMatchObject({ status: 'confirmed', receivedTzs: 150_000 })
  })

  it('not once money of the stay was returned', () => {
    approvePayment(actorOf('neema'), late(50_000), { amount: 50_000, version: 1 })
    const id = late(115_000)
    markReturned(actorOf('neema'), booking, { payment_reference: 'BACK', version: 1 })
    expect(refusalOf(() => goOn(id)).sentence).toMatch(/^TSh.50,000 of this stay was returned/)
    expect([paymentOf(id).status, bookingOf(booking).status]).toEqual(['pending', 'cancelled'])
  })

  it('yes, and it is returned: a refund', async () => {
    const id = late()
    const sent = { version: '1', amount: '165,000' }
    expectWords(
      await visit(`/payments/${id}/approve`, 'neema'),
      'It Arrived, and Is Returned',
      'within 14 days',
    )
    await send(`/payments/${id}/approve`, sent, 'neema')
    expect(findRow(refunds)).toMatchObject({ amountTzs: 165_000, status: 'owed' })
    expectWords(
      await page('amina'),
      'The first payment did not arrive in time.',
      'Neema John has to return TSh 165,000 to you by',
    )
    expect(bookingOf(booking).status).toBe('cancelled')
  })

  it('no, which the tenant may dispute, and an administrator’s yes opens a refund', async () => {
    const id = late()
    rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
    app.passTime(3 * DAY)
    const shown = await page('amina')
    expectWords(shown, 'Neema John rejected your receipt of TSh 165,000: “Nothing arrived.”')
    expect(linksCalled(shown, 'I Did Pay')).toEqual([`/payments/${id}/dispute`])
    disputePayment(actorOf('amina'), id, { ...seenPayment(id), statement: 'I have the slip' })
    settleDispute(actorOf('admin'), id, {
      outcome: 'stands',
      amount: 165_000,
      decision: 'The statement shows it',
      version: 1,
    })
    expect(findRow(refunds)).toMatchObject({ amountTzs: 165_000, status: 'owed' })
  })

  it('and without an answer in 72 hours administrators are', async () => {
    const id = late()
    app.passTime(72 * HOUR)
    expect(escalateReceipts()).toBe(1)
    expectWords(await page('amina'), 'Nobody has answered for 72 hours, so our administrators decide.')
    expectWords(await visit('/dashboard', 'admin'), '1 overdue receipt')
    goOn(id, 'admin')
    expect(bookingOf(booking).status).toBe('confirmed')
  })
})

describe('every check of a confirmation', () => {
  it('gives the unit to the first one answered, and the other tenant reads so', async () => {
    const amina = late()
    const other = stay('daudi', property)
    const sentence = 'Somebody else has Chumba cha Sinza now on your days'
    expectWords(
      await visit('/notifications', 'amina'),
      sentence,
      'Money of yours that arrived goes back to you.',
    )
    // Both deadlines have passed, and both receipts wait.
    app.passTime(7 * DAY + 1)
    lapseUnpaid()
    const daudi = late(165_000, other, 'daudi')
    goOn(daudi)
    expect(refusalOf(() => goOn(amina)).kind).toBe('refused')
    expect([bookingOf(booking).status, paymentOf(amina).status]).toEqual(['cancelled', 'pending'])
    expectWords(
      await page('amina'),
      'Somebody else has this room for your days now. The money that arrived goes back to you.',
    )
    const shown = await visit(`/payments/${amina}`, 'neema')
    expect(linksCalled(shown, 'Yes, the stay goes on')).toEqual([])
    expect(linksCalled(shown, 'Yes, I return it')).toHaveLength(1)
    expectWords(await visit(`/payments/${amina}/reinstate`, 'neema'), 'The stay cannot go on')
  })

  it('is made once by two who answer at once, and by one who presses twice', async () => {
    const id = late()
    const sent = { version: '1', amount: '165,000' }
    goOn(id)
    const second = await send(`/payments/${id}/reinstate`, sent, 'neema')
    expect(second.status).toBe(409)
    expectWords(second, 'This payment has already been decided')
    expect(bookingOf(booking).receivedTzs).toBe(165_000)
  })

  it('refuses where the tenant stays elsewhere, the place is for another gender, the owner is suspended', () => {
    const id = late()
    const elsewhere = stay('amina', letRoom())
    expect(refusalOf(() => goOn(id)).sentence).toContain('already has a confirmed stay')
    cancelBooking(actorOf('neema'), elsewhere, { ...seenBooking(elsewhere), reason: 'The roof leaks' })
    updateRows(properties, { genderPolicy: 'male' })
    updateRows(profiles, { gender: 'female' })
    expect(refusalOf(() => goOn(id)).sentence).toBe('This place is for men only.')
    updateRows(properties, { genderPolicy: 'any' })
    suspendNeema()
    expect(refusalOf(() => goOn(id, 'admin')).sentence).toContain('The owner is suspended')
  })

  it.each<[string, () => void]>([
    ['closed the account', () => closeAccount(actorOf('amina'), demoUsers.amina.id)],
    ['lets rooms now', () => void changeRole(actorOf('admin'), demoUsers.amina.id, TO_OWNER)],
  ])('refuses where the tenant %s', (_, leave) => {
    const id = late()
    leave()
    expect(refusalOf(() => goOn(id)).sentence).toBe('This person no longer has a tenant’s account.')
    expect(bookingOf(booking).status).toBe('cancelled')
  })

  it('refuses where the booked category, or the kind of listing, is no more', () => {
    const { hostelId, roomId } = letHostel()
    addCategory(hostelId, { roomType: 'Single room', position: 2 })
    const inHostel = stay('daudi', hostelId, { roomId })
    app.passTime(7 * DAY + 1)
    lapseUnpaid()
    const id = late(bookingOf(inHostel).totalAmountTzs, inHostel, 'daudi')
    deleteRows(hostelRooms, roomId)
    expect(refusalOf(() => goOn(id)).sentence).toBe('This place is not free for these dates.')
    expect(bookingOf(inHostel)).toMatchObject({ status: 'cancelled', hostelRoomId: null })
  })

  it('counts a transaction number once', () => {
    const other = stay('daudi', letRoom())
    const first = pay('daudi', other, { amount: 165_000, payment_reference: 'QX10000001' })
    approvePayment(actorOf('neema'), first.id, { amount: 165_000, version: 1 })
    const { id } = pay('amina', booking, { amount: 165_000, payment_reference: 'QX10000001' })
    expect(refusalOf(() => goOn(id)).sentence).toContain('already on an approved payment')
  })

  it('is not asked of a stay that a person cancelled', () => {
    const other = stay('daudi', letRoom())
    const { id } = pay('daudi', other, { amount: 165_000 })
    cancelBooking(actorOf('neema'), other, { ...seenBooking(other), reason: 'The roof leaks' })
    expect(refusalOf(() => goOn(id)).sentence).toContain('Only a stay that ended because')
  })

  it('is for those who decide on receipts, not for every agent', () => {
    const id = late()
    expect(refusalOf(() => goOn(id, 'juma')).kind).toBe('forbidden')
    entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
    goOn(id, 'juma')
    expect(bookingOf(booking).status).toBe('confirmed')
  })
})

describe('an administrator reopens a request', () => {
  const reopen = (id: string, as: Reader = 'admin') =>
    send(`/bookings/${id}/reopen`, { version: String(seenBooking(id).version) }, as)
  const reject = (id: string, reason = 'By mistake') =>
    send(
      `/bookings/${id}/reject`,
      { version: String(seenBooking(id).version), approval_notes: reason },
      'neema',
    )

  it('that was rejected or not answered, and the owner has the usual time again', async () => {
    const rejected = ask('daudi', letRoom())
    await reject(rejected)
    expect((await page('admin', rejected)).text).toContain('Reopen')
    expect((await page('neema', rejected)).text).not.toContain('Reopen')
    app.passTime(HOUR)
    expectWords(await reopen(rejected), 'The request waits for an answer again.', 'Request reopened')
    expect(bookingOf(rejected)).toMatchObject({
      status: 'pending',
      cancelReason: null,
      respondByAt: endedAt + HOUR + DAY,
      expiresAt: endedAt + HOUR + 3 * DAY,
    })
    expectWords(await page('daudi', rejected), 'Neema John has until')
    for (const as of ['daudi', 'neema'] as const)
      expectWords(await visit('/notifications', as), 'Request Reopened')
    app.passTime(3 * DAY)
    expireRequests()
    expectWords(await page('daudi', rejected), 'No answer from the owner.')
    await reopen(rejected)
    expect(bookingOf(rejected).status).toBe('pending')
  })

  it('only while the listing is let in the same way', async () => {
    const room = letRoom()
    const id = ask('daudi', room)
    await reject(id)
    updateRows(properties, { propertyType: 'hostel' }, room)
    addCategory(room)
    expectWords(await reopen(id), 'This place is not free for these dates.')
    expect(bookingOf(id).status).toBe('cancelled')
  })

  it('only of somebody who still has a tenant’s account', async () => {
    const id = ask('daudi', letRoom())
    await reject(id)
    changeRole(actorOf('admin'), demoUsers.daudi.id, TO_OWNER)
    expectWords(await reopen(id), 'This person no longer has a tenant’s account.')
    expect(bookingOf(id).status).toBe('cancelled')
  })

  it('only while its days are free and its first day is ahead, once, and never a stay', async () => {
    const room = letRoom()
    const id = ask('daudi', room)
    await reject(id)
    const taken = stay('amina', room)
    expect((await page('admin', id)).text).not.toContain('Reopen')
    expectWords(await reopen(id), 'This place is not free for these dates.')
    cancelBooking(actorOf('neema'), taken, { ...seenBooking(taken), reason: 'The roof leaks' })
    expectWords(await reopen(taken), 'Only a request that was rejected or not answered can be reopened.')
    const again = ask('daudi', room)
    expectWords(await reopen(id), 'The tenant has another request for this place')
    await reject(again)
    await reopen(id)
    expectWords(await reopen(id), 'This booking has not been decided yet.')
    await reject(id)
    app.setNow(Date.UTC(2026, 10, 2))
    expectWords(await reopen(id), 'The first day of this request has passed.')
  })
})
