import { z } from 'zod'
import { seenVersion } from '~/domain/shared/text'
import { MAX_DETAILS, type ReportEnd, type ReportKind, reportEnds, reportReasons } from './rules'

const written = (absent: string) =>
  z
    .string(absent)
    .transform((typed) => typed.replace(/\r\n/g, '\n').trim())
    .refine((text) => text !== '', absent)
    .refine(
      (text) => text.length <= MAX_DETAILS,
      `Use at most ${MAX_DETAILS.toLocaleString('en-TZ')} characters.`,
    )

/** A report on a listing or a stay. */
export const reportForm = (kind: ReportKind) =>
  z.object({
    reason: z
      .string('Choose what is wrong.')
      .refine((reason) => Object.hasOwn(reportReasons[kind], reason), 'Choose what is wrong.'),
    details: written('Tell us what happened.'),
  })

export type TypedReport = { reason: string; details: string }

/** How a report ends, and what its reporter reads. */
export const closeReportForm = z.object({
  end: z.enum(Object.keys(reportEnds) as [ReportEnd, ...ReportEnd[]], 'Choose how it ends.'),
  answer: written('Write an answer for who reported it.'),
  version: z.unknown().optional().transform(seenVersion),
})

export type CloseReport = z.infer<typeof closeReportForm>
