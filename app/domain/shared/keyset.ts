/**
 * A row's position in a list: its instant, and its id to break ties. `ahead`: how many parts of the list follow that
 * of the row; each part has its own order.
 */
export type ListKey = { at: number; id: string; ahead?: number }

/** The requested page of a list. */
export type PageAt = { kind: 'first' | 'last' } | { kind: 'after' | 'before'; key: ListKey }

/** The `page` parameters of the neighbours; null when there is none, '' for the first page. */
export type PageTokens = {
  first: string | null
  previous: string | null
  next: string | null
  last: string | null
}

/** Reads a `page` parameter; unknown values mean the first page. */
export function readPageToken(token: string | null | undefined): PageAt {
  if (token === 'last') return { kind: 'last' }
  const match = /^(after|before)-(w{0,3})(\d{1,15})-([\w-]{1,40})$/.exec(token ?? '')
  if (!match) return { kind: 'first' }
  const [, kind, { length: ahead } = '', at, id] = match
  const key = { at: Number(at), id: id ?? '', ahead }
  return { kind: kind as 'after' | 'before', key }
}

function pageToken(kind: 'after' | 'before', { at, id, ahead = 0 }: ListKey): string {
  return `${kind}-${'w'.repeat(ahead)}${at}-${id}`
}

/** Whether a page is read from its newest row on; others are read backwards and reversed. */
export function readsForward(page: PageAt): boolean {
  return page.kind === 'first' || page.kind === 'after'
}

/** Reads at most `limit` rows of a list, in the direction of the page. */
export type ReadRows<Row> = (page: PageAt, limit: number) => Row[]

/**
 * A list of several parts, each in its own order: the waiting rows, then all others. Rule: decisions "Queues: the longest
 * waiting first".
 */
export function waitingFirst<Row>(...parts: ReadRows<Row>[]): ReadRows<Row> {
  return (page, limit) => {
    const isForward = readsForward(page)
    const order = isForward ? parts : [...parts].reverse()
    const ahead = 'key' in page ? Math.min(page.key.ahead ?? 0, parts.length - 1) : null
    const passed = ahead === null ? 0 : isForward ? parts.length - 1 - ahead : ahead
    const rows: Row[] = []
    for (const [index, read] of order.slice(passed).entries()) {
      const from: PageAt = index === 0 ? page : { kind: isForward ? 'first' : 'last' }
      rows.push(...read(from, limit - rows.length))
      if (rows.length === limit) break
    }
    return rows
  }
}

/**
 * Merges several lists of the same order, by default newest first; a row that is in two of them is returned
 * once.
 */
export function merged<Row>(
  readers: readonly ReadRows<Row>[],
  keyOf: (row: Row) => ListKey,
  oldestFirst = false,
): ReadRows<Row> {
  return (page, limit) => {
    const isAscending = readsForward(page) === oldestFirst
    const rows = new Map(readers.flatMap((read) => read(page, limit)).map((row) => [keyOf(row).id, row]))
    const compare = (a: ListKey, b: ListKey) => a.at - b.at || (a.id < b.id ? -1 : 1)
    const ascending = [...rows.values()].sort((a, b) => compare(keyOf(a), keyOf(b)))
    return (isAscending ? ascending : ascending.reverse()).slice(0, limit)
  }
}

/** A page of a list with its neighbours. An empty page is replaced by the nearest one with rows. */
export function readPage<Row>(
  page: PageAt,
  size: number,
  read: ReadRows<Row>,
  keyOf: (row: Row) => ListKey,
): { rows: Row[]; tokens: PageTokens } {
  const found = cutPage(page, read(page, size + 1), size, keyOf)
  if (page.kind === 'after' && found.rows.length === 0) return readPage({ kind: 'last' }, size, read, keyOf)
  const isFirst = page.kind === 'before' && found.tokens.first === null
  return isFirst ? readPage({ kind: 'first' }, size, read, keyOf) : found
}

/** All rows of a list, at most `size` at a time; each batch is read on demand. */
export function* allRows<Row>(
  read: ReadRows<Row>,
  keyOf: (row: Row) => ListKey,
  size = 500,
): Generator<Row[], void> {
  let page: PageAt = { kind: 'first' }
  for (;;) {
    const rows = read(page, size)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    page = { kind: 'after', key: keyOf(last) }
  }
}

/**
 * The rows of a page and its neighbours. `fetched` is in reading order and has one row more than `size` when
 * there are more pages.
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
