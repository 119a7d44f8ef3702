import { z } from 'zod'
import { today } from '~/adapters/clock'
import { readSettings } from '~/domain/ground/settings/read.server'
import {
  amountBetween,
  day,
  fullName,
  phone,
  requiredText,
  text,
  version,
  WHOLE_SHILLINGS,
} from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { type Bookable, stayTermsOf } from './requests/bookable.server'
import {
  durationProblem,
  methodProblem,
  type StartDates,
  type StayTerms,
  startDateProblem,
  termProblem,
} from './requests/request-rules'
import { MAX_NAME_LENGTH, NOTES_MAX_LENGTH, REASON_MAX_LENGTH, startWindow } from './rules'

const notes = text(NOTES_MAX_LENGTH).optional()

/** More combinations of terms than properties use in a day. */
const MAX_FORMS = 300
const forms = new Map<string, ReturnType<typeof formOf>>()

/** The booking form of this bookable, validated against its terms and today's settings. */
export function requestForm(bookable: Bookable) {
  const terms = stayTermsOf(bookable)
  const window = startWindow(today(), readSettings().maxBookingDays)
  const key = JSON.stringify([terms, window])
  const known = forms.get(key)
  if (known) return known
  if (forms.size >= MAX_FORMS) forms.clear()
  const form = formOf(terms, window)
  forms.set(key, form)
  return form
}

/** Memoised: building a schema takes longer than checking a form with it. */
function formOf(terms: StayTerms, window: StartDates) {
  return z
    .object({
      start_date: day(term('Choose the start date'), today).superRefine(
        issueAt((startDate) => startDateProblem(startDate, window)),
      ),
      full_name: fullName(term('Enter your full name'), MAX_NAME_LENGTH),
      phone: phone(term('Enter your phone number')),
      notes,
      duration: z
        .string(term('Choose how many months you stay'))
        .transform((input) => (/^\d{1,2}$/.test(input) ? Number(input) : 0))
        .superRefine(issueAt((months) => durationProblem(months, terms))),
      payment_method: z.string(term('Choose how you will pay')).superRefine(issueAt(methodProblem)),
      payment_term: z.string(term('Choose how often you will pay')),
      read_sum: z.coerce.number().optional().catch(undefined),
    })
    .superRefine(({ payment_term, duration }, context) => {
      const message = termProblem(payment_term, duration, terms)
      if (message) context.addIssue({ code: 'custom', path: ['payment_term'], message })
    })
}

export type BookingRequest = z.infer<ReturnType<typeof formOf>>

/** Approve or reject, with a note for the tenant. */
export const decideForm = z.object({ approval_notes: notes, version })

/** Approve, and reject the requests that no longer fit. */
export const approveBookingForm = decideForm.extend({
  reject_others: z.literal('on').optional(),
  room_name: z.string().optional(),
})
export type Decision = z.infer<typeof decideForm>
/** `room_name`: a room of the category, or `NO_ROOM`; absent where the form had none to choose from. */
export type Approval = Decision & { room_name?: string }

/** A reason; where a sum is proposed, as to administrators of a running stay, also how much of `receivedTzs` goes back. */
export function cancelForm({
  receivedTzs,
  proposedTzs,
}: {
  receivedTzs: number
  proposedTzs: number | null
}) {
  const toReturn = amountBetween(
    0,
    receivedTzs,
    WHOLE_SHILLINGS,
    t`${formatTzs(receivedTzs)} was received: no more than that goes back`,
  )
  return z.object({
    reason: requiredText(term('Say why'), REASON_MAX_LENGTH),
    to_return: toReturn
      .optional()
      .refine((input) => proposedTzs === null || input !== undefined, WHOLE_SHILLINGS),
    version,
  })
}

export type Cancellation = z.infer<ReturnType<typeof cancelForm>>

type Context = { addIssue: (issue: { code: 'custom'; message: string }) => void }

/** A rule's message, if any, as the field's issue. */
function issueAt<T>(problem: (value: T) => string | null) {
  return (value: T, context: Context) => {
    const message = problem(value)
    if (message) context.addIssue({ code: 'custom', message })
  }
}
