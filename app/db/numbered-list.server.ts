import { merged, type PageTokens, type ReadRows, readsForward } from '~/domain/shared/keyset'
import { wordMatch } from '~/domain/shared/word-match'
import { COUNT_LIMIT, countText } from './count-rows.server'
import { listPage } from './keyset-reader.server'
import { allRows, oneRow, type Params } from './prepared.server'
import { endingsIn } from './word-endings.server'
import type { WordIndex } from './words.server'

/** A table whose rows are numbered by `seq`, and the index of the words by which they are found. */
type Numbered = { table: string; words: WordIndex }

type Narrowed = {
  /** Conditions on the row `t`, with their values as `:name`. */
  where?: readonly string[]
  /** Queries for the numbers of few rows, each along an index: of what words find, no other row is looked at. */
  among?: readonly string[]
  params?: Params
}

type Query<Filter extends string> = Narrowed & {
  search: string
  page: string | null
  /** Query for the numbers of further rows that the search finds, along an index. */
  also?: string | null
  /** Further conditions of each filter of the list, and the filter of this page. */
  filters: Record<Filter, Pick<Narrowed, 'where' | 'among'>>
  filter: Filter
}

/**
 * The ids of a page in their order, how many rows each filter of the list has, of a search at most '1,000+', and the page's
 * neighbours.
 */
export type NumberedPage<Filter extends string> = {
  ids: string[]
  counts: Record<Filter, string>
  tokens: PageTokens
}

/**
 * A page of a numbered table, newest first: without a search along the table's own index, with one along that of its words,
 * so that a page costs the same wherever it is. Rule: decisions "Lists: ids first, by page number".
 */
export function numberedPage<Filter extends string>(
  of: Numbered,
  query: Query<Filter>,
): NumberedPage<Filter> {
  const match = wordMatch(query.search, endingsIn(of.words))
  const counts = {} as Record<Filter, string>
  for (const filter of Object.keys(query.filters) as Filter[])
    counts[filter] = match === '' ? '0' : countOf(sourcesOf(of, match, query, filter), match !== null)
  if (match === '')
    return { ids: [], counts, tokens: { first: null, previous: null, next: null, last: null } }
  const sources = sourcesOf(of, match, query, query.filter)
  const read = merged(sources.map(readerOf), ({ id, seq }) => ({ at: seq, id }))
  const { rows, tokens } = listPage(query.page, read, ({ seq }) => ({ at: seq, id: '0' }))
  return { ids: rows.map(({ id }) => id), counts, tokens }
}

/** Where the rows of a filter are: found by words, and by the query for further ones. */
function sourcesOf<Filter extends string>(
  of: Numbered,
  match: string | null,
  { where = [], among = [], params, also, filters }: Query<Filter>,
  filter: Filter,
): Source[] {
  const more = filters[filter]
  const query = { where: [...where, ...(more.where ?? [])], among: [...among, ...(more.among ?? [])], params }
  if (match === null) return [ofTable(of, query)]
  const found = ofWords(of, match, query)
  return also ? [found, ofTable(of, { ...query, among: [...query.among, also] })] : [found]
}

function readerOf(source: Source): ReadRows<{ id: string; seq: number }> {
  return (at, limit) => {
    const [sign, order] = readsForward(at) ? ['<', 'desc'] : ['>', 'asc']
    const beyond = 'key' in at ? [`${source.seq} ${sign} :at`] : []
    return allRows(
      `select t.id, t.seq ${from(source, beyond)} order by ${source.seq} ${order} limit :limit`,
      'key' in at ? { ...source.params, limit, at: at.key.at } : { ...source.params, limit },
    )
  }
}

/** Rows by their ids, in the order of the page. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Source = { tables: string; seq: string; where: readonly string[]; params: Params }

function ofTable({ table }: Numbered, { where = [], among = [], params = {} }: Narrowed): Source {
  const seq = 't.seq'
  return { tables: `${table} t`, seq, where: [...where, ...within(seq, among)], params }
}

/** The order of the tables is written out: the words say which rows are looked at, never the other way round. */
function ofWords(
  { table, words }: Numbered,
  match: string,
  { where = [], among = [], params = {} }: Narrowed,
): Source {
  const seq = `${words}.rowid`
  return {
    tables: `${words} cross join ${table} t on t.seq = ${seq}`,
    seq,
    // The plus: the index of words is read once, not once for each of these rows.
    where: [`${words} match :match`, ...within(`+${seq}`, among), ...where],
    params: { ...params, match },
  }
}

function within(seq: string, among: readonly string[]): string[] {
  return among.map((numbers) => `${seq} in (${numbers})`)
}

function from({ tables, where }: Source, more: readonly string[] = []): string {
  const conditions = [...where, ...more]
  return conditions.length === 0 ? `from ${tables}` : `from ${tables} where ${conditions.join(' and ')}`
}

/** Rows that several sources have count once. */
function countOf(sources: readonly Source[], isSearch: boolean): string {
  const limit = isSearch ? ` limit ${COUNT_LIMIT + 1}` : ''
  const counted = sources.map((source) => {
    const column = sources.length > 1 ? `${source.seq} as seq` : '1'
    return `select * from (select ${column} ${from(source)}${limit})`
  })
  const params = Object.assign({}, ...sources.map((source) => source.params))
  const n = oneRow<{ n: number }>(`select count(*) as n from (${counted.join(' union ')})`, params)?.n ?? 0
  return isSearch ? countText(n) : n.toLocaleString('en-TZ')
}
