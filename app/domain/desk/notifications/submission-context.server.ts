import { eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import {
  formSubmissions,
  uniBlocks,
  uniHostels,
  uniRooms,
  universities,
  universityForms,
} from '~/db/tables/index.server'
import type { StoredPayload } from '~/domain/ground/events/payload'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { otherAdministrators, wardensOf } from '~/domain/university/universities/memberships.server'
import { APPROVED, ARRIVED, GIVEN_BACK, isExpected } from '~/domain/university/universities/submission-states'
import { nameOf } from './readers.server'

/**
 * Template data for a message about a student's submission: its new state, and the place that was assigned.
 */
export function submissionContext(tx: Db, submissionId: string, data: StoredPayload) {
  const found = tx
    .select({
      row: formSubmissions,
      university: universities.name,
      hostel: uniHostels.name,
      block: uniBlocks.name,
      room: uniRooms.roomNumber,
      formDay: universityForms.comeBy,
    })
    .from(formSubmissions)
    .innerJoin(universities, eq(universities.id, formSubmissions.universityId))
    .leftJoin(universityForms, eq(universityForms.id, formSubmissions.formId))
    .leftJoin(uniHostels, eq(uniHostels.id, formSubmissions.hostelId))
    .leftJoin(uniBlocks, eq(uniBlocks.id, formSubmissions.blockId))
    .leftJoin(uniRooms, eq(uniRooms.id, formSubmissions.roomId))
    .where(eq(formSubmissions.id, submissionId))
    .get()
  if (!found) return undefined
  const { row, university, hostel, block, room, formDay } = found
  const location = [hostel, block, room && t`room ${room}`].filter(Boolean).join(', ')
  return {
    data: {
      ...{ university, hostel: hostel ?? '', form: row.formName, reference: row.reference },
      person: nameOf(tx, row.studentUserId),
      became: data.isStatus ? becameOf(data, row.status) : ('' as const),
      place: data.isPlaced || data.isStatus || data.isUnsuitable ? location : '',
      isPlaced: data.isPlaced ?? false,
      isUnsuitable: data.isUnsuitable ?? false,
      ...{ leftOn: data.leftOn ?? '', keptUntil: data.keptUntil ?? '', location },
      comeBy: data.comeBy ?? ((formDay ?? '') >= today() ? formDay : null) ?? '',
      quote: data.isMessage ? (row.message ?? '') : '',
    },
    recipients: {
      person: () => (row.studentUserId ? [row.studentUserId] : []),
      warden: () => wardensOrAdministrators(tx, row),
      universityAdministrators: () => administratorsOf(tx, row.universityId),
    },
  }
}

/** An arrival that is taken back is no second approval, and a place that is taken back is no first look. */
function becameOf({ from, isPlaced }: StoredPayload, status: SubmissionStatus) {
  if (from === ARRIVED && isExpected(status)) return 'arrival-undone' as const
  const hadBed = from === APPROVED || from === ARRIVED
  return isPlaced && hadBed && status === GIVEN_BACK ? ('' as const) : status
}

/** The wardens of its hostel; without any who can act, the university's administrators. */
function wardensOrAdministrators(tx: Db, { hostelId, universityId }: typeof formSubmissions.$inferSelect) {
  const wardens = wardensOf(tx, eq(uniHostels.id, hostelId ?? ''))
  return wardens.length > 0 ? wardens : administratorsOf(tx, universityId)
}

const administratorsOf = (tx: Db, universityId: string) => otherAdministrators(tx, universityId, undefined)
