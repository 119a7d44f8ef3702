import { type Day, formatDay, formatDeadline, formatStay } from '~/domain/ground/shared/calendar'
import { t, term, translated } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { freeUnits, type Stay } from '~/domain/listings/properties/availability'

/** Whether a request could be confirmed now. Rule: decisions "Requests: show whether they still fit". */
export type RequestFit = {
  fits: boolean
  /** Why it does not fit; null while it does. */
  obstacle: 'taken' | 'kept' | 'not offered' | 'stays elsewhere' | null
  sentence: string
  /** '3 requests for the last bed on these days.'; '' while there is a unit for each. */
  rivals: string
  /** Confirmed stays that conflict with it, those that the owner entered without id and name, or the request that goes first: the first three, earliest first. */
  stays: { id: string; sentence: string }[]
  /** Room category of which the owner could offer one more. */
  canOfferMoreOf: string | null
  /** Its tenant lives there until this day and asks to stay longer; `keptUntilAt` as long as no other request goes first. */
  longer: { livesUntil: Day; keptUntilAt: number | null } | null
}

/** A request that no longer fits once another one is approved. */
export type CrowdedOut = { id: string; version: number; tenantName: string; startDate: Day; endDate: Day }

export const TENANT_STAYS_ELSEWHERE = term('The tenant already has a confirmed stay on these dates.')

const STAYS_NAMED = 3
const LAST_DAY: Day = '9000-01-01'

type NamedStay = Stay & { id: string; tenantName: string }
type KeptRequest = NamedStay & { untilAt: number }
type Facts = Stay & {
  /** The requested unit; null when its listing or room category was deleted. */
  unit: { roomId: string | null; capacity: number; total: number; noun: string } | null
  /** Number of requests for this unit on overlapping days, this one included. */
  requests: number
  /** Confirmed stays in the same unit, and the tenant's own, which may be on other days. */
  stays: readonly NamedStay[]
  tenantStays: readonly Stay[]
  /** Requests of others to stay longer in the same unit, for which it is kept. */
  kept?: readonly KeptRequest[]
  longer?: RequestFit['longer']
}

export function requestFit({ longer = null, ...state }: Facts): RequestFit {
  return { ...fitOf(state), longer }
}

type Fit = Omit<RequestFit, 'longer'>

function fitOf(state: Facts): Fit {
  const { startDate, endDate, unit, requests, stays, tenantStays, kept = [] } = state
  if (!unit) return refusedFit('not offered', t`This place is no longer offered.`)
  const { roomId, capacity, total } = unit
  const overlaps = (stay: Stay) => stay.startDate < endDate && stay.endDate > startDate
  const freeBeside = (others: readonly Stay[]) =>
    freeUnits({ capacity, stays: [...stays, ...others], startDate, endDate })
  const free = freeBeside([])
  if (free > 0 && tenantStays.some(overlaps))
    return refusedFit('stays elsewhere', translated(TENANT_STAYS_ELSEWHERE))
  const canOfferMoreOf = capacity < total ? roomId : null
  const byTime = [...kept].sort((one, other) => one.untilAt - other.untilAt)
  const first = byTime.findLast((_, index) => freeBeside(byTime.slice(index)) === 0)
  if (free > 0 && first)
    return {
      ...refusedFit('kept', keptSentence(first, unit)),
      stays: [{ id: first.id, sentence: t`Asked for ${formatStay(first.startDate, first.endDate)}.` }],
      canOfferMoreOf,
    }
  if (free > 0)
    return {
      fits: true,
      obstacle: null,
      sentence: freeSentence(free, capacity),
      rivals: requests > free ? rivalsSentence(requests, free, unit) : '',
      stays: [],
      canOfferMoreOf: null,
    }
  const inTheWay = stays
    .filter(overlaps)
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
    .slice(0, STAYS_NAMED)
    .map((stay) => ({ id: stay.tenantName === '' ? '' : stay.id, sentence: bookedSentence(stay) }))
  return {
    fits: false,
    obstacle: capacity === 0 ? 'not offered' : 'taken',
    sentence: fullSentence(capacity),
    rivals: '',
    stays: inTheWay,
    canOfferMoreOf,
  }
}

function refusedFit(obstacle: RequestFit['obstacle'], sentence: string): Fit {
  return { fits: false, obstacle, sentence, rivals: '', stays: [], canOfferMoreOf: null }
}

function rivalsSentence(requests: number, free: number, unit: NonNullable<Facts['unit']>): string {
  const [all, noun] = [inFigures(requests), translated(unit.noun)]
  if (unit.capacity === 1) return t`${all} requests for this ${noun} on these days.`
  return free === 1
    ? t`${all} requests for the last ${noun} on these days.`
    : t`${all} requests for ${inFigures(free)} ${noun}s on these days.`
}

function keptSentence(
  { tenantName, startDate, untilAt }: KeptRequest,
  unit: NonNullable<Facts['unit']>,
): string {
  const [until, noun] = [formatDeadline(untilAt), translated(unit.noun)]
  return sentences(
    t`${tenantName} lives here until ${formatDay(startDate)} and asks to stay longer.`,
    unit.capacity === 1
      ? t`Until ${until} only that request can get the ${noun}.`
      : t`Until ${until} only that request can get the last ${noun}.`,
    t`After a no, or from then on, this one can be approved.`,
  )
}

function freeSentence(free: number, capacity: number): string {
  if (capacity === 1) return t`Free on these days.`
  return free === 1
    ? t`1 of ${capacity} is free on these days.`
    : t`${free} of ${capacity} are free on these days.`
}

function fullSentence(capacity: number): string {
  if (capacity === 0) return t`No room of this type is offered now.`
  return capacity === 1
    ? t`It is taken on these days.`
    : t`All ${capacity} that are offered are taken on some of these days.`
}

function bookedSentence({ startDate, endDate, tenantName }: NamedStay): string {
  // The unit of a stay for which the offer rose has no day from which it is free.
  if (tenantName === '') return endDate > LAST_DAY ? t`Taken.` : t`Taken until ${formatDay(endDate)}.`
  return t`Booked ${formatDay(startDate)} to ${formatDay(endDate)} by ${tenantName}.`
}
