import type { Db } from '~/db/database.server'
import { events } from '~/db/tables/index.server'
import { type DomainEvent, record } from '~/domain/events/record.server'
import { RE_APPROVAL_NOTE } from '~/domain/properties/states'
import { DAY, HOUR } from '~/domain/shared/units'
import type { TimedAction } from '../scenarios/scheduled.server'
import type { DemoListing } from './demo-listings'

/** How long the reviewer takes. */
export const REVIEW_TAKES = 20 * HOUR

/** How each listing was submitted and decided. Only what is recent is still news to anybody. */
export function listingTrail(
  tx: Db,
  listings: readonly DemoListing[],
  adminId: string,
  nowAt: number,
): TimedAction[] {
  return listings.flatMap(({ property }) => {
    const { id, ownerId, createdAt, updatedAt, approvalState, approvalNotes } = property
    const happened = (name: DomainEvent['name'], actorId: string, at: number): TimedAction => {
      const subject = { type: 'property' as const, id }
      const data = name === 'property.changed' ? { changed: ['photos'] } : { words: approvalNotes ?? '' }
      const news = () => record(tx, { name, actorId, subject, data })
      const trace = () =>
        tx
          .insert(events)
          .values({ name, actorId, subjectType: 'property', subjectId: id, data, createdAt: at })
          .run()
      return { at, run: nowAt - at < 30 * DAY ? news : trace }
    }
    const submitted = happened('property.submitted', ownerId, createdAt)
    const approved = happened('property.approved', adminId, createdAt + REVIEW_TAKES)
    if (approvalState === 'approved') return [submitted, approved]
    if (approvalNotes === RE_APPROVAL_NOTE)
      return [submitted, approved, happened('property.changed', ownerId, updatedAt)]
    return approvalState === 'rejected'
      ? [submitted, happened('property.rejected', adminId, createdAt + REVIEW_TAKES)]
      : [submitted]
  })
}
