import { z } from 'zod'
import { requiredText, version } from '~/domain/ground/shared/form-fields.server'
import { term } from '~/domain/ground/shared/language'
import { MAX_DETAILS, type ReportEnd, type ReportKind, reportEnds, reportReasons } from './rules'

const CHOOSE_REASON = term('Choose what is wrong.')

/** A report on a listing or a stay. */
export const reportForm = (kind: ReportKind) =>
  z.object({
    reason: z
      .string(CHOOSE_REASON)
      .refine((reason) => Object.hasOwn(reportReasons[kind], reason), CHOOSE_REASON),
    details: requiredText(term('Tell us what happened.'), MAX_DETAILS),
  })

export type TypedReport = { reason: string; details: string }

/** How a report ends, and what its reporter reads. */
export const closeReportForm = z.object({
  end: z.enum(Object.keys(reportEnds) as [ReportEnd, ...ReportEnd[]], term('Choose how it ends.')),
  answer: requiredText(term('Write an answer for who reported it.'), MAX_DETAILS),
  version,
})

export type CloseReport = z.infer<typeof closeReportForm>
