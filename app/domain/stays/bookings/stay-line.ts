import type { BookingBalance } from '~/domain/ground/money/balance'
import { type BookingStatus, isPending } from '~/domain/ground/money/booking-states'
import { moneyBar, type PaymentBadge, paymentBadgeLabel } from '~/domain/ground/money/owed'
import { type Day, dayOf, daysBetween, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { typedTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
import { freeUntil } from './stays/cancelling'

/** A mark of a line: its word, its day, and its sum or what the day means. */
export type Mark = {
  word: string
  tone: 'good' | 'wait' | 'bad' | 'info' | ''
  on: Day
  day: string
  note: string
  /** When the time of a request to answer ends, or that of the request. */
  isClock?: boolean
}

/** A part, with its month for a narrow mark. */
type PartMark = Mark & { month: string }

/** A stay as two lines, its parts and its days; `badge` says how its money stands once it is confirmed. */
export type StayLine = {
  badge: { state: PaymentBadge; label: string } | null
  parts: PartMark[]
  days: Mark[]
}

type Line = {
  status: BookingStatus
  startDate: Day
  endDate: Day
  respondByAt: number
  expiresAt: number
  payByAt: number | null
}

/** `isPaused`: no deadline runs, for the owner is suspended or an administrator decides. */
type Terms = { payWithinDays: number; isPaused: boolean; nowAt: number }

/** The line of a booking that was not cancelled. Rule: decisions "Stays: shown as a line". */
export function stayLine(booking: Line, balance: BookingBalance, terms: Terms): StayLine {
  const parts = partMarks(balance, isPending(booking.status) ? terms.payWithinDays : null)
  return {
    badge: isPending(booking.status) ? null : badgeOf(balance),
    parts,
    days: dayMarks(booking, balance, terms),
  }
}

/** A stay whose due parts are all received is paid until its next part is due. */
function badgeOf(balance: BookingBalance): StayLine['badge'] {
  const state = moneyBar(balance).badge
  const isPaidAhead = state === 'part' && balance.firstCovered && balance.next
  if (!isPaidAhead) return { state, label: paymentBadgeLabel(state) }
  return { state: 'paid', label: t`Paid until ${shortDay(isPaidAhead.dueDate)}` }
}

/** `payWithinDays`: of a request, whose first part has no day yet. */
function partMarks({ instalments }: BookingBalance, payWithinDays: number | null): PartMark[] {
  const next = instalments.find(({ unsentTzs, isLate }) => unsentTzs > 0 && !isLate)
  return instalments.map((part, index) => {
    const { covered, unsentTzs, totalTzs, isLate } = part
    const total = typedTzs(totalTzs)
    const day = shortDay(part.dueDate)
    const look = {
      on: part.dueDate,
      day,
      month: day.slice(-3),
      note: unsentTzs > 0 && unsentTzs < totalTzs ? t`${typedTzs(unsentTzs)} of ${total}` : total,
    }
    if (index === 0 && payWithinDays !== null) look.day = afterYes(payWithinDays)
    if (covered) return { word: t`Paid`, tone: 'good', ...look }
    if (unsentTzs === 0) return { word: t`Being checked`, tone: 'wait', ...look }
    if (isLate) return { word: t`Late`, tone: 'bad', ...look }
    return part === next
      ? { word: t.as('of a part')`Next`, tone: 'info', ...look }
      : { word: t`Later`, tone: '', ...look }
  })
}

function dayMarks(booking: Line, { next, late, firstUnsentTzs }: BookingBalance, terms: Terms): Mark[] {
  const { status, startDate, endDate, respondByAt, expiresAt, payByAt } = booking
  const { isPaused, nowAt } = terms
  const today = dayOf(nowAt)
  const marks: Mark[] = []
  const add = (word: string, tone: Mark['tone'], on: Day, more: Partial<Mark> = {}) =>
    marks.push({ word, tone, on, day: dayFrom(today, on), note: away(today, on), ...more })
  add(t`Today`, 'info', today)
  if (startDate > today) add(t`Move in`, '', startDate)
  if (isPending(status)) {
    const reminder = { day: formatDeadline(respondByAt), note: t`then a reminder goes out`, isClock: true }
    const end = { day: formatDeadline(expiresAt), note: t`without an answer`, isClock: true }
    const isPromised = nowAt < respondByAt && respondByAt < expiresAt
    if (isPromised && !isPaused) add(t`Answer by`, 'wait', dayOf(respondByAt), reminder)
    if (!isPaused) add(t`Request ends`, 'bad', dayOf(expiresAt), end)
  } else {
    const deadline = firstUnsentTzs > 0 && payByAt ? { day: formatDeadline(payByAt) } : {}
    if (next && late) add(t`Late since`, 'bad', next.dueDate)
    else if (next && !isPaused) add(t`Pay by`, 'wait', next.dueDate, deadline)
    if (freeUntil(startDate) >= today) add(t`Free to cancel until`, 'good', freeUntil(startDate))
    add(t`Ends`, '', endDate)
  }
  return marks.sort((a, b) => a.on.localeCompare(b.on))
}

const afterYes = (days: number) =>
  days === 1 ? t`1 day after the yes` : t`${inFigures(days)} days after the yes`

function away(today: Day, on: Day): string {
  const days = Math.abs(daysBetween(today, on))
  if (days === 0) return ''
  if (on > today) return days === 1 ? t`in 1 day` : t`in ${inFigures(days)} days`
  return days === 1 ? t`1 day ago` : t`${inFigures(days)} days ago`
}

/** 'Mon 28 Dec', with its year where that is another. */
const dayFrom = (today: Day, on: Day) =>
  formatDay(on).slice(0, on.slice(0, 4) === today.slice(0, 4) ? -5 : undefined)

/** '28 Dec' */
const shortDay = (day: Day) => formatDay(day).slice(4, -5)
