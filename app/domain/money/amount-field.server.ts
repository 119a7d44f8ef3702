import { z } from 'zod'
import { parseTzs } from '~/domain/shared/money'

export const WHOLE_SHILLINGS = 'Enter the amount in whole shillings, like 150,000'

/** A form's field for a whole amount between the limits, both included. */
export function amountBetween(minTzs: number, maxTzs: number, tooLittle: string, tooMuch: string) {
  return z
    .string(WHOLE_SHILLINGS)
    .transform((typed) => parseTzs(typed) ?? Number.NaN)
    .refine((amountTzs) => amountTzs >= minTzs && amountTzs <= maxTzs, {
      error: ({ input }) => {
        if (Number.isNaN(input)) return WHOLE_SHILLINGS
        return Number(input) < minTzs ? tooLittle : tooMuch
      },
    })
}
