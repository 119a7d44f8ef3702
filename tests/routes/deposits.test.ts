import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { deposits, ownerInvoiceLines } from '~/db/tables/index.server'
import { whyNotClosed } from '~/domain/desk/closing/why-not.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { returnDeposit } from '~/domain/stays/returns/change-deposit.server'
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

/** The owner reads 'You'. */
const keepsFor = (as: 'amina' | 'neema') => (as === 'neema' ? 'You keep' : 'Neema John keeps')

describe('a deposit', () => {
  it('is marked as received by the owner alone, once, and at most as agreed', async () => {
    expectWords(await page('amina'), 'A deposit of TSh 60,000 is paid to Neema John on move-in.')
    app.passTime(30 * DAY)
    const due = `A deposit of TSh 60,000 was due on ${formatDay(bookingOf(booking).startDate)}.`
    expectWords(await page('neema'), `${due} Did you get it?`)
    expectWords(await page('amina'), `${due} Neema John has not said that it was received.`)
    for (const as of ['amina', 'juma', 'admin'] as const) {
      expect((await receive('60,000', as)).status).toBe(403)
      expect(linksCalled(await page(as), 'Deposit Received')).toEqual([])
    }
    expectWords(await giveBack({ amount: '0' }), 'This deposit is not marked as received yet.')
    expect((await receive('60,001')).status).toBe(422)
    expect((await receive('0')).status).toBe(422)
    expect((await receive('60,000', 'neema', 99)).status).toBe(409)
    expect((await receive('1', 'neema', 99)).status).toBe(409)
    expectWords(await receive('50,000'), 'Saved. The tenant gets a message that you have the deposit.')
    expectWords(await page('amina'), 'Neema John has the deposit of TSh 50,000.')
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
      'Saved. The tenant gets a message.',
    )
    for (const as of ['amina', 'neema'] as const)
      expectWords(
        await page(as),
        `TSh 45,000 of the deposit of TSh 60,000 was returned. ${keepsFor(as)} TSh 15,000: “A window was broken.”`,
      )
    for (const as of ['amina', 'neema'] as const) {
      const { text } = await page(as)
      expect(text).toContain('Deposit received: TSh 60,000')
      expect(text).toContain('Returned of the deposit: TSh 45,000')
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
  })

  it('is listed on both dashboards once the stay has ended, until the owner decides what goes back', async () => {
    await receive('60,000')
    expect((await visit('/dashboard', 'amina')).text).not.toContain('Deposits to Return')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expectWords(
      await visit('/dashboard', 'amina'),
      'Deposits to Return',
      'The stay was cancelled: it is to be returned, or Neema John says why not.',
      'Contact Owner',
    )
    const owner = await visit('/dashboard', 'neema')
    expect(linksCalled(owner, 'Return Deposit')).toEqual([`/bookings/${booking}/deposit/returned`])
    await giveBack({ amount: '0', reason: 'The key is missing' })
    expectWords(await page('amina'), 'Neema John keeps the deposit of TSh 60,000: “The key is missing.”')
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
    expect((await receive('1,000')).status).toBe(404)
    expect(row()).toBeUndefined()
  })

  it('has no steps but those of its table', async () => {
    for (const step of ['sent', 'toString'])
      expect((await visit(`/bookings/${booking}/deposit/${step}`, 'neema')).status, step).toBe(404)
  })
})

describe('a deposit of which a part is kept', () => {
  const answer = (path: string, fields: Record<string, string>, as: Reader) =>
    send(`/bookings/${booking}/deposit/${path}`, { version: String(row()?.version), ...fields }, as)
  const dispute = (as: Reader = 'amina') => answer('dispute', { reason: 'It was broken before' }, as)
  beforeEach(async () => {
    await receive('60,000')
    await giveBack({ amount: '15,000', reason: 'A window was broken' })
  })

  it('can be disputed by its tenant, and an administrator decides', async () => {
    expect(linksCalled(await page('amina'), 'Something is not right')).toEqual([
      `/bookings/${booking}/deposit/dispute`,
    ])
    for (const as of ['neema', 'juma', 'admin'] as const) {
      expect((await dispute(as)).status).toBe(403)
      expect((await page(as)).text).not.toContain('Something is not right')
    }
    expect((await answer('decide', { to_return: '1', decision: 'x' }, 'admin')).status).toBe(409)
    expect((await answer('dispute', { reason: ' ' }, 'amina')).status).toBe(422)
    expectWords(await dispute(), 'Sent. An administrator decides, and you get a message.')
    expect((await dispute()).status).toBe(409)
    expectWords(
      await page('neema'),
      'You keep TSh 45,000: “A window was broken.”',
      'Amina Hassan does not agree: “It was broken before.” An administrator decides.',
    )
    expectWords(await visit('/notifications', 'neema'), 'Deposit Not Agreed', 'It was broken before')
    const desk = await visit('/dashboard', 'admin')
    expectWords(desk, '1 deposit not agreed', 'Amina Hassan and Neema John')
    expect(linksCalled(desk, 'Decide')).toEqual(['/admin/reports?list=deposits'])
    const decision = { to_return: '30,000', decision: 'The photos show an old crack' }
    for (const as of ['amina', 'neema', 'juma'] as const)
      expect((await answer('decide', decision, as)).status).toBe(403)
    expect((await answer('decide', { ...decision, to_return: '45,001' }, 'admin')).status).toBe(422)
    expectWords(await answer('decide', decision, 'admin'), 'Decided. Both sides get a message.')
    for (const as of ['amina', 'neema'] as const)
      expectWords(
        await page(as),
        `TSh 15,000 of the deposit of TSh 60,000 was returned. ${keepsFor(as)} TSh 45,000.`,
        'Bweni has decided: “The photos show an old crack.” TSh 30,000 is still to be returned.',
      )
    expect((await visit('/dashboard', 'admin')).text).not.toContain('deposit not agreed')
    expectWords(
      await visit('/notifications', 'amina'),
      'Deposit Decided',
      'TSh 30,000 is still to be returned.',
    )
  })

  it('can be disputed from its tenant’s dashboard, for as long', async () => {
    const onDashboard = async (as: Reader) =>
      linksCalled(await visit('/dashboard', as), 'Something is not right')
    const shown = await visit('/dashboard', 'amina')
    expectWords(shown, 'Deposits', 'Neema John keeps TSh 45,000: “A window was broken.”')
    expect(await onDashboard('amina')).toEqual([`/bookings/${booking}/deposit/dispute`])
    expect(await onDashboard('neema')).toEqual([])
    app.passTime(14 * DAY)
    expect(await onDashboard('amina')).toHaveLength(1)
    app.passTime(1)
    expect(await onDashboard('amina')).toEqual([])
  })

  it('that is to be returned by a decision is on both dashboards until it is, and keeps the account open', async () => {
    const owner = { id: demoUsers.neema.id, userType: 'property_owner' as const }
    const obstacles = () => whyNotClosed(owner).filter(({ sentence }) => sentence.includes('The deposit of'))
    expect(obstacles()).toEqual([])
    await dispute()
    expect(obstacles()).toHaveLength(1)
    await answer('decide', { to_return: '30,000', decision: 'An old crack' }, 'admin')
    for (const as of ['amina', 'neema'] as const)
      expectWords(await visit('/dashboard', as), 'Deposits to Return', 'TSh 30,000 is still to be returned.')
    expect(obstacles()).toHaveLength(1)
    expect((await giveBack({ amount: '29,999' })).status).toBe(422)
    expect((await giveBack({ amount: '30,000' })).status).toBe(200)
    expect(row()).toMatchObject({ returnedTzs: 45_000, dueTzs: 0, reason: 'A window was broken' })
    for (const as of ['amina', 'neema'] as const)
      expect((await visit('/dashboard', as)).text).not.toContain('Deposits to Return')
    expect((await dispute()).status).toBe(409)
    expect(obstacles()).toEqual([])
  })

  it('can be disputed for 14 days', async () => {
    app.passTime(14 * DAY + 1)
    expect((await page('amina')).text).not.toContain('Something is not right')
    expectWords(await dispute(), 'within 14 days after the owner says what they keep')
    expect(row()?.dispute).toBeNull()
  })

  it('is no longer disputed once all of it went back', async () => {
    await dispute()
    await giveBack({ amount: '45,000' })
    expectWords(await page('amina'), 'The deposit of TSh 60,000 was returned.')
    expect((await visit('/dashboard', 'admin')).text).not.toContain('deposit not agreed')
    expect((await answer('decide', { to_return: '0', decision: 'x' }, 'admin')).status).not.toBe(200)
  })
})
