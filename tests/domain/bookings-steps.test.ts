import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { completeStays } from '~/domain/bookings/complete-stays.server'
import { approveBooking, rejectBooking } from '~/domain/bookings/decide-booking.server'
import { deleteBooking } from '~/domain/bookings/delete-booking.server'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { historiesOf } from '~/domain/bookings/history.server'
import { approvePayment, rejectPayment } from '~/domain/payments/decide-payment.server'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { Refusal } from '~/domain/shared/refusals'
import { DAY } from '~/domain/shared/units'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { findRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  giveAccount,
  letRoom,
  pay,
  paymentsFor,
  seenBooking,
  seenPayment,
} from '../support/stays'

/** The listed steps, and no others. */
const allowed = [
  'pending>confirmed',
  'pending>cancelled',
  'confirmed>cancelled',
  'confirmed>completed',
  'pending>gone',
  'confirmed>gone',
  'cancelled>gone',
  'completed>gone',
]

const people: DemoUserName[] = ['amina', 'neema', 'juma', 'admin', 'baraka', 'daudi']
const steps = fc.array(
  fc.record({
    who: fc.constantFrom(...people),
    what: fc.constantFrom(
      'approve',
      'approve',
      'reject',
      'cancel',
      'delete',
      'pay',
      'pay',
      'approve payment',
      'reject payment',
      'wait a day',
      'wait long',
    ),
  }),
  { maxLength: 14 },
)

let app: ReturnType<typeof freshApp>

/** In four tests, so that each stays within its time on a busy machine: every one tries other lists of steps. */
test.each([1, 2, 3, 4])(
  'nobody makes a booking jump: every change is one listed step with its line in the history (%i)',
  () => {
    fc.assert(
      fc.property(steps, (list) => {
        app = freshApp()
        giveAccount()
        const propertyId = letRoom()
        addCollaborator(propertyId, 'juma')
        const id = ask('amina', propertyId)
        const status = () => findRows(bookings).find((row) => row.id === id)?.status ?? 'gone'
        const lines = () => historiesOf(db(), [id]).get(id)!.length
        for (const { who, what } of list) {
          const before = { status: status(), lines: lines() }
          if (before.status === 'gone') break
          const stands = take(who, what, id)
          const after = { status: status(), lines: lines() }
          if (after.status === before.status) {
            if (!stands) expect(after).toEqual(before)
            continue
          }
          expect(allowed).toContain(`${before.status}>${after.status}`)
          if (after.status !== 'gone') expect(after.lines).toBe(before.lines + 1)
          if (after.status === 'gone') expect(paymentsFor(id)).toEqual([])
          if (who === 'daudi' || who === 'baraka') expect(what).toMatch(/^wait/)
        }
      }),
      { numRuns: 30 },
    )
  },
)

/** Whether the command was allowed. */
function take(who: DemoUserName, what: string, id: string): boolean {
  const actor = actorOf(who)
  const payment = paymentsFor(id).at(-1)
  try {
    if (what === 'approve') approveBooking(actor, id, seenBooking(id))
    if (what === 'reject') rejectBooking(actor, id, seenBooking(id))
    if (what === 'cancel') cancelBooking(actor, id, { ...seenBooking(id), reason: 'so' })
    if (what === 'delete') deleteBooking(actor, id, seenBooking(id).version)
    if (what === 'pay') pay(who, id, { amount: 1_000 })
    if (what === 'approve payment')
      approvePayment(actor, payment?.id ?? '', { ...seenPayment(payment?.id ?? ''), amount: 1_000 })
    if (what === 'reject payment')
      rejectPayment(actor, payment?.id ?? '', { ...seenPayment(payment?.id ?? ''), reason: 'so' })
    if (what === 'wait a day') app.passTime(DAY)
    if (what === 'wait long') app.passTime(40 * DAY)
    if (what.startsWith('wait')) for (const job of [expireRequests, lapseUnpaid, completeStays]) job()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
