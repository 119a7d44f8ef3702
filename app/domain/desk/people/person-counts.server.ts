import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import { bookings, properties, reports, universities, universityMembers } from '~/db/tables/index.server'
import { fromMarket } from '~/domain/stays/bookings/access.server'

/** Listings and stays that these people have, open reports against them, and where they work, each kind in one query. */
export function countsOf(ids: readonly string[]) {
  const listings = byPerson(properties, properties.ownerId, ids)
  const booked = byPerson(bookings, bookings.tenantId, ids)
  const hosted = byPerson(bookings, bookings.ownerId, ids, fromMarket)
  const against = openReports(ids)
  const works = employers(ids)
  const of = (found: Map<string, number>, id: string) => found.get(id) ?? 0
  return (id: string) => ({
    listings: of(listings, id),
    stays: of(booked, id) + of(hosted, id),
    reports: of(against, id),
    worksFor: works.get(id) ?? '',
  })
}

function byPerson(
  table: SQLiteTable,
  person: SQLiteColumn,
  ids: readonly string[],
  only?: SQL,
): Map<string, number> {
  const rows = db()
    .select({ id: sql<string>`${person}`, n: count() })
    .from(table)
    .where(and(inArray(person, [...ids]), only))
    .groupBy(person)
    .all()
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** 'Warden, UDSM' */
function employers(ids: readonly string[]): Map<string, string> {
  const { userId, role, universityId } = universityMembers
  const rows = db()
    .select({
      id: userId,
      role,
      university: sql<string>`coalesce(${universities.code}, ${universities.name})`,
    })
    .from(universityMembers)
    .innerJoin(universities, eq(universities.id, universityId))
    .where(inArray(userId, [...ids]))
    .all()
  return new Map(
    rows.map(({ id, role, university }) => [
      id,
      `${role === 'warden' ? 'Warden' : 'Registrar'}, ${university}`,
    ]),
  )
}

/** The open reports are few: they are read first. */
function openReports(ids: readonly string[]): Map<string, number> {
  const owner = sql<string>`coalesce(${properties.ownerId}, ${bookings.ownerId})`
  const rows = db()
    .select({ id: owner, n: count() })
    .from(reports)
    .leftJoin(properties, eq(properties.id, reports.subjectId))
    .leftJoin(bookings, eq(bookings.id, reports.subjectId))
    .where(sql`${reports.status} = 'open' and ${owner} in ${[...ids]}`)
    .groupBy(owner)
    .all()
  return new Map(rows.map(({ id, n }) => [id, n]))
}
