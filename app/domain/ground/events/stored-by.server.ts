import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { events, profiles } from '~/db/tables/index.server'
import { catalogue, type EventName } from './catalogue'

/** Full name of the actor of the last of these events, all about one kind of subject; '' without one. */
export function storedBy(names: [EventName, ...EventName[]], subjectId: string, tx: Db = db()): string {
  const ofSubject = and(
    eq(events.subjectType, catalogue[names[0]].subject),
    eq(events.subjectId, subjectId),
    inArray(events.name, names),
  )
  const last = tx
    .select({ by: profiles.fullName })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.actorId))
    .where(ofSubject)
    .orderBy(desc(events.id))
    .limit(1)
    .get()
  return last?.by ?? ''
}
