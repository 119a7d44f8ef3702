import { z } from 'zod'
import { today } from '~/adapters/clock'
import { genders } from '~/domain/ground/accounts/rules'
import { addDays } from '~/domain/ground/shared/calendar'
import { submissionStatuses } from '~/domain/ground/shared/form-field'
import {
  day,
  name,
  optionalLine,
  phone,
  requiredText,
  shownCount,
  text,
  version,
} from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { PHONE_WRONG } from '~/domain/ground/shared/phone'
import { codeText } from '~/domain/ground/shared/text'
import { exceptionKinds, MAX_REASON } from '~/domain/university/ballots/rules'
import {
  ASKED_DAYS,
  bedsBackKinds,
  MAX_FEE_REFERENCE,
  MAX_NAME,
  MAX_TEXT,
  numberWrong,
  readNumber,
} from './rules'

const CHOOSE_ONE = term('Choose one of them.')
const CHOOSE_DAY = term('Choose the day.')

export const reviewForm = z.object({
  status: z.enum(submissionStatuses, term('Choose one of the statuses.')),
  notes: text(MAX_TEXT).default(''),
  message: text(MAX_TEXT).default(''),
  place: z.string().max(100).default(''),
  version,
})
export type ReviewInput = z.infer<typeof reviewForm>

const dayUntilNow = (absent: string) =>
  day(absent, today).refine((one) => one <= today(), term('Choose today or an earlier day.'))
const FEE_DAY = term('Enter the day on which the fee was seen.')

/** null for an empty field. */
const registrationNumber = z
  .string()
  .default('')
  .transform((input, context) => {
    const number = readNumber(input)
    if (number !== null || input.trim() === '') return number
    context.addIssue({ code: 'custom', message: numberWrong() })
    return z.NEVER
  })

/** A line of a list of fees. */
export const feeLine = z.object({
  fee_seen_on: dayUntilNow(FEE_DAY),
  fee_reference: optionalLine(MAX_FEE_REFERENCE).default(''),
})

/** Without a day the fee counts as not seen. */
export const feeForm = feeLine
  .partial({ fee_seen_on: true })
  .extend({ version, number: registrationNumber })
  .refine((fee) => fee.fee_seen_on || !fee.fee_reference, { path: ['fee_seen_on'], message: FEE_DAY })
export type FeeInput = z.infer<typeof feeForm>

const ENTER_REFERENCE = term('Enter the reference, for example 3F9A0C12.')
export const openSubmissionForm = z.object({
  reference: z
    .string(ENTER_REFERENCE)
    .transform((input) => codeText(input).toUpperCase())
    .refine((code) => /^[0-9A-F]{8}$/.test(code), ENTER_REFERENCE),
  reason: requiredText(term('Say why. The university reads it.'), 500),
})
export type OpenInput = z.infer<typeof openSubmissionForm>

const CHOOSE_OTHER = term('Choose the other student.')

/** The other student by reference, with the version that the list showed: '3F9A0C12:4'. */
export const swapForm = z
  .object({
    reference: z.string(CHOOSE_OTHER).regex(/^[0-9A-F]{8}(:\d{1,9})?$/, CHOOSE_OTHER),
    version,
  })
  .transform(({ reference, version }) => {
    const [named = '', seen] = reference.split(':')
    return { reference: named, otherVersion: seen === undefined ? null : Number(seen), version }
  })
export type SwapInput = z.infer<typeof swapForm>

export const deskForm = z.object({
  name: name(term('Enter the full name.'), MAX_NAME),
  phone: phone(PHONE_WRONG),
  number: registrationNumber.optional(),
  gender: z.enum(genders, CHOOSE_ONE).optional(),
  place: z.string().max(100).default(''),
})
export type DeskInput = z.infer<typeof deskForm>

/** A button without typed fields: the chosen rows are sent with it, and the room that was shown for each if it gives rooms. */
export const chosenForm = z.object({})

export const CHOOSE_HOSTEL = term('Choose the hostel.')
const WHY_KEPT = term('Say why. The university keeps the reason.')
export const placeForm = z
  .object({
    hostel_id: z.string(CHOOSE_HOSTEL).min(1, CHOOSE_HOSTEL),
    /** Gives beds that a ballot keeps, for a reason. */
    kept_kind: z.enum(['', ...exceptionKinds], CHOOSE_ONE).default(''),
    kept_reason: text(MAX_REASON).default(''),
  })
  .refine(({ kept_kind, kept_reason }) => kept_kind === '' || kept_reason !== '', {
    path: ['kept_reason'],
    message: WHY_KEPT,
  })
  .transform(({ hostel_id, kept_kind: kind, kept_reason: reason }) => ({
    hostel_id,
    exception: kind === '' ? null : { kind, reason },
  }))

export const movedOutForm = z.object({ left_on: dayUntilNow(term('Choose the last day.')), version })
export type MovedOut = z.infer<typeof movedOutForm>

export const leavingAnswerForm = z.object({ answer: z.enum(['still-here', 'moved-out']) })
export type LeavingAnswer = z.infer<typeof leavingAnswerForm>

/** 'Come, or say when': a day not too near. */
export const askToComeForm = z.object({
  of: z.string().default(''),
  come_by: day(CHOOSE_DAY, today).refine((one) => one >= addDays(today(), ASKED_DAYS), {
    error: () => t`Give the students at least ${ASKED_DAYS} days.`,
  }),
  shown_count: shownCount,
})
export type AskToCome = z.infer<typeof askToComeForm>

export const comesOnForm = z.object({ comes_on: day(term('Choose the day on which you come.'), today) })
export type ComesOn = z.infer<typeof comesOnForm>

export const CHOOSE_GROUP = term('Choose whose beds are given back.')

export const giveBedsBackForm = z
  .object({
    kind: z.enum(bedsBackKinds).default('left'),
    of: z.string(CHOOSE_GROUP).min(1, CHOOSE_GROUP),
    day: dayUntilNow(CHOOSE_DAY),
    shown_count: shownCount,
  })
  .refine(({ kind, day }) => kind === 'left' || day < today(), {
    path: ['day'],
    message: term('Choose a day that has passed.'),
  })
export type GiveBedsBack = z.infer<typeof giveBedsBackForm>
