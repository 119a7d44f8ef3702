import { z } from 'zod'
import type { FeeBase } from '~/domain/ground/money/figures'
import { EMAIL_WRONG, parseEmail } from '~/domain/ground/shared/email'
import { optionalLine, text, ticked, tin, version, vrn } from '~/domain/ground/shared/form-fields.server'
import { typedTzs } from '~/domain/ground/shared/money'
import { decimalNumber, parseTzs, unclearAmount, wholeNumber } from '~/domain/ground/shared/numbers'
import { PHONE_WRONG, parsePhone } from '~/domain/ground/shared/phone'
import { isUsable, settingBounds } from './rules'
import { feeBaseLabels, MOST_HERO_FIGURES, MOST_TESTIMONIALS, settingLengths as most } from './tabs'

/** A number within its setting's bounds; commas are allowed. */
function bounded(setting: keyof typeof settingBounds) {
  const { min, max, whole } = settingBounds[setting]
  const range = `from ${typedTzs(min)} to ${typedTzs(max)}`
  const wrong = whole
    ? `Enter a whole number ${range}.`
    : `Enter a number ${range}, with two decimals at most.`
  const isSum = setting.endsWith('Tzs')
  const read = isSum ? parseTzs : whole ? wholeNumber : decimalNumber
  return z.string(wrong).transform((input, context) => {
    const value = read(input)
    if (value !== null && isUsable(setting, value)) return value
    context.addIssue({ code: 'custom', message: (isSum && unclearAmount(input)) || wrong })
    return z.NEVER
  })
}

/** One line of text; '' for an empty field. */
const line = (max: number) => optionalLine(max).default('')

const phone = line(30)
  .refine((input) => input === '' || parsePhone(input) !== null, PHONE_WRONG)
  .transform((input) => parsePhone(input) ?? '')

const email = line(most.contactEmail)
  .refine((input) => input === '' || parseEmail(input) !== null, EMAIL_WRONG)
  .transform((input) => parseEmail(input) ?? '')

/** Rows of a list; empty ones are left out, half-filled ones are wrong. */
function rows<Row extends Record<string, string>>(row: z.ZodType<Row>, atMost: number, half: string) {
  return z
    .array(row)
    .max(atMost, `Enter at most ${atMost}.`)
    .optional()
    .superRefine((input, context) =>
      (input ?? []).forEach((one, index) => {
        const empty = Object.keys(one).filter((name) => one[name] === '')
        if (empty.length === 0 || empty.length === Object.keys(one).length) return
        for (const name of empty) context.addIssue({ code: 'custom', path: [index, name], message: half })
      }),
    )
    .transform((input) => (input ?? []).filter((one) => Object.values(one).some((value) => value !== '')))
}

/** Form of each tab, with the stored names of its settings. */
export const settingForms = {
  general: z.object({
    contact_phone: phone,
    contact_email: email,
    hero_figures: rows(
      z.object({ value: line(most.figureValue), label: line(most.figureLabel) }),
      MOST_HERO_FIGURES,
      'Enter both the figure and what it counts.',
    ),
    testimonials: rows(
      z.object({
        name: line(most.quoteName),
        role: line(most.quoteRole),
        text: text(most.quoteText).default(''),
      }),
      MOST_TESTIMONIALS,
      'Enter the name, who they are and what they say.',
    ),
    max_booking_days: bounded('maxBookingDays'),
    request_expiry_hours: bounded('requestExpiryHours'),
    auto_approve: ticked,
    version,
  }),
  financial: z.object({
    admin_commission: bounded('adminCommission'),
    fee_base: z.enum(Object.keys(feeBaseLabels) as [FeeBase, ...FeeBase[]], 'Choose one of the two.'),
    agent_commission: bounded('agentCommission'),
    platform_fee: bounded('platformFeeTzs'),
    payment_deadline_days: bounded('paymentDeadlineDays'),
    platform_payment: text(most.platformPayment).default(''),
    invoice_due_days: bounded('invoiceDueDays'),
    platform_address: text(most.platformAddress).default(''),
    platform_tin: tin,
    platform_vrn: vrn,
    version,
  }),
  security: z.object({ payment_verification: ticked, agents_may_edit_any: ticked, version }),
}

/** Form values by stored name, with the version of the tab that was seen. */
export type TypedSettings = Record<string, unknown> & { version: number | null }
