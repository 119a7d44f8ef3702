import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { findHostelFor } from '~/domain/universities/access.server'
import { IN_A_BED } from '~/domain/universities/beds'
import type { ArrivalList } from './views'

/**
 * Students that a hostel expects, and those who have arrived, by name: for printing. @throws missing,
 * forbidden
 */
export function arrivalList(actor: Actor, hostelId: string): ArrivalList {
  const hostel = findHostelFor(actor, hostelId, 'hostel.serve')
  const students = db()
    .select({
      id: formSubmissions.id,
      name: formSubmissions.studentName,
      phone: formSubmissions.studentPhone,
      reference: formSubmissions.reference,
      status: formSubmissions.status,
      block: uniBlocks.name,
      room: uniRooms.roomNumber,
    })
    .from(formSubmissions)
    .leftJoin(uniBlocks, eq(uniBlocks.id, formSubmissions.blockId))
    .leftJoin(uniRooms, eq(uniRooms.id, formSubmissions.roomId))
    .where(and(eq(formSubmissions.hostelId, hostel.id), inArray(formSubmissions.status, IN_A_BED)))
    .orderBy(asc(sql`lower(${formSubmissions.studentName})`), asc(formSubmissions.seq))
    .all()
  return {
    hostel: { id: hostel.id, name: hostel.name },
    students: students.map(({ status, ...student }) => ({ ...student, hasArrived: status !== 'approved' })),
  }
}
