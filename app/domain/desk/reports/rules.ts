import { type BookingStatus, isConfirmed } from '~/domain/ground/money/booking-states'
import { type Day, startOfDayAt } from '~/domain/ground/shared/calendar'
import { labels } from '~/domain/ground/shared/language'
import { HOUR } from '~/domain/ground/shared/units'

export const reportKinds = labels({ listing: 'Listing', stay: 'Stay', answer: 'Answer' }).english
export type ReportKind = keyof typeof reportKinds

/** Reasons for a report, by the kind of its subject: `translated` draws them. */
export const reportReasons: Record<ReportKind, Record<string, string>> = {
  listing: labels({
    not_there: 'This place does not exist',
    not_as_shown: 'Photos or facts are wrong',
    asks_for_money: 'Somebody asks for money outside the platform',
    let_already: 'It is let already',
    offensive: 'It is offensive or discriminates',
    other: 'Something else',
  }).english,
  stay: labels({
    no_entry: 'I cannot move in',
    not_as_shown: 'It is not as it was shown',
    unsafe: 'It is not safe or not clean',
    asks_for_more: 'I am asked for more money',
    other: 'Something else',
  }).english,
  answer: labels({
    untrue: 'It is not true',
    not_there: 'This person did not live there',
    names_somebody: 'It names a person or a telephone number',
    offensive: 'It is offensive or discriminates',
    other: 'Something else',
  }).english,
}

export const MAX_DETAILS = 1_000

export const reportEnds = labels({
  acted: 'We did something about it',
  dismissed: 'We found nothing to do',
}).english
export type ReportEnd = keyof typeof reportEnds

/** Time from move-in within which a tenant may report a problem with the stay. */
const REPORTED_WITHIN = 48 * HOUR

/** Until when a problem of this stay can be reported, and whether it can be now. Rule: decisions "Reports: one open per person and thing". */
export function stayReport(
  { status, startDate }: { status: BookingStatus; startDate: Day },
  at: number,
): { isOpen: boolean; untilAt: number } {
  const movesInAt = startOfDayAt(startDate)
  const untilAt = movesInAt + REPORTED_WITHIN
  return { isOpen: isConfirmed(status) && at >= movesInAt && at < untilAt, untilAt }
}
