import { refused } from './refusals'
import { count, seenVersion, shortened } from './text'

/** Name of the checkboxes of rows that are decided on together: each sends `id:version`. */
export const CHOSEN_FIELD = 'chosen[]'
export const CHOSEN_MAX = 50
const NAMED_MAX = 12
const NAME_LETTERS = 40
/** With twelve of them a notice still fits in its cookie. */
const REASON_LETTERS = 90

/** A chosen row, with the version that the list showed. */
export type Chosen = { id: string; version: number | null }

/** Result for the chosen rows: the number decided on with their sum, if rows have one, and the names of those that had changed. */
export type ManyDecided = { done: number; left: string[]; tzs?: number }

/** The chosen rows without repeats. @throws refused when there are none, or more than `max`. */
export function readChosen(
  values: readonly unknown[],
  says: { none: string; tooMany: string },
  max = CHOSEN_MAX,
): Chosen[] {
  const versions = new Map(
    values.map(String).map((value) => [value.split(':')[0] ?? '', value.split(':')[1]]),
  )
  if (versions.size === 0) throw refused(says.none)
  if (versions.size > max) throw refused(says.tooMany)
  return [...versions].map(([id, version]) => ({ id, version: seenVersion(version) }))
}

/** Sentences for the result; `hasReasons`: the names of those that were left are short, and say why. */
export type SaysMany = { done: string; none: string; hasReasons?: boolean }

/** 'Approved 5 listings. 2 changed meanwhile and were left: Mlimani Hostel; Chumba cha Sinza.' */
export function manyDecided({ done, left }: ManyDecided, says: SaysMany): string {
  const first = done > 0 ? says.done : says.none
  if (left.length === 0) return first
  const were = left.length === 1 ? 'was left' : 'were left'
  const why = says.hasReasons ? were : `changed meanwhile and ${were}`
  return `${first} ${left.length} ${why}: ${namesOf(left, says.hasReasons ? REASON_LETTERS : NAME_LETTERS)}.`
}

/** As many names as fit in a sentence, separated by semicolons because titles have commas. */
export function namesOf(names: readonly string[], letters = NAME_LETTERS): string {
  const named = names.slice(0, NAMED_MAX).map((name) => shortened(name, letters))
  const others = names.length - named.length
  return others === 0 ? named.join('; ') : `${named.join('; ')} and ${count(others, 'other')}`
}
