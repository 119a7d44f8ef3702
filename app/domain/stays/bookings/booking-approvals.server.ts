import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { bookingApprovals } from '~/db/tables/index.server'

/** The request waits again: its decision was a mistake. */
export function forgetDecision(tx: Db, bookingId: string): void {
  tx.delete(bookingApprovals).where(eq(bookingApprovals.bookingId, bookingId)).run()
}

/** Whether the request was approved at once, by nobody. */
export function isApprovedAtOnce(tx: Db, bookingId: string): boolean {
  const { bookingId: id, approvalStatus, approvedBy } = bookingApprovals
  const byNobody = and(eq(id, bookingId), eq(approvalStatus, 'approved'), isNull(approvedBy))
  return tx.select({ id }).from(bookingApprovals).where(byNobody).get() !== undefined
}

/** Stores the one decision of a booking: by whom, when, with which note. */
export function noteDecision(
  tx: Db,
  bookingId: string,
  approvalStatus: 'approved' | 'rejected',
  approvedBy: string | null,
  note: string,
): void {
  const decision = {
    approvalStatus,
    approvedBy,
    approvedAt: now(),
    approvalNotes: note || null,
  }
  tx.insert(bookingApprovals)
    .values({ id: newId(), bookingId, ...decision })
    .onConflictDoUpdate({ target: bookingApprovals.bookingId, set: decision })
    .run()
}
