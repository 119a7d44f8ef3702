import { type Sort, sorts } from './filters'

/**
 * Which part of a list a page shows: its ends, or what follows or precedes a listing. `seq` is the listing's number, `key`
 * what the list is sorted by (shillings, minutes, square metres; for newest first the number itself), `passed` how many
 * listings of the list stood before this part, or before its end, when the link was made.
 */
export type PageCursor =
  | { at: 'first' | 'last' }
  | { at: 'after' | 'before'; key: number; seq: number; passed?: number }

/** The cursor that a query names; null when it names none that fits this order. */
export function readCursor(text: string, sort: Sort): PageCursor | null {
  if (text === '') return { at: 'first' }
  if (text === 'last') return { at: 'last' }
  const match = /^(after|before)-(\d{1,15})(?:-(\d{1,15}))?(?:\.(\d{1,9}))?$/.exec(text)
  if (!match || (match[3] === undefined) !== (sort === 'newest')) return null
  const seq = Number(match[3] ?? match[2])
  const passed = match[4] === undefined ? undefined : Number(match[4])
  return { at: match[1] as 'after' | 'before', key: Number(match[2]), seq, passed }
}

/** The query's text for a cursor; null for the first page, which needs none. */
export function cursorText(cursor: PageCursor, sort: Sort): string | null {
  if (!('seq' in cursor)) return cursor.at === 'first' ? null : 'last'
  const passed = cursor.passed === undefined ? '' : `.${cursor.passed}`
  const position = sort === 'newest' ? cursor.seq : `${cursor.key}-${cursor.seq}`
  return `${cursor.at}-${position}${passed}`
}

/** The cursor in a query, for any order; null for the first page and for an invalid one. */
export function pageNamed(text: string | null): string | null {
  return sorts.some((sort) => readCursor(text ?? '', sort)) ? text || null : null
}

/** A listing's number and what the list is sorted by. */
export type Key = { seq: number; key: number }

/** The part of a list that is read: at most `limit` beyond `from`. */
export type KeyRange = { from: Key; limit: number; descending: boolean }

/** Beyond every key, and beyond every number of a listing. */
export const FAR = Number.MAX_SAFE_INTEGER

/** Keys from several places in the order of one list. */
export function mergedKeys(keys: readonly Key[], descending: boolean): Key[] {
  const ascending = [...keys].sort((a, b) => a.key - b.key || a.seq - b.seq)
  return descending ? ascending.reverse() : ascending
}
