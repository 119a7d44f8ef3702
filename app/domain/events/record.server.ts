import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { preparedInsert } from '~/db/prepared.server'
import { events } from '~/db/tables/index.server'

export type EventName =
  | `account.${'created' | 'confirmed' | 'confirmation-asked' | 'reset-asked' | 'password-reset' | 'password-changed' | 'made-administrator' | 'signed-out' | 'profile-changed' | 'gender-changed'}`
  | `payout.${'added' | 'default-set' | 'removed'}`
  | `property.${'submitted' | 'changed' | 'adjusted' | 'approved' | 'rejected' | 'sent-again' | 'deleted' | 'switched' | 'offer-changed'}`
  | `collaborator.${'invited' | 'withdrawn' | 'joined' | 'declined' | 'removed'}`
  | `booking.${'requested' | 'approved' | 'rejected' | 'cancelled' | 'completed' | 'deleted' | 'expired' | 'lapsed' | 'reminded' | 'payment-warned'}`
  | `payment.${'sent' | 'approved' | 'rejected'}`
  | `notification.${'read' | 'cleared'}`
  | `calculation.${'saved' | 'deleted'}`
  | `setting.${'changed' | 'clock-trusted'}`

/** A domain event: something that happened. `actorId` is empty when the scheduler did it. */
export type DomainEvent = {
  name: EventName
  actorId: string | null
  subject: {
    type:
      | 'account'
      | 'payout_account'
      | 'property'
      | 'booking'
      | 'payment'
      | 'notification'
      | 'calculation'
      | 'setting'
    id: string
  }
  /** Plain values for history and messages; never a password, token or account number. */
  data?: Record<string, unknown>
}

type Listener = (tx: Db, event: DomainEvent) => void

const listeners = new Set<Listener>()

const insertEvent = preparedInsert(events, [
  'name',
  'actorId',
  'subjectType',
  'subjectId',
  'data',
  'createdAt',
])

/** Called inside the transaction of each event, so what follows from an event commits with it or not at all. */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes what happened to the trail and lets the listeners add what follows from it. Rule: decisions "Domain events: what happened". */
export function record(tx: Db, event: DomainEvent): void {
  insertEvent(tx, {
    name: event.name,
    actorId: event.actorId,
    subjectType: event.subject.type,
    subjectId: event.subject.id,
    data: event.data ?? {},
    createdAt: now(),
  })
  for (const listener of listeners) listener(tx, event)
}
