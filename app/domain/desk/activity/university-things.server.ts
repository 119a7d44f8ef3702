import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  formSubmissions,
  roomBallots,
  uniHostels,
  universities,
  universityForms,
} from '~/db/tables/index.server'
import { paths } from '~/paths'
import { named, type ReadThings } from './things'

/**
 * Subjects of university events. A submission shows only its reference: reading a student's answers is a
 * separate step.
 */
export const universityThings = {
  university: (ids) =>
    named(
      db()
        .select({ id: universities.id, name: universities.name })
        .from(universities)
        .where(inArray(universities.id, ids))
        .all(),
      ({ id }) => paths.universityChapter({ manage: id }),
    ),
  uni_hostel: (ids) =>
    named(
      db()
        .select({ id: uniHostels.id, name: uniHostels.name, of: universities.name })
        .from(uniHostels)
        .innerJoin(universities, eq(universities.id, uniHostels.universityId))
        .where(inArray(uniHostels.id, ids))
        .all(),
      ({ id }) => paths.uniHostel(id),
    ),
  university_form: (ids) =>
    named(
      db()
        .select({ id: universityForms.id, name: universityForms.name, of: universities.name })
        .from(universityForms)
        .innerJoin(universities, eq(universities.id, universityForms.universityId))
        .where(inArray(universityForms.id, ids))
        .all(),
      ({ id }) => paths.universityFormPreview(id),
    ),
  submission: (ids) =>
    named(
      db()
        .select({
          id: formSubmissions.id,
          name: formSubmissions.reference,
          of: universities.name,
          manage: formSubmissions.universityId,
        })
        .from(formSubmissions)
        .innerJoin(universities, eq(universities.id, formSubmissions.universityId))
        .where(inArray(formSubmissions.id, ids))
        .all(),
      ({ manage }) => paths.universityChapter({ manage }),
    ),
  ballot: (ids) =>
    named(
      db()
        .select({ id: roomBallots.id, name: uniHostels.name, of: universities.name })
        .from(roomBallots)
        .innerJoin(uniHostels, eq(uniHostels.id, roomBallots.hostelId))
        .innerJoin(universities, eq(universities.id, roomBallots.universityId))
        .where(inArray(roomBallots.id, ids))
        .all(),
      ({ id }) => paths.ballot(id),
    ),
} satisfies Record<string, ReadThings>
