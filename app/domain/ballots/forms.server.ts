import { z } from 'zod'
import { seenVersion } from '~/domain/shared/text'
import { MAX_REASON, readQuotas } from './rules'

const BEDS = 'Enter the number of beds to draw for.'

export const ballotForm = z
  .object({
    beds: z
      .string(BEDS)
      .refine((typed) => /^\d{1,6}$/.test(typed.trim()) && Number(typed) > 0, BEDS)
      .transform(Number),
    quota_field: z.string().default(''),
    quotas: z.string().max(5_000, 'Write at most 5,000 characters.').default(''),
    group_field: z.string().default(''),
  })
  .transform((input, context) => {
    const quotas = readQuotas(input.quotas)
    if (typeof quotas === 'object') return { ...input, quotas }
    context.addIssue({ code: 'custom', path: ['quotas'], message: quotas })
    return z.NEVER
  })
export type BallotInput = z.infer<typeof ballotForm>

const SAY_WHY = 'Say why. Everybody can read it.'

export const abandonForm = z.object({
  reason: z.string(SAY_WHY).trim().min(1, SAY_WHY).max(MAX_REASON, `Write at most ${MAX_REASON} characters.`),
  version: z.unknown().optional().transform(seenVersion),
})
export type AbandonInput = z.infer<typeof abandonForm>
