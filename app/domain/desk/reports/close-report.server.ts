import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { reports } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { typeMay } from '~/domain/ground/access/policy'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { forbidden, missing, stale } from '~/domain/ground/shared/refusals'
import type { CloseReport } from './forms.server'

/**
 * Ends a report with an answer, which its reporter reads. Forbidden for others than administrators, missing, stale when
 * somebody else ended it. Rule: decisions "Reports: one open per person and thing".
 */
export function closeReport(actor: Actor, reportId: string, { end, answer, version }: CloseReport): void {
  transaction(actor, (tx) => {
    if (!typeMay(actor.userType, 'admin.area')) throw forbidden(ADMIN_ONLY)
    const report = tx.select().from(reports).where(eq(reports.id, reportId)).get()
    if (!report) throw missing('This report does not exist.')
    const asSeen = and(
      eq(reports.id, reportId),
      eq(reports.status, 'open'),
      eq(reports.version, version ?? 0),
    )
    const { changes } = tx
      .update(reports)
      .set({ status: end, answer, closedBy: actor.id, closedAt: now(), version: report.version + 1 })
      .where(asSeen)
      .run()
    if (changes !== 1) throw stale('Somebody else ended this report meanwhile.')
    record(tx, { name: 'report.closed', actorId: actor.id, subject: reportId, data: { end, note: answer } })
  })
}
