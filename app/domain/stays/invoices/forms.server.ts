import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { addDays, daysBetween } from '~/domain/ground/shared/calendar'
import { day, line, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'

const ABSENT = term('Please select an owner and date range')
const LONGEST_DAYS = 366
const CLAIM_MAX_LENGTH = 60

/**
 * The owner and period to bill; `as_of` is the instant of the page: payments approved after it are billed by
 * the next invoice.
 */
export const invoicePeriodForm = z
  .object({
    owner: z.string(ABSENT),
    period_start: day(ABSENT, today),
    period_end: day(ABSENT, today),
    as_of: z
      .unknown()
      .optional()
      .transform((input) => (typeof input === 'string' && /^\d{13}$/.test(input) ? Number(input) : now())),
  })
  .superRefine(({ period_start, period_end }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (period_start > period_end) wrong('period_end', t`Choose a last day that is not before the first day.`)
    else if (period_end > today()) wrong('period_end', t`Choose a last day that is not after today.`)
    else if (daysBetween(period_start, addDays(period_end, 1)) > LONGEST_DAYS)
      wrong(
        'period_start',
        t`Choose at most one year. Older payments that are on no invoice yet are billed as well.`,
      )
  })

export type InvoicePeriod = z.infer<typeof invoicePeriodForm>

/** The owner states that an invoice is paid. */
export const claimForm = z.object({
  payment_reference: line(term('Enter the payment reference'), CLAIM_MAX_LENGTH),
  version,
})

export type PaidClaim = z.infer<typeof claimForm>
