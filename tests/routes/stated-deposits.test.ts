import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { deposits, profiles } from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { whyNotClosed } from '~/domain/desk/closing/why-not.server'
import { restorePerson, suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { addDays, dayOf, formatDay, formatDeadline, startOfDayAt } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { removeCollaborator } from '~/domain/stays/agents/remove-collaborator.server'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { confirmUnanswered, remindOfStatements } from '~/domain/stays/returns/state-deposit.server'
import { actorOf } from '../support/accounts'
import { photo } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow } from '../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  letRoom,
  refusalOf,
  seenBooking,
  stay,
} from '../support/stays'

/** Amina stays at Neema's for a deposit of TSh 60,000; Juma is the agent. It is the first day. */
const app = useFreshApp()
let property: string
let booking: string
beforeEach(() => {
  giveAccount()
  property = letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 60_000 })
  addCollaborator(property, 'juma')
  booking = stay('amina', property)
  app.setNow(startOfDayAt(bookingOf(booking).startDate) + 9 * HOUR)
})

type Reader = 'amina' | 'neema' | 'juma' | 'admin'
const statement = () => findRow(deposits)
const page = (as: Reader) => visit(`/bookings/${booking}`, as)
const path = (step: string) => `/bookings/${booking}/deposit/${step}`
const take = (step: string, fields: Record<string, string>, as: Reader) =>
  send(path(step), { version: String(statement()?.version ?? bookingOf(booking).version), ...fields }, as)
const firstDay = () => bookingOf(booking).startDate
const given = (to: DemoUserName = 'neema') => ({
  ...{ amount: '50,000', handed_on: firstDay(), handed_to: demoUsers[to].id, payment_method: 'cash' },
})
const state = (changes: Record<string, string> = {}, as: Reader = 'amina') =>
  take('state', { ...given(), ...changes }, as)
const deny = () => take('deny', { reason: 'Nobody gave us any' }, 'neema')
const by = () => formatDeadline(statement()?.answerByAt ?? 0)
const news = (as: Reader) => visit('/notifications', as)

describe('a tenant’s statement', () => {
  it('is asked for from the first day, and read by both sides with what follows from silence', async () => {
    expect(linksCalled(await visit('/dashboard', 'amina'), 'I Gave the Deposit')).toEqual([path('state')])
    expectWords(await visit('/dashboard', 'neema'), 'Deposit of Amina Hassan', 'Deposit Received')
    const form = await visit(path('state'), 'amina')
    expectWords(form, 'I Gave the Deposit', 'Neema John is asked whether this is right', 'Who got it?')
    expectWords(form, 'Neema John', 'Juma', 'How?', 'Cash', 'Picture (optional)')
    const sent = await state()
    expect(sent.location).toBe(`/bookings/${booking}`)
    const how = `TSh 50,000 as deposit on ${formatDay(firstDay())}, in cash.`
    expectWords(sent, 'Sent. Neema John is asked to confirm it.')
    expectWords(sent, `You say that you gave Neema John ${how}`)
    expectWords(sent, `If Neema John says nothing by ${by()}, it counts as received.`)
    const question = `Amina Hassan says that they gave you ${how} If you say nothing by ${by()}, it counts as received.`
    expectWords(await page('neema'), question, 'Amina Hassan gave', 'TSh 50,000')
    expectWords(await news('neema'), 'Deposit to Confirm', `If you say nothing by ${by()}`)
    expectWords(await visit('/dashboard', 'neema'), question)
    expectWords(await visit('/dashboard', 'amina'), `If Neema John says nothing by ${by()}`)
    expect((await state()).status).toBe(409)
  })

  it('names at most what was agreed, a day that has been, and somebody of the listing', async () => {
    const wrong: [Record<string, string>, number, string][] = [
      [{ amount: '60,001' }, 422, 'The deposit of this booking is TSh 60,000'],
      [{ amount: '0' }, 422, 'Enter the amount in whole shillings'],
      [{ handed_on: addDays(firstDay(), 1) }, 422, 'Choose a day that is not after today'],
      [{ handed_on: addDays(dayOf(bookingOf(booking).createdAt), -1) }, 409, 'the request is of that day'],
      [{ handed_to: demoUsers.daudi.id }, 409, 'Choose the owner or an agent of this listing.'],
      [{ handed_to: '' }, 422, 'Choose who got it'],
      [{ payment_method: 'card' }, 422, 'Choose how you gave it'],
      [{ version: '99' }, 409, 'This booking'],
    ]
    for (const [changes, status, problem] of wrong) {
      const answer = await state(changes)
      expect([answer.status, answer.text], problem).toEqual([status, expect.stringContaining(problem)])
      expectWords(answer, 'I Gave the Deposit')
    }
    for (const as of ['neema', 'juma', 'admin'] as const) expect((await state({}, as)).status).toBe(403)
    expect(statement()).toBeUndefined()
  })

  it('cannot be made before the first day', async () => {
    app.passTime(-DAY)
    expect((await page('amina')).text).not.toContain('I Gave the Deposit')
    expectWords(
      await state({ handed_on: dayOf(bookingOf(booking).createdAt) }),
      'from the first day of the stay',
    )
    expect((await visit('/dashboard', 'amina')).text).not.toContain('Deposits')
  })

  it('has a private picture, which is kept when the form comes back and shown to those who see the booking', async () => {
    const picture = await photo({ width: 300, height: 200 }).jpeg().toBuffer()
    const form = (fields: Record<string, string>, withPicture = true) => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...given(), ...fields })) body.append(name, value)
      body.append('version', String(bookingOf(booking).version))
      if (withPicture) body.append('picture', new File([Uint8Array.from(picture)], 'karatasi.jpg'))
      return send(path('state'), body, 'amina')
    }
    const refused = await form({ amount: '60,001' })
    expect(refused.status).toBe(422)
    expectWords(refused, 'karatasi.jpg')
    const [, kept = ''] = /name="kept\[\]"[^>]*value="([^"]+)"/.exec(refused.html) ?? []
    const sent = await form({ 'kept[]': kept, 'shown[]': kept }, false)
    expect(sent.html).toContain(`<a href="${path('picture')}"><img`)
    expect(statement()).toMatchObject({
      objectKey: expect.stringMatching(/^private\//),
      fileName: 'karatasi.jpg',
    })
    expect((await visit(`/bookings/${booking}.data`, 'neema')).text).not.toContain(statement()?.objectKey)
    for (const as of ['amina', 'neema', 'juma', 'admin'] as const)
      expect((await visit(path('picture'), as)).status, as).toBe(200)
    expect((await visit(path('picture'), 'daudi')).status).toBe(404)
  })

  it('is confirmed by the owner alone, once', async () => {
    await state()
    for (const as of ['amina', 'juma', 'admin'] as const)
      expect((await take('confirm', {}, as)).status, as).toBe(403)
    expectWords(await take('received', { amount: '60,000' }, 'neema'), 'The owner answers now.')
    expectWords(
      await take('confirm', {}, 'neema'),
      'Saved. The tenant gets a message that you have the deposit.',
    )
    expect(findRow(deposits)).toMatchObject({ receivedTzs: 50_000, statement: 'closed', version: 2 })
    expect((await take('confirm', {}, 'neema')).status).toBe(409)
    expectWords(await page('amina'), 'Neema John has the deposit of TSh 50,000.')
    expectWords(await news('amina'), 'Deposit Received', 'your deposit of TSh 50,000')
  })

  it('counts as received after 14 days of silence', async () => {
    await state()
    app.passTime(14 * DAY - 1)
    expect(confirmUnanswered()).toBe(0)
    app.passTime(1)
    expect(confirmUnanswered()).toBe(1)
    expect(confirmUnanswered()).toBe(0)
    expect(findRow(deposits)?.receivedTzs).toBe(50_000)
    expect((await deny()).status).toBe(409)
    expectWords(await news('neema'), 'You have not answered in time, so the deposit of TSh 50,000')
    expectWords(await news('amina'), 'so your deposit of TSh 50,000 counts as received')
    expectWords(await page('neema'), 'The owner did not answer in time, so the deposit counts as received')
  })

  it('is named to the owner in two reminders', async () => {
    await state()
    const counts = []
    for (const days of [4, 1, 4, 1, 4]) {
      app.passTime(days * DAY)
      counts.push(remindOfStatements(), remindOfStatements())
    }
    expect(counts).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
    expectWords(await news('neema'), 'Did You Get It?', `If you say nothing by ${by()}`)
  })

  it('rests while the owner is suspended', async () => {
    await state()
    const answerByAt = statement()?.answerByAt ?? 0
    app.passTime(2 * DAY)
    const version = () => findRow(profiles, demoUsers.neema.id)?.version ?? 0
    suspendPerson(actorOf('admin'), demoUsers.neema.id, { reason: 'Checks', version: version() })
    expectWords(await page('amina'), 'The time to answer rests while we check Neema John.')
    app.passTime(20 * DAY)
    expect([confirmUnanswered(), remindOfStatements()]).toEqual([0, 0])
    restorePerson(actorOf('admin'), demoUsers.neema.id, version())
    expect(statement()?.answerByAt).toBe(answerByAt + 20 * DAY)
    app.passTime(11 * DAY)
    expect([confirmUnanswered(), remindOfStatements()]).toEqual([0, 1])
    app.passTime(DAY)
    expect(confirmUnanswered()).toBe(1)
  })

  it('of a time in which the owner is suspended has 14 days from the end of it', async () => {
    const version = () => findRow(profiles, demoUsers.neema.id)?.version ?? 0
    suspendPerson(actorOf('admin'), demoUsers.neema.id, { reason: 'Checks', version: version() })
    app.passTime(5 * DAY)
    await state()
    app.passTime(3 * DAY)
    restorePerson(actorOf('admin'), demoUsers.neema.id, version())
    expect(statement()?.answerByAt).toBe(startOfDayAt(firstDay()) + 9 * HOUR + (5 + 3 + 14) * DAY)
  })

  it('is seen by agents who verify, who cannot confirm it', async () => {
    await state()
    expect((await visit('/dashboard', 'juma')).text).not.toContain('as deposit')
    entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
    const shown = await visit('/dashboard', 'juma')
    expectWords(shown, 'Amina Hassan says that they gave Neema John TSh 50,000 as deposit')
    expect(linksCalled(shown, 'I Got the Deposit')).toEqual([])
  })

  it('keeps the owner’s account open and the booking stored', async () => {
    await state()
    cancelBooking(actorOf('admin'), booking, { ...seenBooking(booking), reason: 'The roof leaks' })
    const waits = () =>
      whyNotClosed({ id: demoUsers.neema.id, userType: 'property_owner' }).filter(({ sentence }) =>
        sentence.includes(formatTzs(50_000)),
      )
    expect(waits().map(({ link }) => link.href)).toEqual([`/bookings/${booking}`])
    expect(refusalOf(() => closeAccount(actorOf('neema'), demoUsers.neema.id)).sentence).toContain(
      formatTzs(50_000),
    )
    const gone = await send(
      `/bookings/${booking}/delete`,
      { version: String(bookingOf(booking).version) },
      'neema',
    )
    expectWords(gone, 'A booking with a deposit is never deleted.')
    await deny()
    expect(waits()).toHaveLength(1)
    await take('settle', { received: '0', decision: 'There is no trace of it' }, 'admin')
    expect(waits()).toEqual([])
  })

  it('goes before deposits that nobody stated, which are one row of the owner', async () => {
    for (const tenant of ['daudi', 'grace'] as const) {
      const listing = { depositRequired: true, depositType: 'fixed', depositValue: 40_000 } as const
      const start_date = dayOf(bookingOf(booking).createdAt)
      stay(tenant, letRoom({ title: `Room of ${tenant}`, ...listing }), {
        start_date: addDays(start_date, 28),
      })
    }
    app.passTime(5 * DAY)
    await state()
    const owner = await visit('/dashboard', 'neema')
    expectWords(owner, 'Did you get these deposits?', 'Room of daudi', 'TSh 40,000', 'Room of grace')
    expect(owner.text.match(/Deposit of /g)).toHaveLength(1)
    expect(linksCalled(owner, 'Deposit Received')).toHaveLength(2)
    expect(linksCalled(owner, 'I Got the Deposit')).toEqual([path('confirm')])
  })

  it('is possible for 30 days after the end, and then leaves the dashboards', async () => {
    const onDashboard = async (as: Reader) =>
      (await visit('/dashboard', as)).text.includes('A deposit of TSh 60,000')
    const last = addDays(bookingOf(booking).endDate, 30)
    app.setNow(startOfDayAt(last) + 9 * HOUR)
    for (const as of ['amina', 'neema'] as const) expect(await onDashboard(as)).toBe(true)
    app.passTime(DAY)
    for (const as of ['amina', 'neema'] as const) expect(await onDashboard(as)).toBe(false)
    expect((await state()).status).toBe(409)
  })
})

describe('a denied statement', () => {
  const decide = (received: string, as: Reader = 'admin') =>
    take('settle', { received, decision: 'The paper is signed' }, as)
  beforeEach(async () => {
    await state({ handed_to: demoUsers.juma.id })
    expectWords(await deny(), 'Sent. An administrator decides')
  })

  it('goes to an administrator with what the named agent says, also after they left', async () => {
    expectWords(await page('amina'), 'Neema John says no: “Nobody gave us any.” An administrator decides.')
    expectWords(await news('juma'), 'About a Deposit')
    removeCollaborator(actorOf('neema'), property, demoUsers.juma.id)
    expect((await page('juma')).status).toBe(404)
    expectWords(
      await visit(path('answer'), 'juma'),
      'What Do You Know?',
      'Amina Hassan says that they gave Juma',
    )
    for (const as of ['amina', 'neema', 'admin'] as const)
      expect((await take('answer', { answer: 'Yes' }, as)).status).toBe(403)
    expect((await take('answer', { answer: ' ' }, 'juma')).status).toBe(422)
    expect((await take('answer', { answer: 'I gave it to Neema' }, 'juma')).location).toBe('/dashboard')
    expect((await take('answer', { answer: 'Or not' }, 'juma')).status).toBe(409)
    const desk = await visit('/dashboard', 'admin')
    expectWords(desk, '1 deposit that its owner denies', 'Amina Hassan and Neema John')
    const list = await visit('/admin/reports?list=handed', 'admin')
    expect(linksCalled(list, 'Decide')).toEqual([path('settle')])
    expectWords(await visit(path('settle'), 'admin'), 'wrote: “I gave it to Neema.”')
  })

  it('is decided by an administrator: how much counts as received', async () => {
    for (const as of ['amina', 'neema', 'juma'] as const) expect((await decide('0', as)).status).toBe(403)
    expect((await decide('60,001')).status).toBe(422)
    expectWords(await decide('60,000'), 'Decided. Both sides get a message.')
    expect(findRow(deposits)?.receivedTzs).toBe(60_000)
    expect((await decide('60,000')).status).toBe(409)
    for (const as of ['amina', 'neema'] as const)
      expectWords(await news(as), 'Deposit Decided', 'TSh 60,000 counts as received', 'The paper is signed')
    expect((await visit('/dashboard', 'admin')).text).not.toContain('its owner denies')
  })

  it('that is decided against the tenant stays so, and the owner may still receive a deposit', async () => {
    await decide('0')
    expectWords(await page('amina'), 'The deposit does not count as handed over.', 'The paper is signed')
    expect(findRow(deposits)).toMatchObject({ receivedAt: null, statement: 'closed' })
    expect((await state()).status).toBe(409)
    await take('received', { amount: '10,000' }, 'neema')
    expect(findRow(deposits)?.receivedTzs).toBe(10_000)
  })

  it('does not count by silence, and ends when the owner confirms after all', async () => {
    app.passTime(20 * DAY)
    expect([confirmUnanswered(), remindOfStatements()]).toEqual([0, 0])
    await take('confirm', {}, 'neema')
    expect((await visit('/dashboard', 'admin')).text).not.toContain('its owner denies')
    expect((await decide('0')).status).toBe(409)
  })
})
