import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  bookingCommissions,
  bookings,
  notifications,
  profiles,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { addMonths } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { sharesDue, sharesView } from '~/domain/stays/agents/shares.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { deleteRows, findRows, insertRows, updateRows } from '../support/rows'
import { addCollaborator, ask, bookingOf, giveAccount, letRoom, seenBooking, stay } from '../support/stays'

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
      send(`/bookings/${booking}/commission/${demoUsers.juma.id}/unpaid`, { paid_on }, as)
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
