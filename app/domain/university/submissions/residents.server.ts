import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import { t } from '~/domain/ground/shared/language'
import { isResident } from '~/domain/university/universities/submission-states'
import { namedSubmissions } from './list-submissions.server'

/** Where this student lives now: the hostel with block and room, once for each university. */
export function residencesOf(userId: string, tx: Db = db()) {
  return namedSubmissions(tx)
    .where(eq(formSubmissions.studentUserId, userId))
    .all()
    .filter(({ row }) => isResident(row))
    .map(({ row: { id, universityId, hostelId }, hostel, block, room }) => {
      const hostelName = hostel ?? t`a hostel of the university`
      return {
        ...{ submissionId: id, universityId, hostelId, hostelName },
        location: [hostelName, block, room && t`room ${room}`].filter(Boolean).join(', '),
      }
    })
}
