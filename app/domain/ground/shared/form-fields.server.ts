import { z } from 'zod'
import type { Day } from './calendar'
import { dayProblem, parseDay } from './days'
import { EMAIL_WRONG, parseEmail } from './email'
import { term } from './language'
import { parseTaxNumber, parseTzs, unclearAmount } from './numbers'
import { isOwnName } from './person-names'
import { PHONE_WRONG, parsePhone } from './phone'
import { isNamed, seenVersion, singleLine, tooLong } from './text'

/** The version that the form was rendered with; null when it names none. */
export const version = z.unknown().optional().transform(seenVersion)

/** How many rows the page of an action on a whole list showed. */
export const shownCount = z.unknown().optional().transform(seenVersion)

/** Whether a box is ticked. */
export const ticked = z
  .unknown()
  .optional()
  .transform((input) => input === 'on')

/** Text of one line; '' for an empty field. Its length is counted as a browser's `maxlength` counts it. */
export const optionalLine = (max: number, absent?: string) =>
  z
    .string(absent)
    .overwrite(singleLine)
    .refine((input) => input.length <= max, { error: () => tooLong(max) })

/** Required text of one line. */
export const line = (absent: string, max: number) => optionalLine(max, absent).min(1, absent)

/** A required name, with at least one letter or digit of any script. */
export const name = (absent: string, max: number) => optionalLine(max, absent).refine(isNamed, absent)

/** A person's name, which is none of those that we store ourselves. */
export const fullName = (absent: string, max: number) =>
  name(absent, max).refine((text) => !isOwnName(text), absent)

/** Text of several lines. Callers add `optional()` or `default('')`. */
export const text = (max: number, absent?: string) =>
  z
    .string(absent)
    .trim()
    .refine((input) => input.length <= max, { error: () => tooLong(max) })

/** Required text of several lines, e.g. a reason. */
export const requiredText = (absent: string, max: number) => text(max, absent).min(1, absent)

/** A Tanzanian telephone number as 255 and nine digits. */
export const phone = (absent: string, wrong: string = PHONE_WRONG) =>
  z.string(absent).transform((input, context) => {
    const digits = parsePhone(input)
    if (digits) return digits
    context.addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/** A tax number of Tanzania as its digits: TIN of 9, VRN of 10; '' for an empty field. */
const taxNumber = (length: number, message: string) =>
  z
    .string()
    .default('')
    .transform((input, context) => {
      const digits = parseTaxNumber(input, length)
      if (digits !== null) return digits
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

export const tin = taxNumber(9, term('Enter the 9 digits of the TIN, like 123-456-789.'))
export const vrn = taxNumber(10, term('Enter the 10 digits of the VRN, like 4001234567.'))

/** An e-mail address in the form in which it is stored. */
export const email = (absent: string) =>
  z.string(absent).transform((input, context) => {
    const address = parseEmail(input)
    if (address) return address
    context.addIssue({ code: 'custom', message: EMAIL_WRONG })
    return z.NEVER
  })

/** A calendar day, typed in any of the usual ways. */
export const day = (absent: string, today: () => Day) =>
  z.string(absent).transform((input, context) => {
    const read = parseDay(input)
    if (read) return read
    context.addIssue({ code: 'custom', message: dayProblem(input, today()) })
    return z.NEVER
  })

export const WHOLE_SHILLINGS = term('Enter the amount in whole shillings, like 150,000')

/** A whole amount of money between the limits, both included. */
export function amountBetween(minTzs: number, maxTzs: number, tooLittle: string, tooMuch: string) {
  return z.string(WHOLE_SHILLINGS).transform((input, context) => {
    const amountTzs = parseTzs(input)
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (amountTzs === null) return refuse(unclearAmount(input) ?? WHOLE_SHILLINGS)
    if (amountTzs < minTzs) return refuse(tooLittle)
    return amountTzs > maxTzs ? refuse(tooMuch) : amountTzs
  })
}
