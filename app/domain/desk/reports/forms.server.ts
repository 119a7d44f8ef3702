import { z } from 'zod'
import { requiredText, version } from '~/domain/ground/shared/form-fields.server'
import { MAX_DETAILS, type ReportEnd, type ReportKind, reportEnds, reportReasons } from './rules'

/** A report on a listing or a stay. */
export const reportForm = (kind: ReportKind) =>
  z.object({
    reason: z
      .string('Choose what is wrong.')
      .refine((reason) => Object.hasOwn(reportReasons[kind], reason), 'Choose what is wrong.'),
    details: requiredText('Tell us what happened.', MAX_DETAILS),
  })

export type TypedReport = { reason: string; details: string }

/** How a report ends, and what its reporter reads. */
export const closeReportForm = z.object({
  end: z.enum(Object.keys(reportEnds) as [ReportEnd, ...ReportEnd[]], 'Choose how it ends.'),
  answer: requiredText('Write an answer for who reported it.', MAX_DETAILS),
  version,
})

export type CloseReport = z.infer<typeof closeReportForm>
