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

/** Something else that waits: which booking, what of it is decided on, of whom, and since when, or until when. */
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
