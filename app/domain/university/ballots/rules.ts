import { addDays, type Day } from '~/domain/ground/shared/calendar'
import type { FreeBeds, FreePlace, RoomGender } from '~/domain/ground/shared/free-beds'
import { labels, t } from '~/domain/ground/shared/language'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { inFigures } from '~/domain/ground/shared/text'
import { bedsIn } from '~/domain/university/universities/beds'

export const MAX_REASON = 500

const KEPT_DAYS = 7
/** The last day on which a ballot that was not drawn keeps its beds. */
export const keptUntil = (drawOn: Day): Day => addDays(drawOn, KEPT_DAYS)

/** Why a bed that a ballot keeps is given to somebody else. */
export const exceptionKinds = ['health', 'safety', 'mistake'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
export const exceptionLabel = labels<ExceptionKind>({
  health: 'Health',
  safety: 'Safety',
  mistake: 'A mistake is put right',
})

const genderLabel = labels<Exclude<RoomGender, ''>>({
  female: 'Women',
  male: 'Men',
  other: 'Other',
  none: 'Not stated',
  several: 'Several',
})
/** Empty for an empty room. */
export const genderName = (gender: RoomGender): string => (gender === '' ? '' : genderLabel(gender))

/** How the public list writes it, the same for every reader: the list is hashed. */
export const genderWord = (gender: RoomGender): string => (gender === '' ? '' : genderLabel.english[gender])

/** The gender that the public list writes like this; '' for an unknown one. */
export const genderNamed = (name: string): RoomGender =>
  (Object.keys(genderLabel.english) as RoomGender[]).find((gender) => genderWord(gender) === name) ?? ''

/** The field in which the beds of a place are announced. */
export const fieldOf = ({ id, gender }: FreePlace) =>
  id !== null ? 'both' : gender === 'female' ? 'women' : 'men'

/** How many of these beds women, men and both can have. */
export const bedKinds = (beds: FreeBeds) =>
  (['women', 'men', 'both'] as const).map((field) => ({
    field,
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
  return some.map((one) => bedsOf[one.field](one.beds)).join(', ') || t`no bed`
}

const bedsOf = {
  women: (beds: number) => (beds === 1 ? t`1 bed for women` : t`${inFigures(beds)} beds for women`),
  men: (beds: number) => (beds === 1 ? t`1 bed for men` : t`${inFigures(beds)} beds for men`),
  both: (beds: number) =>
    beds === 1 ? t`1 bed in rooms for both` : t`${inFigures(beds)} beds in rooms for both`,
}

/** 'Year of study: First year = 60', one per line, as the quotas of a draw are typed. */
export function readQuotas(input: string): Record<string, number> | string {
  const quotas: Record<string, number> = {}
  for (const line of input.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [, answer = '', many = ''] = /^(.*)[=:](.*)$/.exec(line) ?? []
    const beds = wholeNumber(many)
    if (answer.trim() === '' || beds === null || beds >= 1_000_000)
      return t`Write an answer and a number of beds, like First year = 60, instead of '${line.trim()}'.`
    if (Object.hasOwn(quotas, answer.trim())) return t`'${answer.trim()}' stands there twice.`
    quotas[answer.trim()] = beds
  }
  return quotas
}

/** The quotas as typed text. */
export const quotasText = (quotas: Record<string, number>): string =>
  Object.entries(quotas)
    .map(([answer, many]) => `${answer} = ${many}`)
    .join('\n')

/** Why students with a place in a drawn ballot are not in the next one: '12 students keep their place …'. */
export const keepPlaces = (alreadyDrawn: number): string =>
  alreadyDrawn === 0
    ? ''
    : alreadyDrawn === 1
      ? t`1 student keeps a place in a ballot that was drawn.`
      : t`${inFigures(alreadyDrawn)} students keep their place in a ballot that was drawn.`

/** '3 students asked for this hostel and may have no bed …'. */
export const notInDraw = (leftOut: number): string =>
  leftOut === 0
    ? ''
    : leftOut === 1
      ? t`1 student asks and may have no bed of it: the draw is without them, and they are told.`
      : t`${inFigures(leftOut)} students ask and may have no bed of it: the draw is without them, and they are told.`

type Result = { students: number; beds: number; withBed: number }

/**
 * Which places have a bed: 'Places 1 to 4 have a bed by the rules. 8 students wait.', and why beds are left.
 */
export function resultText({ students, beds, withBed }: Result): string {
  const [waiting, left] = [students - withBed, beds - withBed]
  const sentences = [has(withBed)]
  if (waiting > 0)
    sentences.push(waiting === 1 ? t`1 student waits.` : t`${inFigures(waiting)} students wait.`)
  if (waiting > 0 && left > 0)
    sentences.push(
      left === 1
        ? t`1 bed is left for which nobody who waits fits.`
        : t`${inFigures(left)} beds are left for which nobody who waits fits.`,
    )
  return sentences.join(' ')
}

function has(withBed: number): string {
  if (withBed === 0) return t`Nobody has a bed by the rules.`
  if (withBed === 1) return t`Place 1 has a bed by the rules.`
  return t`Places 1 to ${inFigures(withBed)} have a bed by the rules.`
}

type Outcome = { bed: 'kept' | 'over' | null; movedUpAt: number | null }

/** What became of a place of a drawn ballot: 'has a bed', 'waits', or the change since the draw. */
export function outcomeText({ bed, movedUpAt }: Outcome): string {
  if (bed === 'over') return t`gave up the bed`
  if (bed === null) return t`waits`
  return movedUpAt === null ? t`has a bed` : t`moved up to a bed`
}

type Placed = Outcome & { place: number | null }

/** 'Places 17 and 58 gave up their beds. Place 203 moved up.' `withBed`: how many places had a bed at the draw. */
export function changesText(list: readonly Placed[], withBed: number | null): string {
  const placesOf = (which: (one: Placed) => boolean) =>
    list.filter(which).flatMap(({ place }) => (place === null ? [] : [inFigures(place)]))
  const named = (places: string[]) =>
    places.length < 2 ? places.join() : t`${places.slice(0, -1).join(', ')} and ${places.at(-1) ?? ''}`
  const [over, up] = [placesOf(({ bed }) => bed === 'over'), placesOf((one) => one.movedUpAt !== null)]
  const down = placesOf(({ bed, place }) => bed === null && place !== null && place <= (withBed ?? 0))
  return [
    over.length === 1 && t`Place ${named(over)} gave up the bed.`,
    over.length > 1 && t`Places ${named(over)} gave up their beds.`,
    up.length === 1 && t`Place ${named(up)} moved up.`,
    up.length > 1 && t`Places ${named(up)} moved up.`,
    down.length === 1 && t`Place ${named(down)} waits again: the bed was given outside the draw.`,
    down.length > 1 && t`Places ${named(down)} wait again: the bed was given outside the draw.`,
  ]
    .filter(Boolean)
    .join(' ')
}
