import { and, inArray, isNotNull } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { inOrderOf, numberedPage } from '~/db/numbered-list.server'
import { profiles, users } from '~/db/tables/index.server'
import type { Actor, UserType } from '~/domain/access/actor'
import type { PageTokens } from '~/domain/shared/keyset'
import { type PersonRow, wherePersonFor } from './access.server'
import { countsOf, type PersonCounts } from './person-counts.server'
import type { PeopleQuery, PersonLine } from './query'

/** As its index has it. It has no affinity, so the plus takes that of what it is compared with. */
const numberOf = (account: string) =>
  `(case when ${account}.mobile_number is null then ${account}.account_number else ${account}.mobile_number end)`
const WITH_SAME_NUMBERS = `with found(number) as (
    select phone from profiles where id = :like and phone is not null
    union select ${numberOf('a')} from payout_accounts a where a.owner_id = :like)
  select o.seq from found cross join profiles o on o.phone = found.number
  union select o.seq from found cross join payout_accounts a on ${numberOf('a')} = +found.number
    cross join profiles o on o.id = a.owner_id`

const ofType = (type: UserType) => ({ where: [`t.user_type = '${type}'`] })
const filters: Record<PeopleQuery['type'], { where: string[] }> = {
  '': { where: [] },
  tenant: ofType('tenant'),
  property_owner: ofType('property_owner'),
  agent: ofType('agent'),
  admin: ofType('admin'),
  suspended: { where: ['t.suspended_at is not null'] },
}

type PeoplePage = {
  people: (PersonLine & PersonCounts)[]
  count: string
  counts: Record<PeopleQuery['type'], string>
  tokens: PageTokens
}

/** Everybody with an account, newest first, 24 a page. */
export function listPeople(actor: Actor, { search, type, like, page }: PeopleQuery): PeoplePage {
  const { ids, counts, tokens } = numberedPage(
    { table: 'profiles', words: 'people_words' },
    {
      search,
      page,
      filters,
      filter: type,
      where: [
        wherePersonFor(actor, 'person.manage'),
        't.deleted_at is null',
        ...(like === '' ? [] : ['t.id <> :like']),
      ],
      among: like === '' ? [] : [WITH_SAME_NUMBERS],
      params: { like },
    },
  )
  const rows = db()
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]))
    .all()
  const has = countsOf(ids)
  const people = personLines(inOrderOf(ids, rows)).map((line) => ({ ...line, ...has(line.id) }))
  return { people, count: counts[type], counts, tokens }
}

/** Rows of the lists for these people. */
function personLines(rows: readonly PersonRow[]): PersonLine[] {
  const confirmed = confirmedAmong(rows.map(({ id }) => id))
  return rows.map((row) => personLine(row, confirmed))
}

/** Row of the lists for one person; `confirmed` has the ids of people with a confirmed address. */
export function personLine(row: PersonRow, confirmed = confirmedAmong([row.id])): PersonLine {
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
