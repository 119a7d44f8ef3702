import { addDays, type Day } from '~/domain/ground/shared/calendar'
import type { FreeBeds, FreePlace, RoomGender } from '~/domain/ground/shared/free-beds'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { count } from '~/domain/ground/shared/text'
import { bedsIn } from '~/domain/university/universities/beds'

export const MAX_REASON = 500

const KEPT_DAYS = 7
/** The last day on which a ballot that was not drawn keeps its beds. */
export const keptUntil = (drawOn: Day): Day => addDays(drawOn, KEPT_DAYS)

/** Why a bed that a ballot keeps is given to somebody else. */
export const exceptionKinds = ['health', 'safety', 'mistake'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
export const exceptionLabels: Record<ExceptionKind, string> = {
  ...{ health: 'Health', safety: 'Safety', mistake: 'A mistake is put right' },
}

/** How the public list writes genders; an empty room has none. */
const genderNames: Record<RoomGender, string> = {
  ...{ '': '', female: 'Women', male: 'Men', other: 'Other', none: 'Not stated', several: 'Several' },
}
export const genderName = (gender: RoomGender): string => genderNames[gender]

/** The gender that the public list writes like this; '' for an unknown one. */
export const genderNamed = (name: string): RoomGender =>
  (Object.keys(genderNames) as RoomGender[]).find((gender) => genderNames[gender] === name) ?? ''

/** The field in which the beds of a place are announced. */
export const fieldOf = ({ id, gender }: FreePlace) =>
  id !== null ? 'both' : gender === 'female' ? 'women' : 'men'

/** How many of these beds women, men and both can have. */
export const bedKinds = (beds: FreeBeds) =>
  (
    [
      ['women', 'for women'],
      ['men', 'for men'],
      ['both', 'in rooms for both'],
    ] as const
  ).map(([field, where]) => ({
    ...{ field, where },
    beds: bedsIn(beds.filter((slot) => fieldOf(slot) === field)),
  }))

/** The kinds of which there are beds; the last one where there are none. */
export function announcedKinds(beds: FreeBeds) {
  const kinds = bedKinds(beds)
  const some = kinds.filter((one) => one.beds > 0)
  return some.length > 0 ? some : kinds.slice(-1)
}

/** '1 bed for women, 2 beds for men, 4 beds in rooms for both'. */
export function bedsText(beds: FreeBeds): string {
  const some = bedKinds(beds).filter((one) => one.beds > 0)
  return some.map((one) => `${count(one.beds, 'bed')} ${one.where}`).join(', ') || 'no bed'
}

/** 'Year of study: First year = 60', one per line, as the quotas of a draw are typed. */
export function readQuotas(input: string): Record<string, number> | string {
  const quotas: Record<string, number> = {}
  for (const line of input.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [, answer = '', many = ''] = /^(.*)[=:](.*)$/.exec(line) ?? []
    const beds = wholeNumber(many)
    if (answer.trim() === '' || beds === null || beds >= 1_000_000)
      return `Write an answer and a number of beds, like First year = 60, instead of '${line.trim()}'.`
    if (Object.hasOwn(quotas, answer.trim())) return `'${answer.trim()}' stands there twice.`
    quotas[answer.trim()] = beds
  }
  return quotas
}

/** The quotas as typed text. */
export const quotasText = (quotas: Record<string, number>): string =>
  Object.entries(quotas)
    .map(([answer, many]) => `${answer} = ${many}`)
    .join('\n')

/** Why students with a place in a drawn ballot are not in the next one: ' 12 students keep their place …'. */
export const keepPlaces = (alreadyDrawn: number): string =>
  alreadyDrawn === 0
    ? ''
    : ` ${count(alreadyDrawn, 'student keeps a', 'students keep their')} place in a ballot that was drawn.`

/** ' 3 students asked for this hostel and may have no bed …'. */
export const notInDraw = (leftOut: number): string =>
  leftOut === 0
    ? ''
    : ` ${count(leftOut, 'student asks and may have no bed of it: the draw is without them, and they are', 'students ask and may have no bed of it: the draw is without them, and they are')} told.`

type Result = { students: number; beds: number; withBed: number }

/**
 * Which places have a bed: 'Places 1 to 4 have a bed by the rules. 8 students wait.', and why beds are left.
 */
export function resultText({ students, beds, withBed }: Result): string {
  const [waiting, left] = [students - withBed, beds - withBed]
  const sentences = [has(withBed)]
  if (waiting > 0) sentences.push(`${count(waiting, 'student waits', 'students wait')}.`)
  if (waiting > 0 && left > 0)
    sentences.push(`${count(left, 'bed is', 'beds are')} left for which nobody who waits fits.`)
  return sentences.join(' ')
}

function has(withBed: number): string {
  if (withBed === 0) return 'Nobody has a bed by the rules.'
  if (withBed === 1) return 'Place 1 has a bed by the rules.'
  return `Places 1 to ${withBed.toLocaleString('en-TZ')} have a bed by the rules.`
}

export const HAS_BED = 'has a bed'
type Outcome = { bed: 'kept' | 'over' | null; movedUpAt: number | null }

/** What became of a place of a drawn ballot: 'has a bed', 'waits', or the change since the draw. */
export function outcomeText({ bed, movedUpAt }: Outcome): string {
  if (bed === 'over') return 'gave up the bed'
  if (bed === null) return 'waits'
  return movedUpAt === null ? HAS_BED : 'moved up to a bed'
}

type Placed = Outcome & { place: number | null }

/** 'Places 17 and 58 gave up their beds. Place 203 moved up.' `withBed`: how many places had a bed at the draw. */
export function changesText(list: readonly Placed[], withBed: number | null): string {
  const placesOf = (which: (one: Placed) => boolean) =>
    list.filter(which).flatMap(({ place }) => (place === null ? [] : [place.toLocaleString('en-TZ')]))
  const named = (places: string[]) => {
    const last = places.at(-1)
    return places.length < 2 ? `Place ${last}` : `Places ${places.slice(0, -1).join(', ')} and ${last}`
  }
  const [over, up] = [placesOf(({ bed }) => bed === 'over'), placesOf((one) => one.movedUpAt !== null)]
  const down = placesOf(({ bed, place }) => bed === null && place !== null && place <= (withBed ?? 0))
  return [
    over.length > 0 && `${named(over)} gave up ${over.length === 1 ? 'the bed' : 'their beds'}.`,
    up.length > 0 && `${named(up)} moved up.`,
    down.length > 0 &&
      `${named(down)} ${down.length === 1 ? 'waits' : 'wait'} again: the bed was given outside the draw.`,
  ]
    .filter(Boolean)
    .join(' ')
}
