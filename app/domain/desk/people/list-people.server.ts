import { and, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { countRows, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { foundWords } from '~/db/found-words.server'
import { type List, listPage } from '~/db/list.server'
import { profiles, users } from '~/db/tables/index.server'
import { type Actor, userTypes } from '~/domain/ground/access/actor'
import { sum } from '~/domain/ground/shared/money'
import { type PersonRow, wherePersonFor } from './access.server'
import { countsOf } from './person-counts.server'
import type { PeopleQuery } from './query'

const list: List<PersonRow> = {
  table: profiles,
  id: profiles.seq,
  rows: () => db().select().from(profiles),
  idOf: ({ seq }) => seq ?? 0,
}

/** How many people each filter of the list finds. */
type Counts = Record<PeopleQuery['type'], string>

/** Everybody with an account, newest first, 24 a page. */
export function listPeople(actor: Actor, { search, type, like, page }: PeopleQuery) {
  const found = and(
    wherePersonFor(actor, 'person.manage'),
    isNull(profiles.deletedAt),
    like === '' ? undefined : and(ne(profiles.id, like), withNumbersOf(like)),
    foundWords('people_words', profiles.seq, search),
  )
  const isSearch = search !== ''
  const part = { where: and(found, ofType(type)), order: [desc(profiles.seq)] }
  const { rows, tokens } = listPage(list, [part], page, isSearch)
  const has = countsOf(rows.map(({ id }) => id))
  const people = personLines(rows).map((line) => ({ ...line, ...has(line.id) }))
  const counts = countsOfTypes(found, isSearch)
  return { people, count: counts[type], counts, tokens }
}

function ofType(type: PeopleQuery['type']): SQL | undefined {
  if (type === 'suspended') return isNotNull(profiles.suspendedAt)
  if (type === 'unconfirmed')
    return inArray(
      profiles.id,
      db().select({ id: users.id }).from(users).where(isNull(users.emailConfirmedAt)),
    )
  return type === '' ? undefined : eq(profiles.userType, type)
}

function countsOfTypes(found: SQL | undefined, isSearch: boolean): Counts {
  const { userType } = profiles
  const rows = db().select({ userType, n: count() }).from(profiles).where(found).groupBy(userType).all()
  const counts = [
    ...userTypes.map((type) => [type, rows.find((row) => row.userType === type)?.n ?? 0] as const),
    ['', sum(rows.map(({ n }) => n))] as const,
    ...(['suspended', 'unconfirmed'] as const).map(
      (type) => [type, countRows(profiles, and(found, ofType(type)))] as const,
    ),
  ]
  const texts = counts.map(([type, n]) => [type, countText(n, isSearch)])
  return Object.fromEntries(texts) as Counts
}

/** As its index has it. It has no affinity, so the plus takes that of what it is compared with. */
const numberOf = (account: string) =>
  sql.raw(
    `(case when ${account}.mobile_number is null then ${account}.account_number else ${account}.mobile_number end)`,
  )

/** People with the phone or payout number of this one. */
function withNumbersOf(id: string): SQL {
  return sql`${profiles.seq} in (
    with found(number) as (
      select phone from profiles where id = ${id} and phone is not null
      union select ${numberOf('a')} from payout_accounts a where a.owner_id = ${id})
    select o.seq from found cross join profiles o on o.phone = found.number
    union select o.seq from found cross join payout_accounts a on ${numberOf('a')} = +found.number
      cross join profiles o on o.id = a.owner_id)`
}

/** Rows of the lists for these people. */
function personLines(rows: readonly PersonRow[]) {
  const confirmed = confirmedAmong(rows.map(({ id }) => id))
  return rows.map((row) => personLine(row, confirmed))
}

/** Somebody as administrators' lists show them; instants in milliseconds UTC. */
export type PersonLine = ReturnType<typeof personLine>

/** Row of the lists for one person; `confirmed` has the ids of people with a confirmed address. */
export function personLine(row: PersonRow, confirmed = confirmedAmong([row.id])) {
  const { id, version, fullName, email, phone, userType, createdAt, suspendedAt } = row
  return {
    ...{ id, version, fullName, phone, userType, createdAt, suspendedAt },
    email: email ?? '',
    emailConfirmed: confirmed.has(id),
  }
}

function confirmedAmong(ids: readonly string[]): Set<string> {
  const rows = db()
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNotNull(users.emailConfirmedAt)))
    .all()
  return new Set(rows.map(({ id }) => id))
}
