import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { allRows } from '~/db/prepared.server'
import { broadcasts, universities } from '~/db/tables/index.server'
import { sameText, searchWords } from '~/domain/ground/shared/text'

/**
 * Applies a city's new name to everything that names it: listings with their counts and search words,
 * approved versions, drafts, universities, unfinished broadcasts. Bookings and the history keep the old name.
 * Other spellings of the new name are replaced, too; `before` is null for a new city. Rule: decisions
 * "Cities: a new name reaches what names them".
 */
export function renameCity(tx: Db, before: string | null, after: string): void {
  const spellings = allRows<{ city: string }>(SPELLINGS)
    .map(({ city }) => city)
    .filter((city) => city !== after && (city === before || sameText(city, after)))
  renameInListings(tx, spellings, after)
  const from = JSON.stringify(before === null ? spellings : [before, ...spellings])
  tx.run(sql`update drafts set fields = json_set(fields, '$.city', ${after}, '$.version', case
    when cast(fields ->> '$.version' as integer) = (select version - 1 from properties p where p.id = property_id and p.city = ${after})
    then cast(fields ->> '$.version' + 1 as text) else fields ->> '$.version' end)
    where fields ->> '$.city' in (select value from json_each(${from}))`)
  if (before === null) return
  tx.update(universities).set({ city: after }).where(eq(universities.city, before)).run()
  tx.update(broadcasts)
    .set({ city: after })
    .where(sql`${broadcasts.city} = ${before} and ${broadcasts.finishedAt} is null`)
    .run()
}

const SPELLINGS = `
  with recursive named(city) as (
    select min(city) from properties
    union all select (select min(city) from properties where city > named.city) from named where named.city is not null)
  select city from named where city is not null`

type Row = { seq: number; title: string; city: string; searchText: string }

/** Keeps all changed pages in memory until the commit. */
const ROOM_KIB = 64_000
const TRIGGERS = ['property_search_update', 'property_listed_update']
const INDEXES = ['property_trigrams', 'property_words'] as const
/**
 * Bytes that a full-text index keeps in memory before it writes them: for this work, and SQLite's default.
 */
const ALL_AT_ONCE = 64_000_000
const USUAL = 1_048_576

/**
 * Moves all listings of these cities to another city, with their search words: it does the triggers' work for
 * all rows at once, within the transaction. For twenty thousand rows this takes one to two seconds; row by
 * row takes several times as long.
 */
function renameInListings(tx: Db, from: readonly string[], to: string): void {
  const { $client: sqlite } = tx
  const usualPages = sqlite.pragma('cache_size', { simple: true })
  sqlite.pragma(`cache_size = -${ROOM_KIB}`)
  try {
    renameAll(sqlite, from, to)
  } finally {
    sqlite.pragma(`cache_size = ${usualPages}`)
  }
}

function renameAll(sqlite: Sqlite, from: readonly string[], to: string): void {
  const params = { from: JSON.stringify(from), to }
  const rows = sqlite.prepare<[typeof params], Row>(NAMED).all(params)
  if (rows.length === 0) return
  const texts = new Map(rows.map((row) => [row.seq, renamed(row, to)]))
  const definition = sqlite.prepare<[string], string>('select sql from sqlite_master where name = ?').pluck()
  const triggers = TRIGGERS.map((name) => definition.get(name) ?? '')
  for (const name of TRIGGERS) sqlite.exec(`drop trigger ${name}`)
  for (const index of INDEXES) {
    const keepInMemory = (bytes: number) =>
      sqlite.exec(`insert into ${index}(${index}, rank) values ('hashsize', ${bytes})`)
    keepInMemory(ALL_AT_ONCE)
    const remove = sqlite.prepare(
      `insert into ${index}(${index}, rowid, search_text) values ('delete', :seq, :text)`,
    )
    const add = sqlite.prepare(`insert into ${index}(rowid, search_text) values (:seq, :text)`)
    for (const { seq, searchText } of rows) {
      remove.run({ seq, text: searchText })
      add.run({ seq, text: texts.get(seq) })
    }
    keepInMemory(USUAL)
  }
  const write = sqlite.prepare(
    'update properties set city = :to, search_text = :text, version = version + 1 where seq = :seq',
  )
  for (const [seq, text] of texts) write.run({ to, text, seq })
  for (const trigger of triggers) sqlite.exec(trigger)
  sqlite.prepare(UNCOUNT).run(params)
  sqlite.prepare(COUNT).run(params)
  sqlite.prepare(APPROVED).run(params)
  sqlite.prepare(WAITING).run(params)
  for (const word of searchWords(to).filter((one) => one.length >= 3))
    sqlite.prepare('insert or ignore into vocabulary(word) values (?)').run(word)
  for (const word of searchWords(from.join(' '))) sqlite.prepare(FORGET).run({ word })
}

/** The search text with the city's words replaced: they follow those of the title. */
function renamed({ title, city, searchText }: Row, to: string): string {
  const before = wordsOf(`${title} ${city}`)
  if (!searchText.startsWith(`${before} `) && searchText !== before) return searchText
  return wordsOf(`${title} ${to}`) + searchText.slice(before.length)
}

const wordsOf = (text: string) =>
  searchWords(text)
    .map((word) => ` ${word}`)
    .join('')

const NAMED = `select seq, title, city, search_text as searchText from properties
  where city in (select value from json_each(:from)) order by seq`

const UNCOUNT = 'delete from listed_counts where city = :to or city in (select value from json_each(:from))'
const COUNT = `insert into listed_counts (city, region, property_type, gender_policy, count)
  select city, region, property_type, gender_policy, count(*) from properties where is_listed = 1 and city = :to
  group by city, region, property_type, gender_policy`

const APPROVED = `update approved_versions set property = json_set(property, '$.city', :to)
  where property ->> '$.city' in (select value from json_each(:from))`
const WAITING = `update approved_versions set waiting = json_set(waiting, '$.property.city', :to)
  where waiting ->> '$.property.city' in (select value from json_each(:from))`

const FORGET = `delete from vocabulary where word = :word and not exists (
  select 1 from property_trigrams cross join properties p on p.seq = property_trigrams.rowid
  where property_trigrams = '" ' || :word || '"' and instr(p.search_text || ' ', ' ' || :word || ' ') > 0)`
