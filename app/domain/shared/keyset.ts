/** A row's place in a list that is newest first: its instant, and its id where instants are equal. */
export type ListKey = { at: number; id: string }

/** Which page of a list is asked for. */
export type PageAt = { kind: 'first' | 'last' } | { kind: 'after' | 'before'; key: ListKey }

/** The `page` parameters of the neighbours; null where there is none, '' for the first page. */
export type PageTokens = {
  first: string | null
  previous: string | null
  next: string | null
  last: string | null
}

/** Reads a `page` parameter; anything unknown is the first page. */
export function readPageToken(token: string | null | undefined): PageAt {
  if (token === 'last') return { kind: 'last' }
  const match = /^(after|before)-(\d{1,15})-([\w-]{1,40})$/.exec(token ?? '')
  if (!match) return { kind: 'first' }
  const [, kind, at, id] = match
  return { kind: kind as 'after' | 'before', key: { at: Number(at), id: id ?? '' } }
}

export function pageToken(kind: 'after' | 'before', { at, id }: ListKey): string {
  return `${kind}-${at}-${id}`
}

/** Whether a page is read from its newest row on; the others are read backwards and turned round. */
export function readsForward(page: PageAt): boolean {
  return page.kind === 'first' || page.kind === 'after'
}

/**
 * The rows of a page and its neighbours. `fetched` is in reading order and holds one row more than `size` when there are
 * more beyond.
 */
export function cutPage<Row>(
  page: PageAt,
  fetched: readonly Row[],
  size: number,
  keyOf: (row: Row) => ListKey,
): { rows: Row[]; tokens: PageTokens } {
  const more = fetched.length > size
  const forward = readsForward(page)
  const taken = fetched.slice(0, size)
  const rows = forward ? taken : taken.reverse()
  const newer = forward ? page.kind === 'after' : more
  const older = forward ? more : page.kind === 'before'
  const [top, bottom] = [rows[0], rows.at(-1)]
  const tokens = {
    first: newer ? '' : null,
    previous: newer && top ? pageToken('before', keyOf(top)) : null,
    next: older && bottom ? pageToken('after', keyOf(bottom)) : null,
    last: older ? 'last' : null,
  }
  return { rows, tokens }
}
