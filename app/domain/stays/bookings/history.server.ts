import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { events, payments, profiles } from '~/db/tables/index.server'
import { readPayload } from '~/domain/ground/events/payload'
import { type EventLine, historyLine } from './history'

type Line = EventLine & { bookingId: string; version: number }

/** History of these bookings and their payments, oldest first, by booking id. */
export function historiesOf(tx: Db, bookingIds: readonly string[]): Map<string, EventLine[]> {
  const histories = new Map<string, EventLine[]>(bookingIds.map((id) => [id, []]))
  for (const { bookingId, version: _, ...line } of linesOf(tx, bookingIds))
    histories.get(bookingId)?.push(line)
  return histories
}

/** History of a booking after this version. */
export function historySince(tx: Db, bookingId: string, version: number): EventLine[] {
  return linesOf(tx, [bookingId]).filter((line) => line.version > version)
}

function linesOf(tx: Db, bookingIds: readonly string[]): Line[] {
  if (bookingIds.length === 0) return []
  const ids = [...bookingIds]
  const rows = tx
    .select({
      name: events.name,
      at: events.createdAt,
      by: profiles.fullName,
      data: events.data,
      subjectId: events.subjectId,
      paidBookingId: payments.bookingId,
    })
    .from(events)
    .leftJoin(profiles, eq(profiles.id, events.actorId))
    .leftJoin(payments, and(eq(events.subjectType, 'payment'), eq(payments.id, events.subjectId)))
    .where(
      or(
        and(eq(events.subjectType, 'booking'), inArray(events.subjectId, ids)),
        and(eq(events.subjectType, 'payment'), inArray(events.subjectId, paymentsOf(tx, ids))),
      ),
    )
    .orderBy(asc(events.id))
    .all()
  return rows.flatMap((row) => {
    const line = historyLine({ ...row, by: row.by ?? '' })
    const { version = 0 } = readPayload(row.data)
    return line ? [{ ...line, bookingId: row.paidBookingId ?? row.subjectId, version }] : []
  })
}

function paymentsOf(tx: Db, bookingIds: string[]) {
  return tx.select({ id: payments.id }).from(payments).where(inArray(payments.bookingId, bookingIds))
}
