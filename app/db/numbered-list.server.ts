import { merged, type PageTokens, type ReadRows, readsForward } from '~/domain/shared/keyset'
import { wordMatch } from '~/domain/shared/word-match'
import { COUNT_LIMIT, countText } from './count-rows.server'
import { listPage } from './keyset-reader.server'
import { allRows, oneRow, type Params } from './prepared.server'
import { endingsIn } from './word-endings.server'
import type { WordIndex } from './words.server'

/** A table whose rows are numbered by `seq`, and the index of the words by which they are found. */
type Numbered = { table: string; words: WordIndex }

type Query = {
  search: string
  page: string | null
  /** Conditions on the row `t`, with their values as `:name`. */
  where?: readonly string[]
  /** Queries for the numbers of few rows, each along an index: of what words find, no other row is looked at. */
  among?: readonly string[]
  /** Query for the numbers of further rows that the search finds, along an index. */
  also?: string | null
  params?: Params
}

/** The ids of a page in their order, how many rows there are in all, of a search at most '1,000+', and the page's neighbours. */
export type NumberedPage = { ids: string[]; count: string; tokens: PageTokens }

const nothing: NumberedPage = {
  ids: [],
  count: '0',
  tokens: { first: null, previous: null, next: null, last: null },
}

/**
 * A page of a numbered table, newest first: without a search along the table's own index, with one along that of its words,
 * so that a page costs the same wherever it is. Rule: decisions "Numbered lists: newest first by one number".
 */
export function numberedPage(of: Numbered, { search, page, also, ...query }: Query): NumberedPage {
  const match = wordMatch(search, endingsIn(of.words))
  if (match === '') return nothing
  const sources = match === null ? [ofTable(of, query)] : [ofWords(of, match, query)]
  if (match !== null && also) sources.push(ofTable(of, { ...query, among: [...(query.among ?? []), also] }))
  const read = merged(sources.map(readerOf), ({ id, seq }) => ({ at: seq, id }))
  const { rows, tokens } = listPage(page, read, ({ seq }) => ({ at: seq, id: '0' }))
  return { ids: rows.map(({ id }) => id), count: countOf(sources, match !== null), tokens }
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

type Narrowed = Pick<Query, 'where' | 'among' | 'params'>

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
