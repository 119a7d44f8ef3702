import { and, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import { bookings, deposits, notifications, payments, refunds } from '~/db/tables/index.server'
import { type Acting, type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { record } from '~/domain/ground/events/record.server'
import { isOpen } from '~/domain/ground/money/booking-states'
import { forbidden } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { recordDeleted } from '~/domain/stays/bookings/delete-booking.server'

/** The tables that can be cleared. Rule: decisions "Clearing: two tables, after a backup". */
const clearable = ['notifications', 'bookings'] as const
export type ClearableTable = (typeof clearable)[number]

/** The table that an address names; null for all others. */
export function clearableTable(name: string | undefined): ClearableTable | null {
  return clearable.find((table) => table === name) ?? null
}

/** Confirmation before a table is cleared: its name as typed, and who is at the screen. */
export const clearForm = (table: ClearableTable) =>
  proofForm.extend({
    table: z
      .string(`Type ${table} to confirm.`)
      .transform((input) => input.trim())
      .refine((input) => input === table, `Type ${table} to confirm.`),
  })

/** Rows per transaction; other requests are served between transactions. */
const AT_ONCE = 50

/**
 * Deletes the rows that the table has now, batch by batch; `pause` lets other requests be served in between.
 * Bookings with payments or a deposit are kept and counted; the listings' free days are updated, and people
 * with an open booking are notified. `backup` is the path of the backup. After a crash it can be started
 * again. Rule: decisions "Clearing: two tables, after a backup".
 */
export async function clearTable(
  actor: Actor,
  table: ClearableTable,
  backup: string,
  pause: () => Promise<unknown>,
): Promise<{ cleared: number; kept: number }> {
  if (!typeMay(actor.userType, 'admin.area')) throw forbidden(ADMIN_ONLY)
  const before = now()
  const clearBatch = table === 'bookings' ? clearBookings : clearNotifications
  let cleared = 0
  let rights: Acting = actor
  for (;;) {
    const gone = transaction(rights, (tx) => clearBatch(tx, actor, before))
    // Finish and record a clearing that has begun, even if the session ends meanwhile.
    rights = NO_SESSION
    if (gone === 0) break
    cleared += gone
    await pause()
  }
  const kept = table === 'bookings' ? countRows(bookings, lte(bookings.createdAt, before)) : 0
  transaction(rights, (tx) =>
    record(tx, {
      name: 'database.cleared',
      actorId: actor.id,
      subject: table,
      data: { cleared, kept, backup },
    }),
  )
  return { cleared, kept }
}

function clearNotifications(tx: Db, _actor: Actor, before: number): number {
  const some = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(lte(notifications.createdAt, before))
    .limit(AT_ONCE * 10)
  return tx.delete(notifications).where(inArray(notifications.id, some)).run().changes
}

function clearBookings(tx: Db, actor: Actor, before: number): number {
  const rows = tx
    .select()
    .from(bookings)
    .where(
      and(
        lte(bookings.createdAt, before),
        // The books of owners.
        isNotNull(bookings.tenantId),
        notExists(belongsTo(tx, payments)),
        notExists(belongsTo(tx, refunds)),
        notExists(belongsTo(tx, deposits)),
      ),
    )
    .limit(AT_ONCE)
    .all()
  for (const row of rows) {
    const { id: subject, reference, propertyTitle } = row
    const data = { reference, propertyTitle }
    if (isOpen(row.status)) recordDeleted(tx, actor, row)
    else record(tx, { name: 'booking.cleared', actorId: actor.id, subject, data })
  }
  const ids = rows.map(({ id }) => id)
  tx.delete(bookings).where(inArray(bookings.id, ids)).run()
  for (const propertyId of new Set(rows.map((row) => row.propertyId)))
    if (propertyId !== null) refreshProperty(tx, propertyId)
  return ids.length
}

function belongsTo(tx: Db, table: typeof payments | typeof refunds | typeof deposits) {
  return tx.select({ one: sql`1` }).from(table).where(eq(table.bookingId, bookings.id))
}
