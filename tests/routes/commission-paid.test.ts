import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#seed/csv'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  bookingCommissions,
  bookings,
  notifications,
  profiles,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { addMonths, startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { sharesDue, sharesView } from '~/domain/stays/agents/shares.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { endEarly } from '~/domain/stays/bookings/stays/end-early.server'
import { ownerMoneyOf } from '~/domain/stays/invoices/revenue.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { loader as commissionCsv } from '~/routes/clients/commission-csv'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRows, insertRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  payFirstPart,
  seenBooking,
  stay,
} from '../support/stays'

/** Amina stays at Neema's for 150,000; Juma and Rehema share the commission of 7,500. It is Mon 5 Oct 2026. */
const app = useFreshApp()
let property: string
let booking: string
beforeEach(() => {
  giveAccount()
  property = letRoom()
  addCollaborator(property, 'juma', 1)
  addCollaborator(property, 'rehema', 2)
  booking = stay('amina', property)
  payFirstPart('amina', booking)
})

const STALE = 'This share changed while you were looking at it.'
const shares = () =>
  Object.fromEntries(
    findRows(bookingCommissions).map(({ agentId, paidOn }) => [
      agentId === demoUsers.juma.id ? 'juma' : 'rehema',
      paidOn,
    ]),
  )
const page = (as: DemoUserName) => visit(`/bookings/${booking}`, as)
const address = (agent: 'juma' | 'rehema' | 'baraka' = 'juma') =>
  `/bookings/${booking}/commission/${demoUsers[agent].id}/paid`
const markPaid = (paid_on: string, as: DemoUserName = 'neema', agent?: 'juma' | 'rehema' | 'baraka') =>
  send(address(agent), { paid_on }, as)

describe('the page on which an owner pays agents', () => {
  const due = '/commission/due'
  const pay = (chosen: string[], paid_on = '2026-10-05', once_key = '11111111-2222-4333-8444-555555555555') =>
    send(
      due,
      new URLSearchParams([
        ...chosen.map((box) => ['chosen[]', box]),
        ['paid_on', paid_on],
        ['once_key', once_key],
      ]),
      'neema',
    )
  const boxes = async () =>
    [...(await visit(due, 'neema')).html.matchAll(/name="chosen\[\]"[^>]* value="([^"]*)"/g)].map(
      ([, box]) => box ?? '',
    )

  it('pays all shares of an agent’s month with one box, and notifies the agent once', async () => {
    const other = stay('daudi', letRoom())
    payFirstPart('daudi', other)
    insertRows(bookingCommissions, [{ bookingId: other, agentId: demoUsers.juma.id, amountTzs: 5_000 }])
    giveAccount('juma', { accountName: 'Juma Kessy', mobileNumber: '255754000009' })
    expectWords(
      await visit(due, 'neema'),
      'Juma Kessy TSh 8,750 Vodacom M-Pesa, +255 754 000 009, Juma Kessy',
      'Oct 2026 , 2 shares TSh 8,750',
      'Rehema',
      'No account is stored. Ask on +255',
      '3 shares, TSh 12,500',
    )
    const [juma = ''] = (await boxes()).filter((box) => box.includes(',') && box.includes(demoUsers.juma.id))
    expectWords(await pay([juma]), 'Marked 2 shares as paid, TSh 8,750.')
    expect(shares()).toEqual({ juma: '2026-10-05', rehema: null })
    expect(
      findRows(notifications).filter(
        ({ title, userId }) => userId === demoUsers.juma.id && title.startsWith('Commission'),
      ),
    ).toHaveLength(1)
    expectWords(await pay([juma]), 'Marked 2 shares as paid, TSh 8,750.')
    expect(await boxes()).toEqual([`${booking}.${demoUsers.rehema.id}`])
  })

  it('lists what was paid lately, from where the owner takes a mistake back', async () => {
    await pay([`${booking}.${demoUsers.juma.id}`])
    const list = await visit(due, 'neema')
    expectWords(list, 'Paid lately', 'for Amina Hassan', 'Mon 5 Oct 2026')
    expect(list.html).toContain(`href="${address()}"`)
    expectWords(await visit(address(), 'neema'), 'Not Paid After All')
    expect((await visit(address(), 'juma')).text).not.toContain('Not Paid After All')
    const undo = (paid_on: string, as: DemoUserName) =>
      send(`/bookings/${booking}/commission/${demoUsers.juma.id}/unpaid`, { paid_on, deducted: '0' }, as)
    expect((await undo('2026-10-05', 'juma')).status).toBe(403)
    expectWords(await undo('2026-10-04', 'neema'), STALE)
    expect(shares()).toEqual({ juma: '2026-10-05', rehema: null })
    const undone = await undo('2026-10-05', 'neema')
    expectWords(undone, 'The share is to be paid again.')
    expect(undone.text).not.toContain('Paid lately')
    expect(shares()).toEqual({ juma: null, rehema: null })
    expectWords(await visit('/notifications', 'juma'), 'Commission Not Paid', 'It is still to be paid.')
    expectWords(await undo('2026-10-05', 'neema'), STALE)
  })

  it('pays an agent’s month of more than 50 stays with one box, and skips what was cancelled meanwhile', async () => {
    const { seq, ...row } = bookingOf(booking)
    for (let n = 0; n < 60; n += 1) {
      const bookingId = `stay ${n}`
      const [startDate, endDate] = [addMonths('2030-01-01', n), addMonths('2030-02-01', n)]
      insertRows(bookings, { ...row, id: bookingId, reference: `R${n}`, startDate, endDate })
      insertRows(bookingCommissions, { bookingId, agentId: demoUsers.juma.id, amountTzs: 1_000 })
    }
    const [juma = ''] = (await boxes()).filter((box) => box.includes(','))
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expectWords(
      await pay([juma]),
      'Marked 60 shares as paid, TSh 60,000. 1 changed meanwhile and was left: Juma',
    )
    expect(shares()).toEqual({ juma: '2026-10-05', rehema: null })
    expect(findRows(bookingCommissions, isNull(bookingCommissions.paidOn))).toHaveLength(2)
  })

  it('says at the field why a day is refused, and asks for a choice', async () => {
    expectWords(
      await pay([`${booking}.${demoUsers.juma.id}`], '2026-12-01'),
      'Choose a day that is not after today',
    )
    expectWords(
      await pay([`${booking}.${demoUsers.juma.id}`], '2026-10-04'),
      'Choose Mon 5 Oct 2026 or later',
    )
    expectWords(await pay([]), 'Choose the shares that you paid first.')
    expect(shares()).toEqual({ juma: null, rehema: null })
    expectWords(await visit(due, 'baraka'), 'No share is to be paid')
  })
})

describe('an agent’s share of a booking', () => {
  it('is due, then paid on a day; the agent is notified and sees both in the report', async () => {
    expectWords(await visit('/commission', 'juma'), 'TSh 3,750 is to be paid by the owners.', 'Not paid yet')
    expectWords(await page('neema'), 'Agents’ Shares', 'You have not paid it yet.')
    expectWords(await page('juma'), 'To be paid by the owner.')
    app.passTime(3 * DAY)
    expectWords(await markPaid('2026-10-07'), 'gets a message.')
    expect(shares()).toEqual({ juma: '2026-10-07', rehema: null })
    expectWords(await page('neema'), 'Paid by you on Wed 7 Oct 2026.', 'You have not paid it yet.')
    expectWords(
      await visit('/notifications', 'juma'),
      'Commission Paid',
      'your share of TSh 3,750',
      'was paid on Wed 7 Oct 2026.',
    )
    const report = await visit('/commission', 'juma')
    expectWords(report, 'All of TSh 3,750 was paid.', 'Wed 7 Oct 2026')
    expect(report.text).not.toContain('Not paid yet')
    expectWords(await visit('/dashboard', 'juma'), 'Paid by the owner Wed 7 Oct 2026')
    expect((await visit('/notifications', 'rehema')).text).not.toContain('Commission Paid')
  })

  it('is marked by the owner alone; an agent reads their own, the tenant none', async () => {
    for (const as of ['amina', 'juma', 'admin'] as const) {
      expect((await markPaid('2026-10-05', as)).status).toBe(403)
      const chosen = { 'chosen[]': `${booking}.${demoUsers.juma.id}`, paid_on: '2026-10-05', once_key: as }
      expect((await send('/commission/due', chosen, as)).status).toBe(403)
      expect(linksCalled(await page(as), 'Mark as Paid')).toEqual([])
    }
    expect((await markPaid('2026-10-05', 'baraka')).status).toBe(404)
    expect((await markPaid('2026-10-05', 'neema', 'baraka')).status).toBe(404)
    expect(shares()).toEqual({ juma: null, rehema: null })
    expect((await page('amina')).text).not.toContain('Agents’ Shares')
    const own = await page('juma')
    expect(own.text).toContain(demoUsers.juma.fullName)
    expect(own.text).not.toContain(demoUsers.rehema.fullName)
    expectWords(await page('admin'), demoUsers.juma.fullName, demoUsers.rehema.fullName)
  })

  it('is paid once, between the confirmation and today', async () => {
    const refused = {
      '': 'Choose the day on which you paid',
      yesterday: 'Enter a day like 31 January 2027.',
      '2026-02-30': 'There is no 30 February 2026.',
    }
    for (const [wrong, message] of Object.entries(refused)) {
      const answer = await markPaid(wrong)
      expect(answer.status).toBe(422)
      expectWords(answer, message)
    }
    expectWords(await markPaid('2026-10-06'), 'Choose a day that is not after today')
    const early = await markPaid('2026-10-04')
    expect(early.status).toBe(409)
    expectWords(early, 'Choose Mon 5 Oct 2026 or later')
    await markPaid('2026-10-05')
    expectWords(await markPaid('2026-10-05'), 'This share is marked as paid on Mon 5 Oct 2026 already.')
    expectWords(await visit(address(), 'neema'), 'Paid by you on Mon 5 Oct 2026.')
  })

  it('is nothing any more when the booking is cancelled, unless it was paid before', async () => {
    await markPaid('2026-10-05')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    expect((await markPaid('2026-10-05', 'neema', 'rehema')).status).toBe(404)
    const owner = await page('neema')
    expectWords(owner, 'Paid by you on Mon 5 Oct 2026.')
    expect(owner.text).not.toContain('You have not paid it yet.')
    expect(linksCalled(owner, 'Mark as Paid')).toEqual([])
  })

  it('is listed beside the agents of the listing until it is paid, even after the agent has left', async () => {
    deleteRows(propertyCollaborators)
    addCollaborator(property, 'rehema', 2)
    const agents = `/properties/${property}/agents`
    stay('daudi', letRoom())
    const due = await visit(agents, 'neema')
    expectWords(due, 'Shares to be paid', `${demoUsers.juma.fullName} TSh 3,750`, 'Rehema')
    const toPay = `/commission/due?property=${property}`
    expect(linksCalled(due, 'Pay Agents')).toEqual([toPay])
    expectWords(await visit(toPay, 'neema'), '2 shares, TSh 7,500')
    expectWords(await visit(toPay, 'baraka'), 'No share is to be paid')
    const admins = await visit(agents, 'admin')
    expectWords(admins, 'Shares to be paid')
    expect(linksCalled(admins, 'Pay Agents')).toEqual([])
    await markPaid('2026-10-05')
    await markPaid('2026-10-05', 'neema', 'rehema')
    expect((await visit(agents, 'neema')).text).not.toContain('Shares to be paid')
  })

  it('is read by the agent after leaving the listing, from the report, without the booking', async () => {
    expect(linksCalled(await visit('/commission', 'juma'), 'Chumba cha Sinza')).toEqual([
      `/bookings/${booking}`,
    ])
    deleteRows(propertyCollaborators)
    expect(linksCalled(await visit('/commission', 'juma'), 'Chumba cha Sinza')).toEqual([address()])
    expect(linksCalled(await visit('/dashboard', 'juma'), 'Amina Hassan')).toEqual([address()])
    const share = await visit(address(), 'juma')
    expectWords(share, 'To be paid by the owner.', 'TSh 3,750', 'Chumba cha Sinza')
    expect(share.html).not.toContain('name="paid_on"')
    expect(share.text).not.toContain('712')
    expect((await page('juma')).status).toBe(404)
    expect((await visit(address('rehema'), 'juma')).status).toBe(404)
    expect((await markPaid('2026-10-05', 'juma')).status).toBe(404)
  })

  it('is empty if it rounds to 0, unless the owner paid it', async () => {
    const shown = () => sharesView(actorOf('neema'), bookingOf(booking)).shares.map(({ agentId }) => agentId)
    updateRows(bookingCommissions, { amountTzs: 0 }, eq(bookingCommissions.agentId, demoUsers.juma.id))
    expect(shown()).toEqual([demoUsers.rehema.id])
    updateRows(bookingCommissions, { amountTzs: 1 }, eq(bookingCommissions.agentId, demoUsers.juma.id))
    expect(shown()).toHaveLength(2)
  })

  it('is to be paid from a shilling on, and the first 200 are listed', () => {
    const due = () => sharesDue(demoUsers.neema.id).map(({ amountTzs }) => amountTzs)
    updateRows(bookingCommissions, { amountTzs: 0 })
    expect(due()).toEqual([])
    for (let n = 0; n < 201; n += 1) {
      const id = `agent ${n}`
      const person = {
        id,
        email: `${n}@bweni.example`,
        fullName: id,
        userType: 'agent',
        createdAt: 1,
      } as const
      insertRows(profiles, person)
      insertRows(bookingCommissions, { bookingId: booking, agentId: id, amountTzs: 1 })
    }
    expect(due()).toEqual(Array(200).fill(1))
  })

  it('does not exist for a request', async () => {
    booking = ask('daudi', letRoom())
    expect((await page('neema')).text).not.toContain('Agents’ Shares')
    expect((await markPaid('2026-10-05')).status).toBe(404)
  })
})

/** Daudi stays for ten months and pays three at a time: TSh 600,000 first, with the fee. Each share is 37,500. */
describe('a share follows the rent', () => {
  const due = () => visit('/commission/due', 'neema')
  const report = () => visit('/commission', 'juma')
  const sharesTzs = () => ownerMoneyOf(demoUsers.neema.id).sharesTzs
  let short: string
  beforeEach(() => {
    const room = letRoom({ title: 'Nyumba ya Mwenge' })
    addCollaborator(room, 'juma', 1)
    addCollaborator(room, 'rehema', 2)
    short = booking
    booking = stay('daudi', room, {
      ...{ duration: 10, payment_term: 'quarterly', full_name: 'Daudi Msuya' },
    })
  })

  it('waits, folded and without a box, until the first part of the stay is covered', async () => {
    const { id, version } = pay('daudi', booking, { amount: 600_000 })
    approvePayment(actorOf('neema'), id, { amount: 599_999, reason: 'Less arrived', version })
    const waiting = await due()
    expectWords(waiting, '2 shares, TSh 7,500', 'Waits for rent: 2 shares, TSh 75,000', 'for Daudi Msuya')
    expectWords(waiting, 'Nyumba ya Mwenge · TSh 599,999 of the first TSh 600,000 came')
    expect(waiting.html).not.toContain(`value="${booking}`)
    expectWords(await markPaid('2026-10-05'), 'It is due once the first part of the rent has come.')
    expect(findRows(bookingCommissions).map(({ paidOn }) => paidOn)).toEqual([null, null, null, null])
    const owner = await page('neema')
    expectWords(owner, 'Agents’ Shares', 'It is due once the first part of the rent has come.')
    expect(owner.text).not.toContain('Mark as Paid')
    expectWords(await report(), 'TSh 3,750 is to be paid by the owners, TSh 37,500 waits for rent.')
    expectWords(await visit('/dashboard', 'juma'), 'Waits for rent')
    expectWords(await visit('/dashboard', 'neema'), '2 shares of your agents', 'TSh 7,500')
    expect(sharesTzs()).toBe(7_500)
    payAndApprove('daudi', booking, { amount: 1_000 })
    expectWords(await due(), '4 shares, TSh 82,500')
    expectWords(await report(), 'TSh 41,250 is to be paid by the owners.')
    expectWords(await visit('/dashboard', 'neema'), '4 shares of your agents', 'TSh 82,500')
    expect(sharesTzs()).toBe(82_500)
  })

  /** Juma was paid; then the stay ends after two of its ten months. */
  async function endEarlier(): Promise<void> {
    payFirstPart('daudi', booking)
    await markPaid('2026-10-05')
    app.setNow(startOfDayAt(bookingOf(booking).startDate))
    endEarly(actorOf('daudi'), booking, {
      ...{ leave_on: '2026-12-31', reason: 'leaves' },
      ...seenVersion(booking),
    })
    endEarly(actorOf('neema'), booking, { step: 'agree', ...seenVersion(booking) })
  }
  const seenVersion = (id: string) => ({ version: bookingOf(id).version })
  const payLess = (once_key = '11111111-2222-4333-8444-555555555555') =>
    send(
      '/commission/due',
      {
        'chosen[]': `${short}.${demoUsers.juma.id}`,
        'less[]': `${booking}.${demoUsers.juma.id}`,
        ...{ paid_on: '2026-10-05', once_key },
      },
      'neema',
    )

  it('counts as paid when the stay ends early, and its part is shown to both sides', async () => {
    await endEarlier()
    expectWords(await report(), 'TSh 3,750 is to be paid by the owners, TSh 37,500 was paid.')
    expectWords(await report(), 'Paid, the stay ended', 'TSh 30,000 can be taken off')
    expectWords(await page('juma'), 'TSh 30,000 of it is for rent that is no longer owed.')
    const owner = await due()
    expectWords(owner, 'Take off: Daudi', 'Nyumba ya Mwenge', 'Paid, the stay ended', '− TSh 30,000')
    expect(owner.html).not.toMatch(/<input[^>]*name="less\[\]"[^>]*checked/)
    expect(sharesTzs()).toBe(37_500 + 37_500 + 7_500)
    const csv = await get(commissionCsv, '/commission/csv', { as: 'juma' })
    const lines = parseCsv((await csv.response!.text()).replace('\uFEFF', ''))
    expect(lines.find(({ Property }) => Property === 'Nyumba ya Mwenge')).toMatchObject({
      ...{ State: 'Paid, the stay ended', Commission: '37500', 'Paid on': '2026-10-05' },
      ...{ 'For rent no longer owed': '30000', 'Taken off later payments': '0' },
    })
  })

  it('is taken off the agent’s next payment, as far as that reaches, and put back', async () => {
    await endEarlier()
    const paid = 'Marked 1 share as paid, TSh 3,750 less TSh 3,750 of stays that ended.'
    expectWords(await payLess(), paid, 'Paid, the stay ended: 1 share, TSh 26,250')
    expectWords(await payLess(), paid, 'Paid, the stay ended: 1 share, TSh 26,250')
    expect(sharesTzs()).toBe(37_500 + 37_500 + 3_750)
    expectWords(await report(), 'All of TSh 37,500 was paid.')
    expectWords(await report(), 'Paid, the stay ended', 'TSh 3,750 taken off')
    expectWords(await visit('/notifications', 'juma'), 'Commission Taken Off', 'took TSh 3,750 off')
    const undo = (deducted: string) =>
      send(
        `/bookings/${booking}/commission/${demoUsers.juma.id}/unpaid`,
        { paid_on: '2026-10-05', deducted },
        'neema',
      )
    expectWords(await visit(address(), 'neema'), 'TSh 3,750 of it was taken off', 'Not Taken Off After All')
    expectWords(await undo('0'), STALE)
    expectWords(await undo('3750'), 'The share counts in full again.', 'TSh 30,000')
    expectWords(await visit('/notifications', 'juma'), 'Not Taken Off')
    expectWords(await report(), 'All of TSh 41,250 was paid.')
    expect(sharesTzs()).toBe(37_500 + 37_500 + 7_500)
  })

  it('is taken off nobody else’s payment, and not without one', async () => {
    await endEarlier()
    const less = `${booking}.${demoUsers.juma.id}`
    const fields = { paid_on: '2026-10-05', once_key: '11111111-2222-4333-8444-555555555556', 'less[]': less }
    const refused = await send('/commission/due', fields, 'neema')
    expectWords(refused, 'Choose the shares that you paid first.')
    expect(refused.html).toMatch(/<input[^>]*name="less\[\]"[^>]*checked/)
    await send('/commission/due', { ...fields, 'chosen[]': `${short}.${demoUsers.rehema.id}` }, 'neema')
    expect(findRows(bookingCommissions).map(({ deductedTzs }) => deductedTzs)).toEqual([0, 0, 0, 0])
    giveAccount('baraka')
    const foreign = stay('grace', letRoom({ ownerId: demoUsers.baraka.id }), {}, 'baraka')
    insertRows(bookingCommissions, {
      ...{ bookingId: foreign, agentId: demoUsers.juma.id },
      ...{ amountTzs: 9, paidOn: '2026-10-05' },
    })
    const theirs = { ...fields, once_key: '11111111-2222-4333-8444-555555555557' }
    const chosen = {
      'chosen[]': `${short}.${demoUsers.juma.id}`,
      'less[]': `${foreign}.${demoUsers.juma.id}`,
    }
    expect((await send('/commission/due', { ...theirs, ...chosen }, 'neema')).status).toBe(404)
    expect(sharesTzs()).toBe(82_500)
  })

  it('of a cancelled stay stays in both reports if it was paid', async () => {
    payFirstPart('daudi', booking)
    await markPaid('2026-10-05')
    cancelBooking(actorOf('neema'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    const cancelled = await visit('/commission?status=cancelled', 'juma')
    expectWords(cancelled, '1 booking found. All of TSh 37,500 was paid.', 'Paid, the stay ended')
    expectWords(cancelled, 'TSh 37,500 can be taken off')
    expectWords(await visit('/dashboard', 'juma'), 'Paid, the stay ended')
    expectWords(await visit('/commission?status=cancelled', 'rehema'), 'No commission found')
    expectWords(await due(), 'Take off: Daudi', '− TSh 37,500')
    expect(sharesTzs()).toBe(37_500 + 7_500)
  })
})
