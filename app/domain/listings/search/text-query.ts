import { searchWords } from '~/domain/ground/shared/text'
import type { SearchTerms } from './filters'

/** How a text index is asked for a search. Only letters and digits get in, so that nothing in it is syntax. */
export type TextQuery = {
  table: 'property_trigrams' | 'property_words'
  match: string
  /** Parts that the search text must also contain, one of each group; the index cannot check them. */
  within: string[][]
  /** All of it as groups of parts of the search text, for lists that are not read through the index. */
  parts: string[][]
}

/** The words of all listings that have a part in them; null when there are too many of them to ask for each. */
type WordIndex = (part: string) => readonly string[] | null

/**
 * Words of three letters or more match anywhere, of one or two the beginning of a word; phrases only narrow
 * what is found. `any`: one of the words is enough, and single letters count only when there is nothing else.
 * Null when there is nothing to look for. Rules: decisions "Free text: what it looks for", "Word index: words
 * are looked up before properties".
 */
export function textQuery(
  wordIndex: WordIndex,
  search: string,
  phrases: readonly string[] = [],
  terms: SearchTerms = 'all',
): TextQuery | null {
  const searched = searchWords(search)
  const parts = [...new Set(searched)].map(partOf)
  const phraseParts = phrases.map(phraseOf).filter((phrase) => phrase !== '')
  const longWords = parts.filter(isGram)
  const choices = terms === 'any' ? [longWords.length > 0 ? longWords : parts] : parts.map((word) => [word])
  const groups = [...choices.filter((choice) => choice.length > 0), ...phraseParts.map((phrase) => [phrase])]
  if (groups.length === 0) return null
  const query = throughWords(groups, wordIndex) ?? throughTrigrams(groups)
  const lettered = searched.flatMap((_, at) => letteredArea(searched, at)).map((name) => [` ${name} `])
  return { ...query, within: [...query.within, ...lettered], parts: [...query.parts, ...lettered] }
}

/** 'area c', if it begins at this word: a letter alone would be the beginning of any. */
export function letteredArea(terms: readonly string[], at: number): string[] {
  const name = terms.slice(at, at + 2).join(' ')
  return /^area [a-z]$/.test(name) ? [name] : []
}

/** The index of whole words holds little and is quick; null when it cannot tell, or would be asked for too many. */
function throughWords(groups: string[][], wordIndex: WordIndex): TextQuery | null {
  const byGroup = groups.map((group) => group.map((part) => wordsOf(part, wordIndex)))
  if (byGroup.flat().includes(null)) return null
  const match = byGroup
    .map((group) => anyOf(group.filter((alternatives) => alternatives !== null)))
    .join(' AND ')
  return { table: 'property_words', match, within: [], parts: groups }
}

/** Trigrams hold no single letters. */
function throughTrigrams(groups: string[][]): TextQuery {
  const grams = groups.filter((group) => group.every(isGram))
  return {
    table: 'property_trigrams',
    match: grams.map((group) => anyOf(group.map(quoted))).join(' AND '),
    within: groups.filter((group) => !grams.includes(group)),
    parts: groups,
  }
}

/** A short word is the beginning of one; of a phrase each longer word must be there, or its only one. */
function wordsOf(part: string, wordIndex: WordIndex): string | null {
  if (part.startsWith(' ')) return `${quoted(part.trim())} *`
  const grams = part.split(' ').filter(isGram)
  if (grams.length === 0) return part.includes(' ') ? null : quoted(part)
  const matches = grams.map((word) => known(word, wordIndex))
  return matches.includes(null) ? null : allOf(matches.filter((one) => one !== null))
}

/** A word that no listing has is queried as it is, and finds no listing. */
function known(word: string, wordIndex: WordIndex): string | null {
  const indexed = wordIndex(word)
  const matches = indexed?.length === 0 ? [word] : indexed
  return matches?.every(isPlain) ? anyOf(matches.map(quoted)) : null
}

/** A short word matches the beginning of a word, so it needs a space before it. */
function partOf(word: string): string {
  return length(word) < 3 ? ` ${word}` : word
}

function phraseOf(text: string): string {
  return searchWords(text).join(' ')
}

const isGram = (part: string) => length(part) >= 3
const anyOf = joined(' OR ')
const allOf = joined(' AND ')
/** Others may be more than one word to the index. */
const isPlain = (word: string) => /^[a-z0-9]+$/.test(word)

function joined(by: string): (choices: string[]) => string {
  return (choices) => (choices.length === 1 ? choices.join('') : `(${choices.join(by)})`)
}

function quoted(text: string): string {
  return `"${text}"`
}

function length(text: string): number {
  return [...text].length
}
