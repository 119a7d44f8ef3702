import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { Relation } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { type EventDetails, record } from '~/domain/ground/events/record.server'
import type { ReturnStep } from '~/domain/ground/money/return-states'
import { t } from '~/domain/ground/shared/language'
import { missing, refused } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor } from '~/domain/stays/bookings/access.server'
import { paths } from '~/paths'

/** A kind of return: its steps, and how a booking's row of it is read and written. */
export type ReturnKind<Step extends string, State, Change> = {
  steps: Record<Step, ReturnStep<State>>
  /** Null where the booking has none. */
  find: (tx: Db, booking: BookingRow) => State | null
  /** @throws stale when the form was rendered with another version than this */
  ensureSeen: (tx: Db, state: State, seen: number | null, booking: BookingRow) => void
  write: (tx: Db, state: State, change: Change, booking: BookingRow) => void
  relationsOf: (tx: Db, actor: Actor, booking: BookingRow) => Relation[]
}

type Notice = EventDetails<Extract<EventName, `${'refund' | 'deposit'}.${string}`>>

/**
 * The refund or deposit of a booking, if this person may take this step on it. @throws missing, also to people with the
 * right where there is none, forbidden
 */
export function findReturnFor<Step extends string, State>(
  { steps, find, relationsOf }: Pick<ReturnKind<Step, State, never>, 'steps' | 'find' | 'relationsOf'>,
  actor: Actor,
  bookingId: string,
  step: Step,
  tx: Db = db(),
): { booking: BookingRow; state: State } {
  const booking = findBookingFor(actor, bookingId, steps[step].right, tx, relationsOf)
  const state = find(tx, booking)
  if (!state) throw missing(t`Failed to load booking details`, { href: paths.bookings(), label: t`Bookings` })
  return { booking, state }
}

/**
 * The one way to take a step on a return of this kind: `decide` returns the changed values and the event to record.
 * @throws missing, forbidden, refused in another state, stale
 */
export function stepTaker<Step extends string, State, Change>(kind: ReturnKind<Step, State, Change>) {
  return function takeStep(
    actor: Actor,
    bookingId: string,
    [step, seen]: [Step, number | null],
    decide: (state: State, booking: BookingRow, tx: Db) => [Change, Notice],
  ): void {
    transaction(actor, (tx) => {
      const { booking, state } = findReturnFor(kind, actor, bookingId, step, tx)
      const { isPossible, whyNot } = kind.steps[step]
      if (!isPossible(state, now())) throw refused(whyNot(state))
      kind.ensureSeen(tx, state, seen, booking)
      const [change, notice] = decide(state, booking, tx)
      kind.write(tx, state, change, booking)
      record(tx, { ...notice, actorId: actor.id, subject: bookingId })
    })
  }
}
