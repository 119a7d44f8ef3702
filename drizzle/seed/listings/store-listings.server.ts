import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { approvedVersions, hostelRooms, properties, propertyCollaborators } from '~/db/tables/index.server'
import { RE_APPROVAL_NOTE } from '~/domain/listings/properties/states'
import { inserter } from '../bulk.server'
import type { DemoPeople } from '../demo-people'
import type { DemoListing } from './demo-listings'
import { COLLABORATIONS } from './named-listings'
import { REVIEW_TAKES } from './trail.server'

/** Stores the listings with what the reviewer decided on each, and who collaborates on which. */
export function storeListings(
  sqlite: Sqlite,
  tx: Db,
  listings: readonly DemoListing[],
  { named }: DemoPeople,
): void {
  const putProperty = inserter(sqlite, properties, 'properties')
  const putRoom = inserter(sqlite, hostelRooms, 'hostel_rooms')
  for (const { property, rooms } of listings) {
    const decided =
      property.approvalState === 'approved'
        ? { approvedBy: named.admin.id, approvedAt: property.createdAt + REVIEW_TAKES }
        : {}
    putProperty({ ...property, ...decided })
    for (const room of rooms) putRoom(room)
  }
  storeApproved(tx, listings)
  storeCollaborators(tx, listings, named)
}

/** The approved version had a lower rent and one photo less. */
function storeApproved(tx: Db, listings: readonly DemoListing[]): void {
  const changed = listings.filter(({ property }) => property.approvalNotes === RE_APPROVAL_NOTE)
  for (const { property } of changed) {
    const stored = tx.select().from(properties).where(eq(properties.id, property.id)).get()
    if (!stored) continue
    const before = {
      ...stored,
      pricePerMonthTzs: Math.max(0, stored.pricePerMonthTzs - 15_000),
      images: stored.images.slice(0, -1),
      approvedAt: stored.createdAt + REVIEW_TAKES,
    }
    const rooms = tx.select().from(hostelRooms).where(eq(hostelRooms.propertyId, property.id)).all()
    tx.insert(approvedVersions).values({ propertyId: property.id, property: before, rooms }).run()
  }
}

function storeCollaborators(tx: Db, listings: readonly DemoListing[], named: DemoPeople['named']): void {
  const rows = (['juma', 'rehema'] as const).flatMap((agent) =>
    listings
      .filter(({ key }) => (COLLABORATIONS[agent] as readonly string[]).includes(key))
      .map(({ property }) => ({
        propertyId: property.id,
        userId: named[agent].id,
        mayChangePrices: true,
        createdAt: property.createdAt,
      })),
  )
  tx.insert(propertyCollaborators).values(rows).run()
}
