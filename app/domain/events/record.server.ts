import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { preparedInsert } from '~/db/prepared.server'
import { events } from '~/db/tables/index.server'

export type EventName =
  | `account.${'created' | 'confirmed' | 'confirmation-asked' | 'reset-asked' | 'password-reset' | 'password-changed' | 'made-administrator' | 'signed-out' | 'profile-changed' | 'gender-changed' | 'emails-chosen' | 'closed' | 'data-asked' | 'role-changed' | 'suspended' | 'restored' | 'code-made' | 'code-used'}`
  | `payout.${'added' | 'default-set' | 'removed'}`
  | `property.${'submitted' | 'changed' | 'adjusted' | 'approved' | 'rejected' | 'sent-again' | 'deleted' | 'switched' | 'featured' | 'checked' | 'offer-changed'}`
  | `collaborator.${'invited' | 'withdrawn' | 'joined' | 'declined' | 'removed' | 'entrusted' | 'relieved'}`
  | `handover.${'offered' | 'withdrawn' | 'accepted' | 'declined'}`
  | `booking.${'requested' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled' | 'completed' | 'deleted' | 'expired' | 'lapsed' | 'reminded' | 'payment-warned' | 'rent-due' | 'rent-late'}`
  | `payment.${'sent' | 'approved' | 'rejected' | 'escalated' | 'disputed' | 'upheld' | 'refused'}`
  | `deposit.${'received' | 'returned'}`
  | `refund.${'sent' | 'lowered' | 'confirmed' | 'disputed' | 'decided' | 'settled'}`
  | `invoice.${'generated' | 'discarded' | 'sent' | 'reminded' | 'claimed' | 'paid'}`
  | `billing.${'started' | 'finished'}`
  | `commission.paid`
  | `notification.${'read' | 'cleared'}`
  | `calculation.${'saved' | 'deleted'}`
  | `university.${'settings-changed' | 'created' | 'changed' | 'switched' | 'deleted' | 'administrator-assigned' | 'administrator-removed'}`
  | `submission.${'sent' | 'changed' | 'withdrawn' | 'reviewed' | 'placed' | 'added' | 'opened'}`
  | `city.${'created' | 'changed' | 'deleted'}`
  | `ballot.${'announced' | 'drawn' | 'abandoned'}`
  | `form.${'created' | 'changed' | 'deleted'}`
  | `hostel.${'created' | 'changed' | 'deleted' | 'warden-assigned' | 'warden-removed' | 'blocks-changed' | 'rooms-changed'}`
  | `setting.${'changed' | 'clock-trusted' | 'mail-tested'}`
  | `client.${'added' | 'changed' | 'deleted'}`
  | `broadcast.${'sent'}`
  | `report.${'opened' | 'closed'}`
  | `database.${'backed-up' | 'checked' | 'cleared'}`

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
      | 'invoice'
      | 'billing'
      | 'notification'
      | 'calculation'
      | 'client'
      | 'setting'
      | 'university'
      | 'city'
      | 'uni_hostel'
      | 'broadcast'
      | 'report'
      | 'database'
      | 'university_form'
      | 'submission'
      | 'ballot'
    id: string
  }
  /** Plain values for history and messages; never a password, token or account number. */
  data?: Record<string, unknown>
}

/** One that stands in the trail, under its number there. */
export type RecordedEvent = DomainEvent & { id: number }

type Listener = (tx: Db, event: RecordedEvent) => void

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

/**
 * Writes what happened to the trail and lets the listeners add what follows from it.
 * @returns the event's id. Rule: decisions "Domain events: what happened".
 */
export function record(tx: Db, event: DomainEvent): number {
  const id = insertEvent(tx, {
    name: event.name,
    actorId: event.actorId,
    subjectType: event.subject.type,
    subjectId: event.subject.id,
    data: event.data ?? {},
    createdAt: now(),
  })
  for (const listener of listeners) listener(tx, { ...event, id })
  return id
}
