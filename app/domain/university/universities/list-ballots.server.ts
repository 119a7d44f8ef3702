import { desc, eq, type SQL } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { roomBallots, uniHostels } from '~/db/tables/index.server'

export type ListedBallot = ReturnType<typeof listBallots>[number]

/** The ballots of these hostels, in whatever status, newest first. */
export function listBallots(ofHostels: SQL) {
  const { id, status, announcedAt } = roomBallots
  return db()
    .select({ id, status, announcedAt, hostel: uniHostels.name })
    .from(roomBallots)
    .innerJoin(uniHostels, eq(uniHostels.id, roomBallots.hostelId))
    .where(ofHostels)
    .orderBy(desc(announcedAt))
    .all()
}
