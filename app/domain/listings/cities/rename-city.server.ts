import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
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

/**
 * Moves all listings of these cities to another city, with their search words and the versions that were approved or wait;
 * triggers keep the counts and the word indexes.
 */
function renameInListings(tx: Db, from: readonly string[], to: string): void {
  const { $client: sqlite } = tx
  const params = { from: JSON.stringify(from), to }
  const write = sqlite.prepare(
    'update properties set city = :to, search_text = :text, version = version + 1 where seq = :seq',
  )
  for (const row of sqlite.prepare<[typeof params], Row>(NAMED).all(params))
    write.run({ to, text: renamed(row, to), seq: row.seq })
  sqlite.prepare(APPROVED).run(params)
  sqlite.prepare(WAITING).run(params)
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

const APPROVED = `update approved_versions set property = json_set(property, '$.city', :to)
  where property ->> '$.city' in (select value from json_each(:from))`
const WAITING = `update approved_versions set waiting = json_set(waiting, '$.property.city', :to)
  where waiting ->> '$.property.city' in (select value from json_each(:from))`
