import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { lastTick, noteTick } from '~/db/counters.server'
import { bookings, deposits, paymentDisputes, refunds } from '~/db/tables/index.server'
import { DAY, HOUR, MINUTE } from '~/domain/ground/shared/units'
import { clockIsRight, startClockWatch, stopClockWatch } from '~/domain/stays/bookings/clock-watch.server'
import { approveBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { movedRequest } from '~/domain/stays/bookings/stays/move-deadlines.server'
import { rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { loader as dashboard } from '~/routes/account/dashboard'
import { action as trust } from '~/routes/admin/clock'
import { jobs } from '~/server/jobs.server'
import { startScheduler } from '~/server/scheduler.server'
import { actorOf } from '../../../support/accounts'
import { get, post, TEST_NOW } from '../../../support/app'
import { afterThisTest } from '../../../support/clean-up'
import { eventually } from '../../../support/eventually'
import { useFreshApp } from '../../../support/fresh-app'
import { expectWords, visit } from '../../../support/pages'
import { findRow, insertRows, updateRows } from '../../../support/rows'
import {
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  seenBooking,
  seenPayment,
  stay,
} from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => {
  giveAccount()
  startClockWatch()
})

const idIs = (id: string) => eq(bookings.id, id)
const press = () => post(trust, '/admin/clock', {}, { as: 'admin' })
const shownGap = async () => (await get(dashboard, '/dashboard', { as: 'admin' })).data.view.clockGapMs
const deadlines = (id: string) => {
  const { respondByAt, expiresAt, payByAt } = bookingOf(id)
  return { respondByAt, expiresAt, payByAt }
}
const near = (instant: number | null, expected: number) => Math.abs((instant ?? 0) - expected) < MINUTE
/** Starts the watch as a server does that last noted the time `milliseconds` ago. */
const startAfter = (milliseconds: number) => {
  noteTick(TEST_NOW)
  app.setNow(TEST_NOW + milliseconds)
  startClockWatch()
}

describe('T48: in a running process', () => {
  it.each([
    ['an hour ahead', HOUR, true],
    ['more than an hour ahead', HOUR + 1, false],
    ['an hour back', -HOUR, true],
    ['more than an hour back', -HOUR - 1, false],
    ['75 hours back', -75 * HOUR, false],
    ['eight days ahead', 8 * DAY, false],
  ])('a clock set %s', (_, byMs, isRight) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    afterThisTest(() => vi.useRealTimers())
    expect(clockIsRight()).toBe(true)
    app.passTime(byMs)
    expect(clockIsRight()).toBe(isRight)
    app.passTime(-byMs)
    expect(clockIsRight()).toBe(true)
  })

  it('is noted each minute while the clock is right, and not while it is in doubt', () => {
    clockIsRight()
    app.passTime(MINUTE - 1)
    clockIsRight()
    expect(lastTick()).toBe(TEST_NOW)
    app.passTime(1)
    clockIsRight()
    expect(lastTick()).toBe(TEST_NOW + MINUTE)
    app.passTime(2 * HOUR)
    clockIsRight()
    expect(lastTick()).toBe(TEST_NOW + MINUTE)
  })

  it('does not matter once the watch has ended', () => {
    clockIsRight()
    app.passTime(8 * DAY)
    expect(clockIsRight()).toBe(false)
    stopClockWatch()
    expect(clockIsRight()).toBe(true)
  })

  it('a jump before the first jobs is seen', async () => {
    const stop = startScheduler([])
    app.passTime(8 * DAY)
    expect(clockIsRight()).toBe(false)
    await stop()
  })

  it('a request that is over only by a clock in doubt is answered, and the tenant has their days to pay', () => {
    clockIsRight()
    const [open, over] = [ask('amina', letRoom()), ask('daudi', letRoom())]
    const approve = (id: string) => approveBooking(actorOf('neema'), id, seenBooking(id))
    app.passTime(8 * DAY)
    approve(open)
    expect(near(deadlines(open).payByAt, TEST_NOW + 15 * DAY)).toBe(true)
    stopClockWatch()
    expect(() => approve(over)).toThrow('This request was not answered in time and is being cancelled.')
  })

  it.each([
    ['set back', -75 * HOUR, 0],
    ['set ahead', 8 * DAY, 8 * DAY],
  ])('a request and a rejected receipt have their hours while the clock is %s', (_, byMs, fromMs) => {
    clockIsRight()
    const paid = stay('grace', letRoom())
    const { id: receipt } = pay('grace', paid)
    app.passTime(byMs)
    rejectPayment(actorOf('neema'), receipt, { ...seenPayment(receipt), reason: 'It cannot be read' })
    const id = ask('amina', letRoom())
    expect(bookingOf(id).createdAt).toBe(TEST_NOW + byMs)
    expect(near(deadlines(id).expiresAt, TEST_NOW + fromMs + 72 * HOUR)).toBe(true)
    expect(near(deadlines(paid).payByAt, TEST_NOW + Math.max(7 * DAY, fromMs + 48 * HOUR))).toBe(true)
  })

  it.each([
    [
      'ahead',
      8 * DAY,
      'The clock is 8 days ahead of where it should be, or the server was off for that long.',
    ],
    ['back', -2 * HOUR, 'The clock is 2 hours behind where it should be.'],
  ])(
    'administrators read by how much it was set %s, before they say that it is right',
    async (_, byMs, sentence) => {
      clockIsRight()
      expect((await visit('/dashboard', 'admin')).text).not.toContain('The clock is')
      app.passTime(byMs)
      expectWords(
        await visit('/dashboard', 'admin'),
        'Is the server’s clock right?',
        sentence,
        'The clock is right',
      )
    },
  )
})

describe('after a start', () => {
  it.each([
    ['for the first time', undefined, true],
    ['a minute before the last noted time', -MINUTE, false],
    ['after seven days', 7 * DAY, true],
    ['after more than seven days', 7 * DAY + 1, false],
  ])('%s', (_, afterMs, isRight) => {
    if (afterMs !== undefined) startAfter(afterMs)
    expect(clockIsRight()).toBe(isRight)
  })

  it('open deadlines move by an outage of an hour and more, once', () => {
    const request = ask('amina', letRoom())
    const unpaid = stay('daudi', letRoom())
    const before = [deadlines(request), deadlines(unpaid)]
    startAfter(HOUR - 1)
    clockIsRight()
    expect([deadlines(request), deadlines(unpaid)]).toEqual(before)

    startAfter(HOUR)
    clockIsRight()
    noteTick(TEST_NOW)
    startClockWatch()
    clockIsRight()
    expect(deadlines(request)).toMatchObject({
      respondByAt: (before[0]?.respondByAt ?? 0) + HOUR,
      expiresAt: (before[0]?.expiresAt ?? 0) + HOUR,
    })
    expect(deadlines(unpaid).payByAt).toBe((before[1]?.payByAt ?? 0) + HOUR)
  })

  it('those of a refund, of a stated deposit and of a disputed receipt move as well', () => {
    const [paid, disputed] = [stay('amina', letRoom()), stay('daudi', letRoom())]
    const at = { createdAt: TEST_NOW, amountTzs: 1_000 }
    insertRows(refunds, { ...at, bookingId: paid, actByAt: TEST_NOW + DAY })
    const given = { handedOn: '2026-10-05', handedTo: demoUsers.neema.id, paymentMethod: 'cash' } as const
    const stated = { statement: 'waiting', statedTzs: 1_000, statedAt: TEST_NOW } as const
    insertRows(deposits, { ...given, ...stated, bookingId: paid, answerByAt: TEST_NOW + DAY })
    const { id } = pay('daudi', disputed)
    const statement = { paymentId: id, statement: 'I did', restsUntilAt: TEST_NOW + DAY }
    insertRows(paymentDisputes, { ...at, ...statement })
    startAfter(HOUR)
    clockIsRight()
    expect(findRow(refunds)?.actByAt).toBe(TEST_NOW + DAY + HOUR)
    expect(findRow(deposits)?.answerByAt).toBe(TEST_NOW + DAY + HOUR)
    expect(findRow(paymentDisputes)?.restsUntilAt).toBe(TEST_NOW + DAY + HOUR)
  })

  it('a request moves that was to be answered at the very instant, and not the answer that was late before', () => {
    const request = bookingOf(ask('amina', letRoom()))
    const answerBy = (respondByAt: number) =>
      movedRequest({ ...request, respondByAt }, TEST_NOW, HOUR).respondByAt
    expect(answerBy(TEST_NOW)).toBe(TEST_NOW + HOUR)
    expect(answerBy(TEST_NOW - 1)).toBe(TEST_NOW - 1)
  })

  it('deadlines that moved do not move again when the process ended before it noted the time', () => {
    const unpaid = stay('daudi', letRoom())
    const before = deadlines(unpaid).payByAt ?? 0
    noteTick(TEST_NOW)
    let at = TEST_NOW + 2 * HOUR
    for (const step of [1, 2]) {
      setClock(() => {
        at += step
        return at
      })
      startClockWatch()
      clockIsRight()
      noteTick(TEST_NOW)
    }
    expect((deadlines(unpaid).payByAt ?? 0) - before).toBeLessThan(2 * HOUR + MINUTE)
  })
})

describe('‘The clock is right’', () => {
  it('moves open deadlines by the jump, a request never past its start day, what was late stays late', async () => {
    const request = ask('amina', letRoom(), { start_date: '2026-11-20' })
    const soon = ask('daudi', letRoom(), { start_date: '2026-10-07' })
    const unpaid = stay('grace', letRoom())
    const expired = ask('amina', letRoom(), { start_date: '2026-11-21' })
    updateRows(bookings, { respondByAt: TEST_NOW - 1 })
    const before = deadlines(request)
    startAfter(8 * DAY)
    updateRows(bookings, { expiresAt: TEST_NOW - 1 }, idIs(expired))
    expect(await shownGap()).toBe(8 * DAY)
    expect(await press()).toMatchObject({ status: 303, location: '/dashboard' })

    expect(deadlines(request)).toMatchObject({
      respondByAt: TEST_NOW - 1,
      expiresAt: before.expiresAt + 8 * DAY,
    })
    expect(deadlines(soon).expiresAt).toBe(Date.parse('2026-10-08T00:00:00+03:00'))
    expect(deadlines(unpaid).payByAt).toBe(TEST_NOW + (7 + 8) * DAY)
    expect(deadlines(expired).expiresAt).toBe(TEST_NOW - 1)
    expect(await shownGap()).toBeNull()
    expect(clockIsRight()).toBe(true)
    const after = deadlines(unpaid)
    await press()
    expect(deadlines(unpaid)).toEqual(after)
  })

  it('leaves what was set by the clock that is right after all', async () => {
    const before = ask('daudi', letRoom(), { start_date: '2026-11-20' })
    startAfter(8 * DAY)
    const later = ask('amina', letRoom(), { start_date: '2026-11-20' })
    const { expiresAt } = deadlines(later)
    expect(expiresAt).toBe(TEST_NOW + 8 * DAY + 72 * HOUR)
    await press()
    expect(deadlines(later)).toMatchObject({ expiresAt })
    expect(deadlines(before).expiresAt).toBe(TEST_NOW + (8 + 3) * DAY)
  })

  it('in a running process moves deadlines by whole milliseconds', async () => {
    const [request, unpaid] = [
      ask('amina', letRoom(), { start_date: '2026-11-20' }),
      stay('grace', letRoom()),
    ]
    clockIsRight()
    app.passTime(8 * DAY)
    await press()
    const moved = [...Object.values(deadlines(request)), deadlines(unpaid).payByAt].filter(Boolean)
    expect(moved.map(Number.isInteger)).toEqual([true, true, true])
    expect(Math.abs((deadlines(unpaid).payByAt ?? 0) - TEST_NOW - (7 + 8) * DAY)).toBeLessThan(MINUTE)
  })

  it('after the clock was set back, moves only what was counted from an instant still to come', async () => {
    const early = ask('amina', letRoom())
    const [earlyPaid, before] = [stay('grace', letRoom()), deadlines(early)]
    clockIsRight()
    app.passTime(75 * HOUR)
    const wrong = ask('daudi', letRoom())
    app.passTime(-75 * HOUR)
    startAfter(-75 * HOUR)
    updateRows(bookings, { createdAt: TEST_NOW - 75 * HOUR, confirmedAt: null }, idIs(early))
    updateRows(bookings, { confirmedAt: TEST_NOW - 75 * HOUR }, idIs(earlyPaid))
    expect(await shownGap()).toBe(-75 * HOUR)
    const [later, paid] = [deadlines(wrong), deadlines(earlyPaid)]
    await press()
    expect(deadlines(early)).toEqual(before)
    expect(deadlines(earlyPaid)).toEqual(paid)
    expect(deadlines(wrong).expiresAt).toBe(later.expiresAt - 75 * HOUR)
    expect(clockIsRight()).toBe(true)
  })
})

test('only jobs that expire, lapse or delete something wait for the clock', () => {
  const namesOf = (waits: boolean) =>
    jobs.filter(({ needsRightClock = false }) => needsRightClock === waits).map(({ name }) => name)
  const ends = (name: string) => /^(expire|lapse|sweep|remove) /.test(name)
  expect(namesOf(true).length).toBeGreaterThan(5)
  expect(namesOf(true).filter((name) => !ends(name))).toEqual([])
  expect(namesOf(false).filter(ends)).toEqual([])
})

test('T48: the scheduler lets those that wait go on when the clock is right again', async () => {
  const seen: string[] = []
  const job = (name: string) => ({ name, everyMs: 1, run: () => void seen.push(name) })
  const stop = startScheduler([job('mail'), { ...job('delete'), needsRightClock: true }])
  await eventually(() => expect(seen).toContain('delete'))
  app.passTime(8 * DAY)
  const deleted = () => seen.filter((name) => name === 'delete').length
  const before = deleted()
  seen.push('jump')
  await eventually(() => expect(seen.slice(seen.indexOf('jump')).length).toBeGreaterThan(20))
  expect(deleted()).toBe(before)
  app.passTime(-8 * DAY)
  await eventually(() => expect(deleted()).toBeGreaterThan(before))
  await stop()
})
