import { z } from 'zod'
import { today } from '~/adapters/clock'
import { readSettings } from '~/domain/settings/read.server'
import { parsePhone } from '~/domain/shared/phone'
import { seenVersion } from '~/domain/shared/seen-version'
import { type Bookable, stayTermsOf } from './bookable.server'
import {
  durationProblem,
  methodProblem,
  type StartWindow,
  type StayTerms,
  startDateProblem,
  termProblem,
} from './request-rules'
import { MAX_NAME_LENGTH, NOTES_MAX_LENGTH, REASON_MAX_LENGTH, startWindow } from './rules'

const atMost = (letters: number) => `Write at most ${letters} characters`
const notes = z.string().trim().max(NOTES_MAX_LENGTH, atMost(NOTES_MAX_LENGTH)).optional()
const version = z.unknown().optional().transform(seenVersion)

/** More combinations of terms than listings have in a day. */
const MOST_KEPT = 300
const kept = new Map<string, ReturnType<typeof formOf>>()

/** The booking form of this place: what is typed is checked against its terms and the settings of today. */
export function requestForm(place: Bookable) {
  const terms = stayTermsOf(place)
  const window = startWindow(today(), readSettings().maxBookingDays)
  const key = JSON.stringify([terms, window])
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const form = formOf(terms, window)
  kept.set(key, form)
  return form
}

/** Building a schema takes longer than checking a form with it. */
function formOf(terms: StayTerms, window: StartWindow) {
  return z
    .object({
      start_date: z
        .string('Choose the start date')
        .superRefine(say((typed) => startDateProblem(typed, window))),
      full_name: z
        .string('Enter your full name')
        .overwrite((typed) => typed.replace(/\s+/g, ' '))
        .trim()
        .min(1, 'Enter your full name')
        .max(MAX_NAME_LENGTH, atMost(MAX_NAME_LENGTH)),
      phone: z
        .string('Enter your phone number')
        .transform((typed) => parsePhone(typed) ?? '')
        .superRefine(say((digits) => (digits ? null : 'Enter a Tanzanian phone number, like 0712 345 678'))),
      notes,
      duration: z
        .string('Choose how many months you stay')
        .transform((typed) => (/^\d{1,2}$/.test(typed) ? Number(typed) : 0))
        .superRefine(say((months) => durationProblem(months, terms))),
      payment_method: z.string('Choose how you will pay').superRefine(say(methodProblem)),
      payment_term: z.string('Choose how often you will pay'),
    })
    .superRefine(({ payment_term, duration }, context) => {
      const message = termProblem(payment_term, duration, terms)
      if (message) context.addIssue({ code: 'custom', path: ['payment_term'], message })
    })
}

export type BookingRequest = z.infer<ReturnType<typeof formOf>>

/** Approve or reject, with words for the tenant. */
export const decideForm = z.object({ approval_notes: notes, version })
export type Decision = z.infer<typeof decideForm>

const reason = z.string('Say why').trim().min(1, 'Say why').max(REASON_MAX_LENGTH, atMost(REASON_MAX_LENGTH))

/** Whoever is not the tenant says why. */
export function cancelForm(needsReason: boolean) {
  return z.object({ reason: needsReason ? reason : reason.optional(), version })
}

export type Cancellation = { reason?: string; version: number | null }

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void }

/** A rule's message, if there is one, said at the field. */
function say<T>(problem: (value: T) => string | null) {
  return (value: T, context: Context) => {
    const message = problem(value)
    if (message) context.addIssue({ code: 'custom', message })
  }
}
