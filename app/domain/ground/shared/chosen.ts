import { t } from '~/domain/ground/shared/language'
import { refused } from './refusals'
import { seenVersion, sentences, shortened } from './text'

/** Name of the checkboxes of rows that are decided on together: each sends `id:version`, and posted ones `id:version:name`. */
export const CHOSEN_FIELD = 'chosen[]'
export const CHOSEN_MAX = 50
const NAMED_MAX = 12
const NAME_LETTERS = 40
/** With twelve of them a notice still fits in its cookie. */
const REASON_LETTERS = 90

/** A chosen row, with the version that the list showed, and the name if the page sent it. */
export type Chosen = { id: string; version: number | null; name?: string }

/** The value of a chosen row in a posted form. Addresses have no names: they stay in logs and in the history. */
export const chosenValue = ({ id, version }: Chosen, name: string) =>
  `${id}:${version}:${shortened(name, NAME_LETTERS)}`

/**
 * Result for the chosen rows: the number decided on with their sum, if rows have one, the names of those that had changed,
 * and those that are gone, by the names that the page had shown.
 */
export type ManyDecided = { done: number; left: string[]; gone?: readonly Chosen[]; tzs?: number }

/** The chosen rows without repeats. @throws refused when there are none, or more than `max`. */
export function readChosen(
  values: readonly unknown[],
  says: { none: string; tooMany: string },
  max = CHOSEN_MAX,
): Chosen[] {
  const rows = new Map(
    values.map(String).map((value) => {
      const [id = '', version, ...name] = value.split(':')
      return [id, { id, version: seenVersion(version), name: shortened(name.join(':'), NAME_LETTERS) }]
    }),
  )
  if (rows.size === 0) throw refused(says.none)
  if (rows.size > max) throw refused(says.tooMany)
  return [...rows.values()]
}

/** Sentences for the result; `hasReasons`: the names of those that were left are short, and say why. */
export type SaysMany = { done: string; none: string; hasReasons?: boolean }

/** 'Approved 5 listings. 2 changed meanwhile and were left: Mlimani Hostel; Chumba cha Sinza.' */
export function manyDecided({ done, left, gone = [] }: ManyDecided, says: SaysMany): string {
  return sentences(done > 0 ? says.done : says.none, leftText(left, says.hasReasons), goneText(gone))
}

function leftText(left: readonly string[], hasReasons = false): string {
  if (left.length === 0) return ''
  const names = namesOf(left, hasReasons ? REASON_LETTERS : NAME_LETTERS)
  if (hasReasons) return left.length === 1 ? t`1 was left: ${names}.` : t`${left.length} were left: ${names}.`
  return left.length === 1
    ? t`1 changed meanwhile and was left: ${names}.`
    : t`${left.length} changed meanwhile and were left: ${names}.`
}

/** '2 are no longer in your list: Neema Said and 1 other.' Empty for none. */
export function goneText(gone: readonly Chosen[]): string {
  if (gone.length === 0) return ''
  const names = gone.flatMap(({ name }) => name || [])
  if (names.length === 0)
    return gone.length === 1 ? t`1 is no longer in your list.` : t`${gone.length} are no longer in your list.`
  const named = namesOf(names, NAME_LETTERS, gone.length)
  return gone.length === 1
    ? t`1 is no longer in your list: ${named}.`
    : t`${gone.length} are no longer in your list: ${named}.`
}

/** As many names as fit in a sentence, separated by semicolons because titles have commas. */
export function namesOf(names: readonly string[], letters = NAME_LETTERS, all = names.length): string {
  const named = names.slice(0, NAMED_MAX).map((name) => shortened(name, letters))
  const others = all - named.length
  if (others === 0) return named.join('; ')
  return others === 1 ? t`${named.join('; ')} and 1 other` : t`${named.join('; ')} and ${others} others`
}
