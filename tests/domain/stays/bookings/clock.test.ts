import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { bookings, notifications } from '~/db/tables/index.server'
import { NO_ANSWER } from '~/domain/ground/events/reasons'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { HOUR } from '~/domain/ground/shared/units'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { remindOwners } from '~/domain/stays/bookings/requests/remind-owners.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { due, eachDue } from '~/domain/stays/bookings/stays/due.server'
import { actorOf, eventNames } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { deleteRows, findRows } from '../../../support/rows'
import { ask, bookingOf, giveAccount, letRoom, seenBooking, setSetting, stay } from '../../../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const notified = (name: 'amina' | 'neema') =>
  findRows(notifications)
    .filter(({ userId }) => userId === demoUsers[name].id)
    .map(({ title }) => title)

describe('a request that nobody answers', () => {
  it('reminds the owner once after 24 hours, and ends after 72', () => {
    const id = ask('amina', letRoom())
    app.passTime(24 * HOUR - 1)
    expect([remindOwners(), expireRequests()]).toEqual([0, 0])
    app.passTime(1)
    expect([remindOwners(), remindOwners()]).toEqual([1, 0])
    expect(notified('neema')).toContain('A student is waiting')
    app.passTime(48 * HOUR - 1)
    expect(expireRequests()).toBe(0)
    app.passTime(1)
    expect([expireRequests(), expireRequests(), remindOwners()]).toEqual([1, 0, 0])
    expect(bookingOf(id)).toMatchObject({ status: 'cancelled', cancelReason: NO_ANSWER })
    expect(notified('amina')).toEqual(['No answer'])
    expect(eventNames().filter((name) => name === 'booking.expired')).toHaveLength(1)
  })

  it('ends earlier when its start date passes, in Tanzania', () => {
    const id = ask('amina', letRoom(), { start_date: '2026-10-05' })
    app.setNow(startOfDayAt('2026-10-06') - 1)
    expect(expireRequests()).toBe(0)
    app.passTime(1)
    expect(expireRequests()).toBe(1)
    expect(bookingOf(id).status).toBe('cancelled')
  })

  it('keeps the deadline that it was made with', () => {
    ask('amina', letRoom())
    setSetting('request_expiry_hours', 24)
    ask('daudi', letRoom())
    app.passTime(24 * HOUR)
    expect(expireRequests()).toBe(1)
  })

  it('leaves answered ones alone', () => {
    const rejected = ask('amina', letRoom())
    rejectBooking(actorOf('neema'), rejected, seenBooking(rejected))
    stay('daudi', letRoom())
    app.passTime(100 * HOUR)
    expect([remindOwners(), expireRequests()]).toEqual([0, 0])
  })
})

describe('a stay', () => {
  it('is completed once its day of leaving has passed', () => {
    const id = stay('amina', letRoom(), { start_date: '2026-10-05' })
    app.setNow(startOfDayAt('2026-11-06') - 1)
    expect(completeStays()).toBe(0)
    app.passTime(1)
    expect([completeStays(), completeStays()]).toEqual([1, 0])
    expect(bookingOf(id)).toMatchObject({ status: 'completed', completedAt: startOfDayAt('2026-11-06') })
    expect(notified('amina')).toContain('Stay Completed')
  })
})

it('one that fails does not keep the others waiting', () => {
  const [first, bad, last] = [ask('amina', letRoom()), ask('daudi', letRoom()), ask('grace', letRoom())]
  app.passTime(72 * HOUR)
  const done: string[] = []
  const command = (_tx: unknown, { id }: { id: string }) => {
    if (id === bad) throw new Error('broken')
    done.push(id)
    return id !== last
  }
  expect(() => eachDue(due.requestIsOver(), command)).toThrow('broken')
  expect(done.sort()).toEqual([first, last].sort())
  deleteRows(bookings, bad)
  expect(eachDue(due.requestIsOver(), command)).toBe(1)
})
