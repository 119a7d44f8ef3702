import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, db } from '~/db/database.server'
import { broadcasts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { typeMay } from '~/domain/ground/access/policy'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { ensureShown, forbidden, refused } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import { broadcastChoices } from './choices.server'
import type { TypedBroadcast } from './forms.server'
import { platformAudience, reachedText } from './platform-words'
import { countReceivers } from './receivers.server'

/** Number of people who would receive it now. */
export function receiversNow(actor: Actor, input: TypedBroadcast): number {
  return countReceivers(db(), sendingOf(actor, input))
}

/** The same with the sentence that says who they are. */
export function platformReach(actor: Actor, input: TypedBroadcast) {
  const receivers = receiversNow(actor, input)
  const { universities } = broadcastChoices()
  const university = universities.find(({ id }) => id === input.university)?.name ?? null
  return { receivers, about: reachedText(receivers, platformAudience({ ...input, university })) }
}

/**
 * Stores a broadcast; the scheduler sends it in the background. Returns the path of its page, that of the first
 * one for the same idempotency key. @throws forbidden for non-administrators, refused when it would have no receivers, stale when they are not
 * as many as shown. Rule: decisions "Broadcasts: sent in the background, once to each".
 */
export function sendBroadcast(
  actor: Actor,
  input: TypedBroadcast & { shown_count: number | null },
  idempotencyKey: IdempotencyKey,
): string {
  return runOnce(actor, 'broadcast.send', idempotencyKey, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden(ADMIN_ONLY)
    const { title, message, type } = input
    const sending = sendingOf(actor, input)
    const receivers = countReceivers(tx, sending)
    const written = { title, message, type, receivers, ...sending }
    return paths.broadcast(storeBroadcast(tx, actor, written, input.shown_count))
  })
}

type Written = Omit<typeof broadcasts.$inferInsert, 'id' | 'eventId' | 'createdBy' | 'createdAt'>

/** Stores what goes to as many people as its preview showed, and its event. Returns its id. @throws refused, stale */
export function storeBroadcast(tx: Db, actor: Actor, written: Written, shown: number | null): string {
  const { title, recipients, city = null, universityId = null, receivers } = written
  if (receivers === 0)
    throw written.audience
      ? refused(t`Nobody would receive this. Choose other students.`, 'states')
      : refused(t`Nobody would receive this. Choose other recipients.`, 'recipients')
  ensureShown(shown, receivers, written.audience ? 'student' : 'user')
  const id = newId()
  const eventId = record(tx, {
    name: 'broadcast.sent',
    actorId: actor.id,
    subject: id,
    data: { title, recipients: written.audience ? 'students' : recipients, city, universityId, receivers },
  })
  tx.insert(broadcasts)
    .values({ ...written, id, eventId, createdBy: actor.id, createdAt: now() })
    .run()
  return id
}

function sendingOf(actor: Actor, { recipients, city, university }: TypedBroadcast) {
  return { recipients, city, universityId: university, createdBy: actor.id, createdAt: now() }
}
