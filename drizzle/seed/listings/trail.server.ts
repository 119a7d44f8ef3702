import type { Db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import { type EventDetails, record } from '~/domain/ground/events/record.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { RE_APPROVAL_NOTE } from '~/domain/listings/properties/states'
import type { TimedAction } from '../scenarios/scheduled.server'
import type { DemoListing } from './demo-listings'

/** How long the reviewer takes. */
export const REVIEW_TAKES = 20 * HOUR

type PropertyEvent = EventDetails<
  Extract<EventName, `property.${'submitted' | 'approved' | 'rejected' | 'changed'}`>
>

/** How each listing was submitted and decided. Only recent notifications are unread. */
export function listingTrail(
  tx: Db,
  listings: readonly DemoListing[],
  adminId: string,
  nowAt: number,
): TimedAction[] {
  return listings.flatMap(({ property }) => {
    const { id, ownerId, createdAt, updatedAt, approvalState, approvalNotes, version = 1 } = property
    const happened = (event: PropertyEvent, actorId: string, at: number): TimedAction => {
      const { name, data } = event
      const news = () => record(tx, { ...event, actorId, subject: id })
      const trace = () =>
        tx
          .insert(events)
          .values({ name, actorId, subjectType: 'property', subjectId: id, data, createdAt: at })
          .run()
      return { at, run: nowAt - at < 30 * DAY ? news : trace }
    }
    const reviewedAt = createdAt + REVIEW_TAKES
    const submitted = happened({ name: 'property.submitted', data: { version } }, ownerId, createdAt)
    const approved = happened({ name: 'property.approved', data: { note: '', version } }, adminId, reviewedAt)
    if (approvalState === 'approved') return [submitted, approved]
    if (approvalNotes === RE_APPROVAL_NOTE) {
      const data = { changed: ['photos'], version }
      return [submitted, approved, happened({ name: 'property.changed', data }, ownerId, updatedAt)]
    }
    if (approvalState !== 'rejected') return [submitted]
    const data = { note: approvalNotes ?? '', version }
    return [submitted, happened({ name: 'property.rejected', data }, adminId, reviewedAt)]
  })
}
