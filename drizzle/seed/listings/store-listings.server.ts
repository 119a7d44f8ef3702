import type { Db } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { hostelRooms, properties, propertyCollaborators } from '~/db/tables/index.server'
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
  storeCollaborators(tx, listings, named)
}

function storeCollaborators(tx: Db, listings: readonly DemoListing[], named: DemoPeople['named']): void {
  const rows = (['juma', 'rehema'] as const).flatMap((agent) =>
    listings
      .filter(({ key }) => (COLLABORATIONS[agent] as readonly string[]).includes(key))
      .map(({ property }) => ({
        propertyId: property.id,
        userId: named[agent].id,
        createdAt: property.createdAt,
      })),
  )
  tx.insert(propertyCollaborators).values(rows).run()
}
