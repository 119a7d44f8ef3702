import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { reports } from '~/db/tables/index.server'
import { administrators } from './readers.server'

/**
 * Template data for a message about a report, with its recipients: the reporter, and the administrators who
 * close it.
 */
export function reportContext(tx: Db, reportId: string) {
  const report = tx.select().from(reports).where(eq(reports.id, reportId)).get()
  if (!report) return undefined
  return {
    data: { place: report.subjectName },
    recipients: { reporter: () => [report.reporterId], administrators: () => administrators(tx) },
    owed: () => '',
  }
}
