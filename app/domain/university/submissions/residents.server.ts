import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import { isResident } from '~/domain/university/universities/submission-states'

/** Where this student lives now: the hostel with block and room, once for each university. */
export function residencesOf(userId: string, tx: Db = db()) {
  return tx
    .select({
      submission: formSubmissions,
      hostel: uniHostels,
      block: uniBlocks.name,
      room: uniRooms.roomNumber,
    })
    .from(formSubmissions)
    .leftJoin(uniHostels, eq(uniHostels.id, formSubmissions.hostelId))
    .leftJoin(uniBlocks, eq(uniBlocks.id, formSubmissions.blockId))
    .leftJoin(uniRooms, eq(uniRooms.id, formSubmissions.roomId))
    .where(eq(formSubmissions.studentUserId, userId))
    .all()
    .filter(({ submission }) => isResident(submission))
    .map(({ submission: { id, universityId }, hostel, block, room }) => {
      const hostelName = hostel?.name ?? 'a hostel of the university'
      return {
        submissionId: id,
        universityId,
        hostelId: hostel?.id ?? null,
        hostelName,
        location: [hostelName, block, room && `room ${room}`].filter(Boolean).join(', '),
      }
    })
}
