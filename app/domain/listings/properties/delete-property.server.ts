import { and, eq, isNotNull } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { drafts, events, properties, residentAnswers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t, term } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'

import { dropForm, releaseObjects } from '~/domain/ground/uploads/staging.server'
import { findPropertyFor, roomsOf } from './access.server'
import { approvedBefore, pictureKeys } from './approved-version.server'
import { hasRoomCategories } from './catalogue'
import { formKeyOf } from './rules'
import { ensureNoOpenBookings, openBookings } from './stays.server'

const NOT_DELETED = term('This property cannot be deleted')

/** Summary for the question before a listing is deleted; `stays`: why it cannot be deleted now. */
export function deletionOutline(actor: Actor, propertyId: string) {
  const { id, title, propertyType } = findPropertyFor(actor, propertyId, 'property.delete')
  const stays = openBookings(db(), { propertyId: id }, NOT_DELETED) ?? whyAnswersStay(db(), actor, id)
  return { id, title, hasRooms: hasRoomCategories(propertyType), stays }
}

/**
 * Deletes a listing with its categories and photos. Its past bookings stay, with the names of what was booked. Refused
 * while requests wait or stays are booked on it. Only its owner and administrators may. Again, it does nothing.
 * Rule: decisions "Idempotency keys: pressing twice does a thing once".
 */
export function deleteProperty(actor: Actor, propertyId: string): void {
  transaction(actor, (tx) => {
    if (wasDeletedBy(tx, actor, propertyId)) return
    const property = findPropertyFor(actor, propertyId, 'property.delete', tx)
    ensureNoOpenBookings(tx, { propertyId }, NOT_DELETED)
    const answered = whyAnswersStay(tx, actor, propertyId)
    if (answered) throw refused(answered)
    const waiting = approvedBefore(propertyId, tx)
    const pictures = pictureKeys([property, ...roomsOf(propertyId, tx), ...(waiting ? [waiting] : [])])
    removeDraftsOf(tx, propertyId)
    record(tx, {
      name: 'property.deleted',
      actorId: actor.id,
      subject: propertyId,
      data: { title: property.title },
    })
    tx.delete(properties).where(eq(properties.id, propertyId)).run()
    releaseObjects(tx, pictures)
  })
}

/** Why only an administrator deletes a listing about which residents have answered; null while nobody has. */
function whyAnswersStay(tx: Db, actor: Actor, propertyId: string): string | null {
  const { state, countedAt } = residentAnswers
  const counted = and(eq(residentAnswers.propertyId, propertyId), eq(state, 'given'), isNotNull(countedAt))
  if (actor.userType === 'admin' || !tx.select().from(residentAnswers).where(counted).get()) return null
  return t`People who lived here have answered about it, so only an administrator can delete it. You can take it off the market.`
}

/** Deletes unsaved edits of this listing, by everybody or by one person, with their uploads. */
export function removeDraftsOf(tx: Db, propertyId: string, userId?: string): void {
  const ofListing = and(eq(drafts.propertyId, propertyId), userId ? eq(drafts.userId, userId) : undefined)
  for (const draft of tx.delete(drafts).where(ofListing).returning().all())
    dropForm(tx, draft.userId, formKeyOf(draft.id))
}

function wasDeletedBy(tx: Db, actor: Actor, propertyId: string): boolean {
  const deleted = and(
    eq(events.subjectType, 'property'),
    eq(events.subjectId, propertyId),
    eq(events.name, 'property.deleted'),
    eq(events.actorId, actor.id),
  )
  return tx.select({ id: events.id }).from(events).where(deleted).get() !== undefined
}
