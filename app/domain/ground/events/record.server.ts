import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { insertRow } from '~/db/prepared.server'
import { events } from '~/db/tables/index.server'
import { catalogue, type EventName, type PayloadOf, type SubjectType } from './catalogue'

/** An event with its payload, which is absent if the catalogue has none. */
export type EventDetails<Name extends EventName = EventName> = Name extends EventName
  ? PayloadOf<Name> extends undefined
    ? { name: Name; data?: undefined }
    : { name: Name; data: PayloadOf<Name> }
  : never

/** An event as a command records it: `subject` is the subject's id, `actorId` is null for the scheduler. */
export type NewEvent = EventDetails & { actorId: string | null; subject: string }

/** An event in the trail, under its id there. */
export type RecordedEvent = {
  id: number
  name: EventName
  actorId: string | null
  subject: { type: SubjectType; id: string }
  /** Read it with `readPayload`: a stored row has the payload of its own version. */
  data: unknown
}

type Listener = (tx: Db, event: RecordedEvent) => void

const listeners = new Set<Listener>()

/**
 * Registers a listener, called inside each event's transaction, so that effects of an event commit with it or
 * not at all.
 */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Writes an event to the trail and runs the listeners. @returns the event's id. Rule: decisions "Domain
 * events: what happened".
 */
export function record(tx: Db, { name, actorId, subject, data = {} }: NewEvent): number {
  const { subject: type } = catalogue[name]
  const createdAt = now()
  const id = insertRow(tx, events, { name, actorId, subjectType: type, subjectId: subject, data, createdAt })
  for (const listener of listeners) listener(tx, { id, name, actorId, subject: { type, id: subject }, data })
  return id
}
