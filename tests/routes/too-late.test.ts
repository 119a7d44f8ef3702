import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { reports } from '~/db/tables/index.server'
import { typedPhone } from '~/domain/ground/shared/phone'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { loader } from '~/routes/payments/pay'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, noticeOf, type Page, send, visit } from '../support/pages'
import { findRows } from '../support/rows'
import {
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  paymentsFor,
  seenBooking,
  seenPayment,
  stay,
} from '../support/stays'

/** Pages that were open while their time ran out: what people read, and that they keep what they typed. */
const app = useFreshApp()
beforeEach(() => giveAccount())

const buttonsOn = ({ html }: Page) =>
  [...(html.split('<main')[1]?.split('</main')[0] ?? '').matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)].map(
    ([, inner = '']) => inner.replace(/<[^>]*>/g, '').trim(),
  )

describe('a transfer that left before the booking lapsed', () => {
  const held = `If you paid, Neema John has the money; Bweni does not hold it. Call them on ${typedPhone(String(demoUsers.neema.phone))} to have it returned.`

  it('whose receipt comes too late: the tenant reads who has the money, and how to reach them', async () => {
    const id = stay('amina', letRoom())
    app.passTime(7 * DAY + 1)
    expect(lapseUnpaid()).toBe(1)
    app.passTime(48 * HOUR + 1)
    const input = { amount: '165,000', payment_method: 'mobile_money', payment_reference: 'QX10000001' }
    const late = await send(`/booking/${id}/payment`, input, 'amina')
    expect(late.location).toBe(`/bookings/${id}`)
    expectWords(late, 'This booking was cancelled.', held, 'The first payment did not arrive in time')
    expect(paymentsFor(id)).toEqual([])
    const opened = await visit(`/booking/${id}/payment`, 'amina')
    expect(opened.location).toBe(`/bookings/${id}`)
  })

  it('is explained to those who open the page, but not to those who sent a receipt, which their booking shows', async () => {
    const [one, other] = [stay('amina', letRoom()), stay('daudi', letRoom())]
    pay('daudi', other)
    for (const id of [one, other])
      cancelBooking(actorOf('neema'), id, { ...seenBooking(id), reason: 'The roof leaks' })
    const noticeOn = async (bookingId: string, as: 'amina' | 'daudi') =>
      noticeOf(await get(loader, `/booking/${bookingId}/payment`, { as, params: { bookingId } })).text
    expect((await noticeOn(one, 'amina')).replaceAll('\u00a0', ' ')).toContain(held)
    expect(await noticeOn(other, 'daudi')).toBe(
      'This booking was cancelled. Nothing can be paid for it any more.',
    )
  })
})

describe('a form that was open too long shows what was typed, why it is too late, and no button that would refuse again', () => {
  it('Approve of a request that ended', async () => {
    const id = ask('amina', letRoom())
    app.passTime(72 * HOUR)
    const fields = { version: '1', approval_notes: 'Karibu' }
    const before = await send(`/bookings/${id}/approve`, fields, 'neema')
    expect(before.status).toBe(409)
    expectWords(before, 'This request was not answered in time and is being cancelled.', 'Karibu')
    expect(expireRequests()).toBe(1)
    const after = await send(`/bookings/${id}/approve`, fields, 'neema')
    expectWords(after, 'already been decided', 'Cancelled: no answer from the owner', 'Karibu')
    expect(buttonsOn(after)).not.toContain('Approve')
    expect(bookingOf(id).status).toBe('cancelled')
  })

  it('Cancel of a stay that lapsed', async () => {
    const id = stay('amina', letRoom())
    app.passTime(7 * DAY + 1)
    lapseUnpaid()
    const late = await send(`/bookings/${id}/cancel`, { version: '2', reason: 'Never came' }, 'neema')
    expect(late.status).toBe(409)
    expectWords(late, 'There is a problem', 'Never came', 'Back')
    expect(buttonsOn(late)).not.toContain('Cancel Booking')
  })

  it('a decision on a receipt that another one took', async () => {
    const { id } = pay('amina', stay('amina', letRoom()))
    const { version } = paymentOf(id)
    approvePayment(actorOf('admin'), id, { ...seenPayment(id), amount: 100_000 })
    for (const [action, fields] of [
      ['approve', { amount: '90,000' }],
      ['reject', { reason: 'Too dark' }],
    ] as const) {
      const late = await send(`/payments/${id}/${action}`, { version: String(version), ...fields }, 'neema')
      expect(late.status).toBe(409)
      expectWords(late, 'already been decided')
      for (const input of Object.values(fields)) expect(late.html).toContain(input)
      expect(buttonsOn(late).filter((label) => /Approve|Reject/.test(label))).toEqual([])
    }
  })

  it('I Did Pay, and the decision on it, the second time', async () => {
    const { id } = pay('amina', stay('amina', letRoom()))
    rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
    const version = String(paymentOf(id).version)
    disputePayment(actorOf('amina'), id, { statement: 'On Friday', ...seenPayment(id) })
    const again = await send(`/payments/${id}/dispute`, { version, statement: 'On Saturday' }, 'amina')
    expectWords(again, 'You have said this about the receipt before', 'On Saturday')
    expect(buttonsOn(again)).not.toContain('Send to an Administrator')
    const decision = { version: '1', outcome: 'rejected', decision: 'The statement does not show it' }
    await send(`/payments/${id}/settle`, decision, 'admin')
    const late = await send(`/payments/${id}/settle`, { ...decision, decision: 'It does' }, 'admin')
    expectWords(late, 'This is decided already', 'It does')
    expect(buttonsOn(late)).not.toContain('Decide')
  })

  it('Report a problem after its 48 hours', async () => {
    const room = letRoom()
    const id = stay('amina', room)
    app.setNow(Date.UTC(2026, 9, 31, 21) + 48 * HOUR)
    const input = { reason: 'no_entry', details: 'The door is locked.' }
    for (const fields of [input, { details: 'The door is locked.' }]) {
      const late = await send(`/bookings/${id}/report`, fields, 'amina')
      expect(late.status).toBe(409)
      const why =
        'from the day you move in for 48 hours, while the stay is confirmed. At other times call the owner'
      expectWords(late, why, 'The door is locked.')
      expect(linksCalled(late, 'Report the listing')).toEqual([`/properties/${room}/report`])
      expect(buttonsOn(late)).not.toContain('Send Report')
    }
    const opened = await visit(`/bookings/${id}/report`, 'amina')
    expect(opened.status).toBe(409)
    expectWords(opened, 'Report a Problem', 'for 48 hours', 'Report the listing')
    expect(findRows(reports)).toEqual([])
  })
})
