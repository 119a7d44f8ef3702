/** A listing's number and what the list is sorted by. */
export type Key = { seq: number; key: number }

/** The part of a list that is read: at most `limit` beyond `from`. */
export type Reading = { from: Key; limit: number; descending: boolean }

/** Beyond every key, and beyond every number of a listing. */
export const FAR = Number.MAX_SAFE_INTEGER

/** Keys from several places in the order of one list. */
export function merged(keys: readonly Key[], descending: boolean): Key[] {
  const sign = descending ? -1 : 1
  return [...keys].sort((a, b) => sign * (a.key - b.key || a.seq - b.seq))
}
