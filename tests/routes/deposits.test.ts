import { beforeEach, describe, expect, it } from 'vitest'
import { deposits, ownerInvoiceLines } from '~/db/tables/index.server'
import { cancelBooking } from '~/domain/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/bookings/stays/complete-stays.server'
import { receiveDeposit, returnDeposit } from '~/domain/deposits/change-deposit.server'
import { mayReceive } from '~/domain/deposits/rules'
import { DAY } from '~/domain/shared/units'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'
import { addCollaborator, bookingOf, giveAccount, letRoom, seenBooking, stay } from '../support/stays'

/** Amina stays at Neema's for a deposit of TSh 60,000. */
const app = useFreshApp()
let booking: string
beforeEach(() => {
  giveAccount()
  const property = letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 60_000 })
  addCollaborator(property, 'juma')
  booking = stay('amina', property)
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const row = () => findRow(deposits)
const page = (as: Reader) => visit(`/bookings/${booking}`, as)
const receive = (amount: string, as: Reader = 'neema', version = bookingOf(booking).version) =>
  send(`/bookings/${booking}/deposit/received`, { version: String(version), amount }, as)
const giveBack = (fields: Record<string, string>, as: Reader = 'neema') =>
  send(`/bookings/${booking}/deposit/returned`, { version: String(row()?.version), ...fields }, as)

describe('a deposit', () => {
  it('is marked as received by the owner alone, once, and at most as agreed', async () => {
    expectWords(await page('amina'), 'A deposit of TSh 60,000 is paid to the owner on move-in.')
    for (const as of ['amina', 'juma', 'admin'] as const) {
      expect((await receive('60,000', as)).status).toBe(403)
      expect(linksCalled(await page(as), 'Deposit Received')).toEqual([])
    }
    expect((await receive('60,001')).status).toBe(422)
    expect((await receive('0')).status).toBe(422)
    expect((await receive('60,000', 'neema', 99)).status).toBe(409)
    expect((await receive('1', 'neema', 99)).status).toBe(409)
    expectWords(await receive('50,000'), 'Saved. The tenant is told that you have the deposit.')
    expectWords(await page('amina'), 'The owner has the deposit of TSh 50,000.')
    expectWords(await visit('/notifications', 'amina'), 'Deposit Received', 'your deposit of TSh 50,000')
    expectWords(await receive('60,000'), 'This deposit is marked as received already.')
    expect(row()?.receivedTzs).toBe(50_000)
  })

  it('goes back in part with a reason, later in whole; both sides see it in the history', async () => {
    await receive('60,000')
    const silent = await giveBack({ amount: '45,000', reason: ' ' })
    expect(silent.status).toBe(422)
    expectWords(silent, 'Say why you keep a part: the tenant reads it')
    expect((await giveBack({ amount: '60,001', reason: 'More' })).status).toBe(422)
    expectWords(
      await giveBack({ amount: '45,000', reason: 'A window was broken' }),
      'Saved. The tenant is told.',
    )
    for (const as of ['amina', 'neema'] as const)
      expectWords(
        await page(as),
        'TSh 45,000 of the deposit of TSh 60,000 was returned. The owner keeps the rest: “A window was broken.”',
      )
    for (const as of ['amina', 'neema'] as const) {
      const { text } = await page(as)
      expect(text).toContain('The owner has the deposit: TSh 60,000')
      expect(text).toContain('The owner returned of the deposit: TSh 45,000')
    }
    expectWords(
      await visit('/notifications', 'amina'),
      'keeps the rest: “A window was broken.” If you do not agree',
    )
    await giveBack({ amount: '15,000', reason: 'All is well' })
    expectWords(await page('amina'), 'The deposit of TSh 60,000 was returned.')
    expect(row()).toMatchObject({ returnedTzs: 60_000, reason: null })
    expect((await giveBack({ amount: '0', reason: 'Again' })).status).toBe(409)
  })

  it('with a shilling still to return needs a reason, and that shilling can go back', async () => {
    await receive('60,000')
    const back = (amount: number, reason?: string) =>
      returnDeposit(actorOf('neema'), booking, { amount, version: row()?.version ?? 0, reason })
    expect(() => back(59_999)).toThrow('Say why you keep a part')
    back(59_999, 'For the key')
    expect(row()).toMatchObject({ returnedTzs: 59_999, reason: 'For the key', version: 2 })
    back(1)
    expect(row()).toMatchObject({ returnedTzs: 60_000, reason: null })
    expect(mayReceive('confirmed', 1, null)).toBe(true)
  })

  it('is listed on both dashboards once the stay has ended, until the owner decides what goes back', async () => {
    await receive('60,000')
    expect((await visit('/dashboard', 'amina')).text).not.toContain('Deposits to Return')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expectWords(
      await visit('/dashboard', 'amina'),
      'Deposits to Return',
      'it is to be returned',
      'Contact Owner',
    )
    const owner = await visit('/dashboard', 'neema')
    expect(linksCalled(owner, 'Return Deposit')).toEqual([`/bookings/${booking}/deposit/returned`])
    await giveBack({ amount: '0', reason: 'The key is missing' })
    expectWords(await page('amina'), 'The owner keeps the deposit of TSh 60,000: “The key is missing.”')
    for (const as of ['amina', 'neema'] as const)
      expect((await visit('/dashboard', as)).text).not.toContain('Deposits to Return')
  })

  it('can still be marked when the stay is over, is on no invoice, and keeps the booking', async () => {
    app.passTime(90 * DAY)
    expect(completeStays()).toBe(1)
    await receive('60,000')
    expect(row()?.receivedTzs).toBe(60_000)
    expect(findRows(ownerInvoiceLines)).toEqual([])
  })

  it('keeps a cancelled booking from being deleted', async () => {
    await receive('60,000')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect(linksCalled(await page('neema'), 'Delete')).toEqual([])
    const gone = await send(
      `/bookings/${booking}/delete`,
      { version: String(bookingOf(booking).version) },
      'neema',
    )
    expectWords(gone, 'A booking with a deposit is never deleted.')
  })

  it('is not there where none was agreed on', async () => {
    booking = stay('daudi', letRoom())
    expect((await page('neema')).text).not.toContain('Deposit Received')
    expect((await visit(`/bookings/${booking}/deposit/received`, 'neema')).status).toBe(404)
    expect((await receive('1,000')).status).toBe(422)
    const recordDeposit = () =>
      receiveDeposit(actorOf('neema'), booking, { ...seenBooking(booking), amount: 1_000 })
    expect(recordDeposit).toThrow('No deposit was agreed on for this booking.')
    expect(row()).toBeUndefined()
  })
})
