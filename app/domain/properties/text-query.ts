import type { SearchTerms } from './filters'
import { searchWords } from './search-text'

/** How a text index is asked for a search. Only letters and digits get in, so that nothing in it is syntax. */
export type TextQuery = {
  table: 'property_trigrams' | 'property_words'
  match: string
  /** What must also stand in the search text, one of each group; the index cannot tell. */
  within: string[][]
  /** All of it as groups of parts of the search text, for lists that are not read through the index. */
  parts: string[][]
}

/**
 * Words of three letters or more match anywhere, of one or two the beginning of a word; phrases must always be there.
 * Trigrams hold no single letters, so that a search of nothing else goes to the words. `any`: one of the words is enough,
 * and single letters count only when there is nothing else. Null when there is nothing to look for.
 * Rule: DECISIONS "What free text looks for".
 */
export function textQuery(
  search: string,
  phrases: readonly string[] = [],
  terms: SearchTerms = 'all',
): TextQuery | null {
  const words = [...new Set(searchWords(search))].map(partOf)
  const asked = phrases.map(phraseOf).filter((phrase) => phrase !== '')
  const longWords = words.filter(isGram)
  const choices = terms === 'any' ? [longWords.length > 0 ? longWords : words] : words.map((word) => [word])
  const groups = [...choices.filter((choice) => choice.length > 0), ...asked.map((phrase) => [phrase])]
  if (groups.length === 0) return null
  const grams = groups.filter((group) => group.every(isGram))
  if (grams.length > 0)
    return {
      table: 'property_trigrams',
      match: grams.map((group) => anyOf(group.map(quoted))).join(' AND '),
      within: groups.filter((group) => !grams.includes(group)),
      parts: groups,
    }
  return {
    table: 'property_words',
    match: groups.map((group) => anyOf(group.map(ofWords))).join(' AND '),
    within: [],
    parts: groups,
  }
}

/** A short word begins where a space stands before it. */
function partOf(word: string): string {
  return length(word) < 3 ? ` ${word}` : word
}

function phraseOf(text: string): string {
  return searchWords(text).join(' ')
}

const isGram = (part: string) => length(part) >= 3
const anyOf = (choices: string[]) => (choices.length === 1 ? choices.join('') : `(${choices.join(' OR ')})`)

function quoted(text: string): string {
  return `"${text}"`
}

/** A short word is the beginning of one; a short phrase is one. */
function ofWords(part: string): string {
  return part.startsWith(' ') ? `${quoted(part.trim())} *` : quoted(part)
}

function length(text: string): number {
  return [...text].length
}
