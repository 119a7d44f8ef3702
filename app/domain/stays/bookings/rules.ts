import { addDays, type Day } from '~/domain/ground/shared/calendar'
import { CHOSEN_MAX } from '~/domain/ground/shared/chosen'
import { t, term } from '~/domain/ground/shared/language'
import { MAX_STAY_MONTHS, monthsText } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'

/** The search for another place like that of a booking. Rule: decisions "Requests: another place is near the first". */
export function anotherPlace(
  booking: { startDate: Day; durationMonths: number; monthlyRentTzs: number; propertyCity: string },
  college: string | undefined,
  today: Day,
): string {
  return paths.properties({
    ...(college ? { college } : { location: booking.propertyCity }),
    max_price: booking.monthlyRentTzs,
    move_in: booking.startDate < today ? null : booking.startDate,
    months: booking.durationMonths,
  })
}

/** Every field of the booking form. */
export const REQUEST_FIELDS = [
  ...['start_date', 'full_name', 'phone', 'notes'],
  ...['duration', 'payment_method', 'payment_term', 'terms_for'],
] as const

/** Columns by which a list of bookings is sorted; '-' reverses the order. */
export const bookingSorts = ['until', 'tenant', 'stay', 'sum', '-until', '-tenant', '-stay', '-sum'] as const
export type BookingSort = (typeof bookingSorts)[number]

/** Shown at the list when the chosen requests are unclear. */
export const CHOOSE_REQUESTS = {
  none: term('Choose at least one request first.'),
  get tooMany() {
    return t`Choose at most ${CHOSEN_MAX} requests at once.`
  },
}

export const MAX_PENDING_REQUESTS = 5
export const NOTES_MAX_LENGTH = 1_000
export const REASON_MAX_LENGTH = 500
export const MAX_NAME_LENGTH = 100

export const INVALID_AMOUNT = term('Invalid booking amount. Please check room details.')
/** Shown when a request was sent with sums that the place no longer has. */
export const PRICE_CHANGED = term(
  'The price changed while you were reading. The summary shows the sums of now: read them, and send your request again.',
)
/** The sentence that a tenant reads after a request. */
export function replyPromise(approvesAtOnce: boolean): string {
  return approvesAtOnce
    ? t`Your request is approved at once.`
    : t`The property owner will review your booking request and get back to you within 24 hours.`
}

/** Months that can be chosen, from the minimum term to 36 or the listing's maximum, whichever is less. */
export function durationChoices(minTerm: number, maxTerm: number | null): number[] {
  const last = Math.min(MAX_STAY_MONTHS, maxTerm ?? MAX_STAY_MONTHS)
  return Array.from({ length: Math.max(0, last - minTerm + 1) }, (_, index) => minTerm + index)
}

/** Parts of a student's year, in months. */
const SEMESTER = 5
const ACADEMIC_YEAR = 10

/** '10 months, about an academic year'. */
export function durationLabel(months: number): string {
  if (months === SEMESTER) return t`${months} months, about a semester`
  return months === ACADEMIC_YEAR ? t`${months} months, about an academic year` : monthsText(months)
}

/** First and last day on which a stay may start, both included. */
export function startWindow(today: Day, maxBookingDays: number): { firstDate: Day; lastDate: Day } {
  return { firstDate: today, lastDate: addDays(today, maxBookingDays) }
}

/** Reference that the tenant quotes when paying: the first 8 characters of the booking's id in upper case. */
export function bookingReference(bookingId: string): string {
  return bookingId.slice(0, 8).toUpperCase()
}
