import { and, asc, eq, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { inBed } from '~/domain/university/universities/beds.server'
import { isExpected } from '~/domain/university/universities/submission-states'
import { readSubmissionQuery, whereFilters } from './list-filters.server'
import { filterWords } from './list-query'
import { namedSubmissions } from './list-submissions.server'

export type ArrivalBlock = ReturnType<typeof arrivalList>['blocks'][number]

/**
 * Students that a hostel expects, and those who have arrived, by block and name, all or by their fee: for printing.
 * @throws missing, forbidden
 */
export function arrivalList(actor: Actor, hostelId: string, params: URLSearchParams) {
  const query = readSubmissionQuery(new URLSearchParams({ fee: params.get('fee') ?? '' }))
  const hostel = findHostelFor(actor, hostelId, 'hostel.serve')
  const students = namedSubmissions()
    .where(and(eq(formSubmissions.hostelId, hostel.id), inBed, whereFilters(query)))
    .orderBy(asc(sql`lower(${formSubmissions.studentName})`), asc(formSubmissions.seq))
    .all()
  const expected = students.map(({ row, block, room }) => ({
    ...{
      id: row.id,
      name: row.studentName,
      phone: row.studentPhone,
      number: row.studentNumber,
      reference: row.reference,
    },
    ...{ block, room, hasArrived: !isExpected(row.status), feeSeenOn: row.feeSeenOn },
  }))
  const blocks = new Map<string | null, typeof expected>()
  for (const one of expected) blocks.set(one.block, [...(blocks.get(one.block) ?? []), one])
  const byName = (a: string | null, b: string | null) =>
    a === null || b === null
      ? Number(a === null) - Number(b === null)
      : a.localeCompare(b, 'en', { numeric: true })
  return {
    hostel: { id: hostel.id, name: hostel.name },
    fee: query.fee,
    filter: filterWords(query, { forms: [], hostels: [] }),
    at: now(),
    blocks: [...blocks]
      .map(([name, students]) => ({ name, students }))
      .sort((a, b) => byName(a.name, b.name)),
  }
}
