import { parsePhone } from './phone'
import { figureText, searchWords } from './text'

const MOST_LETTERS = 100
const MOST_WORDS = 12

/**
 * Full-text query for typed words: every word matches as a prefix; a telephone number is matched in its
 * stored form. `wordOf` gives the query for one prefix. Null when the text is empty, '' when it has no
 * searchable words. Rule: decisions "Lists: ids first, by page number".
 */
export function wordMatch(search: string, wordOf = anyEnding): string | null {
  const trimmed = search.trim().slice(0, MOST_LETTERS)
  if (trimmed === '') return null
  const terms = wordsOf(trimmed).slice(0, MOST_WORDS)
  return terms.map(wordOf).join(' AND ')
}

export function anyEnding(word: string): string {
  return `"${word}" *`
}

function wordsOf(input: string): string[] {
  const phone = parsePhone(input)
  if (phone !== null) return [phone]
  const digits = figureText(input).replace(/[\s+]/g, '')
  if (/^0\d+$/.test(digits)) return [`255${digits.slice(1)}`]
  return searchWords(input)
}
