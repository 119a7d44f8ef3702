import { z } from 'zod'
import { today } from '~/adapters/clock'
import { addDays } from '~/domain/ground/shared/calendar'
import { day, requiredText, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { tooLong } from '~/domain/ground/shared/text'
import { MAX_OPTION, MAX_OPTIONS } from '~/domain/university/forms/rules'
import { MAX_REASON, readQuotas } from './rules'

/** A line for each answer of the longest question. */
const LONGEST_QUOTAS = MAX_OPTIONS * (MAX_OPTION + 20)
/** Days until the draw: its beds stay empty for so long. */
const LONGEST_WAIT = 90
export const BEDS = term('Enter the number of beds to draw for.')
/** Absent where the hostel has no such beds. */
const beds = z
  .string()
  .default('0')
  .transform((input) => wholeNumber(input.trim() || '0') ?? -1)
  .refine((many) => many >= 0 && many < 1_000_000, BEDS)

export const ballotForm = z
  .object({
    ...{ women: beds, men: beds, both: beds },
    draw_on: day(term('Choose the day of the draw.'), today).refine(
      (chosen) => chosen >= today() && chosen <= addDays(today(), LONGEST_WAIT),
      { error: () => t`Choose a day within the next ${LONGEST_WAIT} days.` },
    ),
    quota_field: z.string().default(''),
    quotas: z
      .string()
      .max(LONGEST_QUOTAS, { error: () => tooLong(LONGEST_QUOTAS) })
      .default(''),
    group_field: z.string().default(''),
  })
  .transform((input, context) => {
    const quotas = readQuotas(input.quotas)
    if (typeof quotas === 'object') return { ...input, quotas }
    context.addIssue({ code: 'custom', path: ['quotas'], message: quotas })
    return z.NEVER
  })
export type BallotInput = z.infer<typeof ballotForm>

export const endForm = z.object({
  reason: requiredText(term('Say why. Everybody can read it.'), MAX_REASON),
  version,
})
export type EndInput = z.infer<typeof endForm>
