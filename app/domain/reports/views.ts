import type { ReportKind, ReportStatus } from './rules'

export type ReportView = {
  id: string
  kind: ReportKind
  subjectId: string
  subjectName: string
  reporter: string
  reporterEmail: string | null
  reporterPhone: string | null
  reason: string
  details: string
  status: ReportStatus
  answer: string | null
  closedAt: number | null
  version: number
  createdAt: number
}

/**
 * Another waiting item: its booking, the subject of the decision, the person, and since or until when it
 * waits.
 */
export type WaitingView = {
  bookingId: string
  /** The receipt, or the booking itself. */
  thingId: string
  title: string
  tenantName: string
  ownerName: string
  at: number
  note: string | null
}
