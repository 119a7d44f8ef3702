import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { now } from '~/adapters/clock'
import { events, properties } from '~/db/tables/index.server'
import { findRow, insertRows, updateRows } from './rows'

/** Changes the owner of a listing with whatever is open on it; no command does. */
export function giveListing(propertyId: string, to: DemoUserName): void {
  const formerOwnerId = findRow(properties, propertyId)!.ownerId
  const ownerId = demoUsers[to].id
  updateRows(properties, { ownerId, payoutAccountId: null }, propertyId)
  insertRows(events, {
    name: 'handover.accepted',
    actorId: ownerId,
    ...{ subjectType: 'property', subjectId: propertyId },
    data: { formerOwnerId },
    createdAt: now(),
  })
}
