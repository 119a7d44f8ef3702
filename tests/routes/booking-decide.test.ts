import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import * as approve from '~/routes/bookings/approve'
import * as cancel from '~/routes/bookings/cancel'
import * as remove from '~/routes/bookings/delete'
import * as reject from '~/routes/bookings/reject'
import { actorOf } from '../support/accounts'
import { freshApp, get, post } from '../support/app'
import { noticeOf } from '../support/pages'
import {
  addCollaborator,
  allBookings,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  seenBooking,
  stay,
} from '../support/stays'

const decisions = { approve, reject, cancel, delete: remove }
type Decision = keyof typeof decisions

let roomId: string
beforeEach(() => {
  freshApp()
  giveAccount()
  roomId = letRoom()
  addCollaborator(roomId, 'juma')
})

const open = (decision: Decision, id: string, as?: DemoUserName) =>
  get(decisions[decision].loader, `/bookings/${id}/${decision}`, { as, params: { bookingId: id } })
/** The version is the one of now, unless `fields` says another. */
const submit = (decision: Decision, id: string, fields: Record<string, string | number>, as?: DemoUserName) =>
  post(
    decisions[decision].action,
    `/bookings/${id}/${decision}`,
    { version: seenBooking(id).version ?? 1, ...fields },
    { as, params: { bookingId: id } },
  )

describe('each decision', () => {
  it('does it, says so, and goes to the list', async () => {
    const cases: [Decision, () => string, DemoUserName, Record<string, string | number>, string][] = [
      [
        'approve',
        () => ask('amina', roomId),
        'juma',
        { approval_notes: 'Karibu' },
        'Booking approved successfully',
      ],
      [
        'reject',
        () => ask('daudi', letRoom()),
        'neema',
        { approval_notes: '' },
        'Booking rejected successfully',
      ],
      [
        'cancel',
        () => stay('grace', letRoom()),
        'neema',
        { reason: 'The roof leaks' },
        'Booking cancelled successfully',
      ],
      ['delete', () => ask('elia', letRoom()), 'elia', {}, 'Booking deleted successfully'],
    ]
    for (const [decision, make, as, fields, text] of cases) {
      const answer = await submit(decision, make(), fields, as)
      expect([decision, answer.status, answer.location]).toEqual([decision, 303, '/bookings'])
      expect(noticeOf(answer).text).toBe(text)
    }
    expect(allBookings().map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'cancelled'])
  })
})

describe("a page that is older than the booking keeps the other's state and one's own note", () => {
  it('paid meanwhile: the second send, with what happened in view, does it', async () => {
    const id = stay('amina', roomId)
    const { data: page } = await open('cancel', id, 'neema')
    pay('amina', id)
    const late = await submit('cancel', id, { reason: 'Not paid', version: page.booking.version }, 'neema')
    expect([late.status, late.data.form.values.reason]).toEqual([409, 'Not paid'])
    expect(late.data.form.errors[''][0]).toContain('Receipt sent')
    expect(bookingOf(id).status).toBe('confirmed')
    const again = await submit('cancel', id, { reason: 'Not paid', version: late.data.form.version }, 'neema')
    expect([again.status, bookingOf(id).status]).toEqual([303, 'cancelled'])
  })
})

it('cancelling asks both sides for a reason, and keeps a long one', async () => {
  const id = stay('amina', roomId)
  for (const side of ['amina', 'neema'] as const)
    expect((await submit('cancel', id, { reason: ' ' }, side)).data.form.errors).toEqual({
      reason: ['Say why'],
    })
  const long = 'x'.repeat(501)
  const { status, data } = await submit('cancel', id, { reason: long }, 'neema')
  expect([status, data.form.values.reason]).toEqual([422, long])
})

it('an administrator’s own place is let like any other, into an account of theirs', async () => {
  const id = ask('amina', letRoom({ ownerId: actorOf('admin').id }))
  expect((await submit('approve', id, {}, 'admin')).status).toBe(409)
  const account = giveAccount('admin')
  expect((await submit('approve', id, {}, 'admin')).status).toBe(303)
  expect(bookingOf(id)).toMatchObject({ status: 'confirmed', payoutAccountId: account })
})
