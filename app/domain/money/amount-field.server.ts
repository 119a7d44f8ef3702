import { z } from 'zod'
import { parseTzs } from '~/domain/shared/money'

export const WHOLE_SHILLINGS = 'Enter the amount in whole shillings, like 150,000'

/** Form field for a whole amount between the limits, both included. */
export function amountBetween(minTzs: number, maxTzs: number, tooLittle: string, tooMuch: string) {
  return z.string(WHOLE_SHILLINGS).transform((typed, context) => {
    const amountTzs = parseTzs(typed)
    const say = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (amountTzs === null) return say(WHOLE_SHILLINGS)
    if (amountTzs < minTzs) return say(tooLittle)
    return amountTzs > maxTzs ? say(tooMuch) : amountTzs
  })
}
