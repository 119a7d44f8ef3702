import { z } from 'zod'
import { requiredText, version } from '~/domain/shared/form-fields.server'
import { wholeNumber } from '~/domain/shared/numbers'
import { tooLong } from '~/domain/shared/text'
import { MAX_REASON, readQuotas } from './rules'

const BEDS = 'Enter the number of beds to draw for.'

export const ballotForm = z
  .object({
    beds: z
      .string(BEDS)
      .transform((input) => wholeNumber(input) ?? 0)
      .refine((beds) => beds > 0 && beds < 1_000_000, BEDS),
    quota_field: z.string().default(''),
    quotas: z.string().max(5_000, tooLong(5_000)).default(''),
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
  reason: requiredText('Say why. Everybody can read it.', MAX_REASON),
  version,
})
export type EndInput = z.infer<typeof endForm>
