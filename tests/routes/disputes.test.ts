import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { paymentDisputes, refunds } from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { escalateReceipts } from '~/domain/stays/payments/escalate-receipts.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { loader as csv } from '~/routes/payments/csv'
import { actorOf } from '../support/accounts'
import { get, TEST_NOW } from '../support/app'
import { pdf, photo } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  paymentOf,
  seenBooking,
  seenPayment,
  stay,
} from '../support/stays'

/** Amina has until 12 October to send TSh 165,000; Neema rejects her receipt of TSh 100,000 at once. */
const app = useFreshApp()
let booking: string
let payment: string
beforeEach(() => {
  giveAccount()
  const property = letRoom()
  addCollaborator(property, 'juma')
  booking = stay('amina', property)
  payment = rejected('QX10000001')
})

function rejected(payment_reference: string): string {
  const { id } = pay('amina', booking, { amount: 100_000, payment_reference })
  rejectPayment(actorOf('neema'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
  return id
}

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const dispute = (id = payment, version = paymentOf(id).version) =>
  send(
    `/payments/${id}/dispute`,
    { version: String(version), statement: 'I sent it on Friday to 0754 000 002' },
    'amina',
  )
const settle = (fields: Record<string, string>, as: Reader = 'admin', id = payment) =>
  send(`/payments/${id}/settle`, { version: '1', decision: 'The statement shows it', ...fields }, as)
const page = (as: Reader, id = payment) => visit(`/payments/${id}`, as)
const row = (id = payment) => findRows(paymentDisputes).find(({ paymentId }) => paymentId === id)

describe('a tenant whose receipt was rejected', () => {
  it('finds I Did Pay wherever they read of it', async () => {
    for (const address of [
      '/dashboard',
      `/bookings/${booking}`,
      `/booking/${booking}/payment`,
      `/payments/${payment}`,
    ])
      expect(linksCalled(await visit(address, 'amina'), 'I Did Pay'), address).toEqual([
        `/payments/${payment}/dispute`,
      ])
    for (const as of ['neema', 'juma', 'admin'] as const)
      expect(linksCalled(await page(as), 'I Did Pay')).toEqual([])
  })

  it('says it once, in words, and reads at every place what happens, until when and whom to call', async () => {
    const empty = await send(`/payments/${payment}/dispute`, { version: '2', statement: ' ' }, 'amina')
    expect(empty.status).toBe(422)
    expectWords(empty, 'Say when and how you paid')
    expectWords(
      await dispute(),
      'Sent. An administrator decides, and you get a message.',
      'What both sides say',
    )
    for (const address of [
      '/bookings',
      '/dashboard',
      `/bookings/${booking}`,
      `/booking/${booking}/payment`,
    ]) {
      const read = await visit(address, 'amina')
      expectWords(
        read,
        'You say that you did pay TSh 100,000. An administrator decides.',
        'No payment is due while an administrator decides. Afterwards you have until at least Mon 12 Oct 2026 to send TSh 165,000.',
        'Neema John rejected your receipt of TSh 100,000: “Nothing arrived.”',
      )
      expect(read.html.match(/href="tel:\+2557[^"]*" class="[^"]*btn/g)).toHaveLength(1)
    }
    expectWords(await dispute(), 'You have said this about the receipt before')
    expect(linksCalled(await page('amina'), 'I Did Pay')).toEqual([])
  })

  it('reads that no payment is due until then, unless the deadline is not running', async () => {
    const rests = 'Until then no payment is due.'
    expectWords(
      await visit(`/payments/${payment}/dispute`, 'amina'),
      'decides.',
      rests,
      'once for each receipt.',
    )
    app.passTime(8 * DAY)
    expect(lapseUnpaid()).toBe(1)
    const late = await visit(`/payments/${payment}/dispute`, 'amina')
    expectWords(late, 'An administrator reads what both sides say and decides.', 'once for each receipt.')
    expect(late.text).not.toContain('no payment is due')
    expectWords(late, 'Send to an Administrator')
  })

  it('does not say it of a receipt that waits, that was approved, or that was sent again', async () => {
    const waits = pay('amina', booking, { amount: 1_000, payment_reference: 'QX10000002' }).id
    expectWords(await dispute(waits), 'Nothing of this receipt was rejected.')
    const again = pay('amina', booking, { amount: 100_000, payment_reference: 'qx-10000001' }).id
    expectWords(await dispute(), 'You sent this receipt again. Wait for the answer to that one.')
    approvePayment(actorOf('neema'), again, { ...seenPayment(again), amount: 100_000 })
    expect((await dispute()).status).toBe(409)
    expect(findRows(paymentDisputes)).toEqual([])
  })

  it('does not say it when what was sent since covers everything', async () => {
    pay('amina', booking, { amount: 165_000, payment_reference: 'QX10000002' })
    expectWords(await dispute(), 'What you have sent since covers everything that is to be paid.')
  })
})

describe('the payment deadline', () => {
  it('rests for 7 days at most, and ends nothing without a decision', async () => {
    app.passTime(DAY)
    await dispute()
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 14 * DAY)
    app.passTime(8 * DAY + HOUR)
    expectWords(
      await visit('/dashboard', 'amina'),
      'An administrator decides',
      'No payment is due while an administrator decides. Afterwards you have until at least Mon 19 Oct 2026',
    )
    app.passTime(6 * DAY)
    expect(lapseUnpaid()).toBe(0)
    expectWords(await visit(`/bookings/${booking}`, 'amina'), 'You say that you did pay TSh 100,000.')
  })

  it('resumes from the decision, and is at least 48 hours away', async () => {
    app.passTime(DAY)
    await dispute()
    app.passTime(2 * DAY)
    await settle({ outcome: 'rejected' })
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 9 * DAY)
    expect(row()?.restsUntilAt).toBe(TEST_NOW + 3 * DAY)
  })

  it('never is less than 48 hours from the decision', async () => {
    app.passTime(7 * DAY)
    await dispute()
    app.passTime(HOUR)
    await settle({ outcome: 'rejected' })
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 9 * DAY + HOUR)
  })

  it('rests 7 days in all, also for a second receipt, which takes over what is left', async () => {
    await dispute()
    const second = rejected('QX10000002')
    await dispute(second)
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 14 * DAY)
    await settle({ outcome: 'rejected' })
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 14 * DAY)
    expect(row(second)?.restsUntilAt).toBe(TEST_NOW + 7 * DAY)
    app.passTime(2 * DAY)
    await settle({ outcome: 'rejected', version: '1' }, 'admin', second)
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 9 * DAY)
    const third = rejected('QX10000003')
    await dispute(third)
    expect(bookingOf(booking).payByAt).toBe(TEST_NOW + 14 * DAY)
  })

  it('does not move for a later instalment, of which no deadline runs', async () => {
    const long = stay('daudi', letRoom(), { duration: 4, payment_term: 'monthly' })
    payAndApprove('daudi', long, { amount: 210_000 })
    const later = pay('daudi', long, { amount: 150_000 })
    rejectPayment(actorOf('neema'), later.id, { ...seenPayment(later.id), reason: 'Nothing arrived' })
    const before = bookingOf(long).payByAt
    await send(`/payments/${later.id}/dispute`, { version: '2', statement: 'I paid' }, 'daudi')
    expect([bookingOf(long).payByAt, row(later.id)?.restsUntilAt]).toEqual([before, TEST_NOW])
  })
})

describe('an administrator', () => {
  beforeEach(async () => {
    await dispute()
  })

  it('who accepts the receipt removes the reason of its rejection, also in the payments file', async () => {
    const file = async () =>
      (await (await get(csv, '/payments/csv', { as: 'neema' })).response!.text()).split('\r\n')[1]
    expect(await file()).toMatch(/,"Rejected",.*,"Nothing arrived","",""$/)
    await settle({ outcome: 'stands', amount: '100,000' })
    expect(await file()).toMatch(/,"Completed",.*,100000,100000,.*,"","[^"]+",""$/)
    expect((await page('amina')).text).not.toContain('Reason')
  })

  it('is first on the dashboard; the owner reads that somebody decides', async () => {
    const admin = await visit('/dashboard', 'admin')
    expectWords(admin, '1 receipt not agreed', 'Amina Hassan and Neema John')
    expect(linksCalled(admin, 'Decide')).toEqual(['/admin/reports?list=receipts'])
    const owner = await visit('/dashboard', 'neema')
    expectWords(owner, 'Payments Not Agreed', 'An administrator decides, and you get a message.')
    expect(linksCalled(owner, 'Decide')).toEqual([])
    expectWords(
      await page('amina'),
      ...['You say', 'I sent it on Friday', 'Mon 5 Oct 2026, 12:00'],
      ...['Neema John says', 'Nothing arrived', 'Mon 5 Oct 2026, 12:00'],
    )
    for (const as of ['admin', 'neema'] as const) {
      expectWords(await visit('/notifications', as), 'Payment Not Agreed', 'I sent it on Friday')
      expectWords(
        await page(as),
        'Amina Hassan says',
        'I sent it on Friday',
        'Neema John says',
        'Nothing arrived',
      )
    }
  })

  it('accepts the receipt, once: it counts, and both sides are notified', async () => {
    expect((await settle({})).status).toBe(422)
    expect((await settle({ outcome: 'maybe' })).status).toBe(422)
    expect((await settle({ outcome: 'stands', amount: '100,001' })).status).toBe(422)
    expect((await settle({ outcome: 'stands', amount: '100,000', decision: ' ' })).status).toBe(422)
    const late = await settle({ outcome: 'stands', amount: '100,000', version: '9' })
    expect(late.status).toBe(409)
    expectWords(late, 'This dispute changed while you were looking at it.')
    expect(paymentOf(payment).status).toBe('rejected')
    expectWords(
      await settle({ outcome: 'stands', amount: '100,000' }),
      'Decided. Both sides get a message.',
      'It arrived',
    )
    expect(paymentOf(payment)).toMatchObject({
      status: 'completed',
      amountTzs: 100_000,
      processedBy: demoUsers.admin.id,
    })
    expectWords(
      await visit('/notifications', 'amina'),
      'Payment Found',
      'TSh 100,000 of TSh 165,000 received. Send TSh 65,000 more by',
    )
    expectWords(await visit('/notifications', 'neema'), 'Payment Found', 'The statement shows it')
    expectWords(
      await visit(`/bookings/${booking}`, 'neema'),
      'History',
      'The tenant says that they did pay',
      'An administrator decided that it arrived',
    )
    expect((await visit('/dashboard', 'admin')).text).not.toContain('not agreed')
    const second = await settle({ outcome: 'rejected' })
    expect(second.status).toBe(409)
    expectWords(second, 'This is decided already')
    expect(paymentOf(payment).status).toBe('completed')
  })

  it('decides that it does not: it stays rejected, with the words that both sides read', async () => {
    await settle({ outcome: 'rejected', decision: 'The number belongs to another transfer' })
    expect(paymentOf(payment).status).toBe('rejected')
    expectWords(
      await visit(`/bookings/${booking}`, 'amina'),
      'Bweni has decided that TSh 100,000 did not arrive: “The number belongs to another transfer.”',
      'Send TSh 165,000 by Mon 12 Oct, 12:00, or the room goes to somebody else.',
    )
    for (const as of ['amina', 'neema'] as const)
      expectWords(await visit('/notifications', as), 'Payment Not Found', 'another transfer')
    expectWords(await dispute(), 'You have said this about the receipt before')
  })

  it('decides on one shilling with one letter', async () => {
    await settle({ outcome: 'stands', amount: '1', decision: 'x' })
    expect(paymentOf(payment)).toMatchObject({ status: 'completed', amountTzs: 1 })
    expect(row()).toMatchObject({ outcome: 'stands', decision: 'x', version: 2 })
  })

  it('counts no more than is open, and no number twice', async () => {
    pay('amina', booking, { amount: 100_000, payment_reference: 'QX10000002' })
    const more = await settle({ outcome: 'stands', amount: '100,000' })
    expect(more.status).toBe(409)
    expectWords(more, 'Only TSh 65,000 of this booking is still open')
    payAndApprove('daudi', stay('daudi', letRoom()), { amount: 5_000, payment_reference: 'QX10000001' })
    expectWords(
      await settle({ outcome: 'stands', amount: '65,000' }),
      'This transaction number is already on an approved payment.',
    )
    expect(row()?.outcome).toBeNull()
  })

  it('decides on a booking that was cancelled meanwhile: an accepted receipt is refunded', async () => {
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'Sold' })
    expect(findRows(refunds)).toEqual([])
    await settle({ outcome: 'stands', amount: '90,000' })
    expect(findRow(refunds)).toMatchObject({ amountTzs: 90_000, status: 'owed' })
    expectWords(await visit('/dashboard', 'amina'), 'Neema John has to return TSh 90,000 to you by')
  })

  it('never decides on a dispute with themselves', async () => {
    giveAccount('admin')
    const own = stay('amina', letRoom({ ownerId: demoUsers.admin.id }), { start_date: '2027-01-01' }, 'admin')
    const { id } = pay('amina', own, { amount: 1_000 })
    rejectPayment(actorOf('admin'), id, { ...seenPayment(id), reason: 'Nothing arrived' })
    await dispute(id)
    expect((await settle({ outcome: 'rejected' }, 'admin', id)).status).toBe(403)
  })
})

describe('a receipt that nobody checks', () => {
  it('goes to administrators after 72 hours, once, and everybody reads it', async () => {
    const { id } = pay('amina', booking, { amount: 50_000, payment_reference: 'QX10000009' })
    expectWords(await page('amina', id), 'Neema John checks it by Tue 6 Oct, 12:00.')
    app.passTime(72 * HOUR - 1)
    expect(escalateReceipts()).toBe(0)
    expectWords(await page('amina', id), 'Our administrators look at it from Thu 8 Oct, 12:00 on.')
    app.passTime(1)
    expect([escalateReceipts(), escalateReceipts()]).toEqual([1, 0])
    expectWords(await visit('/dashboard', 'admin'), '1 overdue receipt', 'Amina Hassan and Neema John')
    for (const as of ['admin', 'neema', 'juma'] as const)
      expectWords(await visit('/notifications', as), 'Receipt Not Checked')
    expectWords(await visit('/notifications', 'amina'), 'Receipt Passed On')
    expectWords(await page('amina', id), 'so our administrators have looked at it since Thu 8 Oct, 12:00')
    approvePayment(actorOf('admin'), id, { ...seenPayment(id), amount: 50_000 })
    expect((await visit('/dashboard', 'admin')).text).not.toContain('overdue receipt')
  })

  it('is left alone when it was answered', () => {
    app.passTime(4 * DAY)
    expect(escalateReceipts()).toBe(0)
  })
})

describe('a picture or PDF with I Did Pay', () => {
  const path = () => `/payments/${payment}/dispute`
  async function sendFile(fields: Record<string, string>, name = '') {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.append(field, value)
    const bytes = name.endsWith('.pdf')
      ? pdf()
      : await photo({ width: 300, height: 200 }).withMetadata().jpeg().toBuffer()
    if (name) body.append('proof', new File([Uint8Array.from(bytes)], name))
    return send(path(), body, 'amina')
  }
  const written = (statement: string) => ({ version: String(paymentOf(payment).version), statement })
  /** The addresses of the pictures that are shown. */
  const files = async (as: Reader) =>
    [...(await page(as)).html.matchAll(/<img [^>]*src="([^"]*proof[^"]*)" alt="File \d"/g)].map(
      ([, at]) => at,
    )

  it('is kept when the words are missing, and read beside them by those who see the payment', async () => {
    expectWords(await visit(path(), 'amina'), 'Picture or PDF', 'PNG, JPG, PDF')
    const refused = await sendFile(written(' '), 'benki.jpg')
    expect(refused.status).toBe(422)
    expectWords(refused, 'Say when and how you paid', 'benki.jpg')
    const [, kept = ''] = /name="kept\[\]"[^>]*value="([^"]+)"/.exec(refused.html) ?? []
    await sendFile({ ...written('I sent it on Friday'), 'kept[]': kept, 'shown[]': kept })
    expect(row()?.objectKey).toMatch(/^private\/.*\.jpg$/)
    for (const as of ['amina', 'neema', 'juma', 'admin'] as const) {
      expect(await files(as), as).toEqual([`/payments/${payment}/proof/1`])
      const file = await visit(`/payments/${payment}/proof/1`, as)
      expect([file.status, file.text], as).toEqual([200, expect.not.stringContaining('Exif')])
    }
    expect((await visit(`/payments/${payment}/proof/1`, 'daudi')).status).toBe(404)
    expect((await visit(`/payments/${payment}/proof/2`, 'amina')).status).toBe(404)
    expect((await visit(`/payments/${payment}.data`, 'neema')).text).not.toContain(row()?.objectKey)
    expectWords(await visit(`/payments/${payment}/settle`, 'admin'), 'I sent it on Friday', 'Neema John says')
  })

  it('may be followed by one more until it is decided', async () => {
    await sendFile(written('I sent it on Friday'), 'benki.jpg')
    expect(linksCalled(await page('amina'), 'Add a Picture or PDF')).toEqual([path()])
    expect(linksCalled(await page('neema'), 'Add a Picture or PDF')).toEqual([])
    expectWords(await visit(path(), 'amina'), 'You may send one more picture or PDF until it is decided.')
    expectWords(await sendFile({ version: '1' }), 'Choose a picture or PDF.')
    expectWords(await sendFile({ version: '7' }, 'a.pdf'), 'This dispute')
    expect((await sendFile({ version: '1' }, 'a.pdf')).location).toBe(`/payments/${payment}`)
    expect(row()).toMatchObject({ moreKey: expect.stringMatching(/\.pdf$/), version: 2 })
    expect(linksCalled(await page('admin'), 'File 2: PDF')).toEqual([`/payments/${payment}/proof/2`])
    expectWords(await sendFile({ version: '2' }, 'b.jpg'), 'You have sent one more already.')
    expect((await settle({ outcome: 'rejected' })).status).toBe(409)
    await settle({ outcome: 'rejected', version: '2' })
    expectWords(await sendFile({ version: '3' }, 'b.jpg'), 'This is decided already.')
    expect(await files('amina')).toEqual([`/payments/${payment}/proof/1`])
  })

  it('may come after words without one, and goes with the account', async () => {
    await dispute()
    await sendFile({ version: '1' }, 'benki.jpg')
    expect(row()).toMatchObject({ objectKey: expect.any(String), moreKey: null })
    await settle({ outcome: 'rejected', version: '2' })
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    closeAccount(actorOf('amina'), demoUsers.amina.id)
    expect(row()).toMatchObject({ statement: '', objectKey: null, moreKey: null })
  })
})
