import { t } from '~/domain/ground/shared/language'
/** Removes characters that nobody sees, such as direction marks and soft hyphens. */
export const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Typed text in one width and case, with plain spaces and no invisible characters. */
export function plainText(input: string): string {
  return visible(input.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Plain text with plain figures: sums, days, phone numbers and codes are read from it. */
export const figureText = (input: string): string => plainFigures(plainText(input))

/** The figures of every script as 0 to 9: Unicode keeps the ten of a script in order. */
export function plainFigures(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0
    let value = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value % 10)
  })
}

/** The letters and figures of a typed code, without what is between them. */
export const codeText = (input: string): string => figureText(input).replace(/[^\p{L}\p{N}]/gu, '')

/** Normalises text for comparing and searching: no accents, invisible characters or case, single spaces, ends trimmed. */
export function fold(text: string): string {
  return visible(text.normalize('NFKD')).replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Whether a reader would see two texts as the same, e.g. two names of a room type. */
export function sameText(a: string, b: string): boolean {
  return fold(a) === fold(b)
}

/** The beginning of a text, without half an emoji at its end. */
function beginning(text: string, letters: number): string {
  return text.slice(0, letters).replace(/[\ud800-\udbff]$/, '')
}

/** Shortens a text to at most `letters`, cut between words. */
export function shortened(text: string, letters: number): string {
  return text.length <= letters ? text : `${beginning(text, letters - 1).replace(/\s+\S*$/, '')}…`
}

/** An unused name for a copy, within the max length: 'Single room (copy)', 'Single room (copy 2)'. */
export function copyName(name: string, maxLength: number, taken: readonly string[] = []): string {
  const named = (number: number) => {
    const end = number === 1 ? t` (copy)` : t` (copy ${number})`
    return beginning(name, maxLength - end.length).trimEnd() + end
  }
  let number = 1
  while (taken.some((one) => sameText(one, named(number)))) number += 1
  return named(number)
}

/** '1,234' */
export const inFigures = (n: number): string => n.toLocaleString('en-TZ')

/** '1 room', '2 rooms'. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${inFigures(n)} ${n === 1 ? one : many}`
}

/** '25 users found', '1 user found': `shown` is a count as a list shows it. */
export function foundText(shown: string, one: string, many = `${one}s`): string {
  return `${shown} ${shown === '1' ? one : many} found`
}

/** Text on one line: runs of white space become one space. */
export const singleLine = (input: string): string => input.replace(/\s+/g, ' ').trim()

/** Whether the text has a letter or a digit, as every name has. */
export const isNamed = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** The message of a field with more than `max` characters. */
export const tooLong = (max: number): string => t`Write at most ${inFigures(max)} characters.`

/** The typed text, with a full stop if it has no final punctuation. */
export function asSentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?]”?$/.test(trimmed) ? trimmed : `${trimmed}.`
}

/** Joins the sentences that are not empty. */
export function sentences(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ')
}

/**
 * 'Neema John wrote: “Come before eight.”'; '' without words. Rule: decisions "Words of people: quoted after
 * their name".
 */
export function quoteOf(name: string, text: string): string {
  if (text === '') return ''
  return name === '' ? quoted(text) : t`${name} wrote: ${quoted(text)}`
}

/** A person's own words, as a quotation: “My cousin takes the room.” */
export function quoted(text: string): string {
  return `“${asSentence(text)}”`
}

/**
 * Folded words of letters and digits, in order. An apostrophe is part of its word: "Chang'ombe" is
 * 'changombe'.
 */
export function searchWords(text: string): string[] {
  return fold(text.replace(/['‘’ʻʼ`´′＇]/g, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Names without blanks and repeats (in any case), the first spelling kept. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names.map((one) => one.trim())) {
    const key = name.toLowerCase()
    if (name && !seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}

/** The same, with offered names in the offered spelling, so that they tick their boxes. */
export function namesAsOffered(names: readonly string[], offered: readonly string[]): string[] {
  const ours = new Map(offered.map((name) => [name.toLowerCase(), name]))
  return distinctNames(names.map((name) => ours.get(name.trim().toLowerCase()) ?? name))
}

/**
 * The version that a form was rendered with; null when it has none, which never matches the stored one. Rule:
 * decisions "Versions: only decisions on what was shown".
 */
export function seenVersion(input: unknown): number | null {
  return typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : null
}
