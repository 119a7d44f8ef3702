import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { ballotEntries, formSubmissions, roomBallots, universityForms } from '~/db/tables/index.server'
import type { FormField } from '~/domain/ground/shared/form-field'
import { fold } from '~/domain/ground/shared/text'
import { isFileType } from '~/domain/university/forms/rules'
import { mayLiveInOneOf } from '~/domain/university/universities/beds'
import { blockGendersOf } from '~/domain/university/universities/beds.server'
import { WAITING } from '~/domain/university/universities/submission-states'
import { exceptionsIn } from './free-beds.server'
import { DRAWN } from './states'

/**
 * Submissions that ask for a hostel and have neither a decision yet nor a bed by exception. Students of a drawn ballot of the
 * hostel keep their place in it and take no part in another one; `alreadyDrawn` counts their submissions. Those who may live
 * in no block of the hostel are `leftOut`. Rule: decisions "Ballots: drawn once".
 */
export function applicantsOf(tx: Db, hostelId: string) {
  const undecided = and(eq(formSubmissions.hostelId, hostelId), inArray(formSubmissions.status, WAITING))
  const { id, data, studentUserId, studentGender } = formSubmissions
  const given = new Set(exceptionsIn(hostelId, tx).map((one) => one.id))
  const all = tx
    .select({ id, data, studentUserId, gender: studentGender })
    .from(formSubmissions)
    .where(undecided)
    .orderBy(asc(formSubmissions.seq))
    .all()
    .filter((one) => !given.has(one.id))
  const drawn = tx
    .select({ id, studentUserId })
    .from(formSubmissions)
    .innerJoin(ballotEntries, eq(ballotEntries.submissionId, formSubmissions.id))
    .innerJoin(roomBallots, eq(roomBallots.id, ballotEntries.ballotId))
    .where(and(undecided, eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN)))
    .all()
  const taken = new Set(drawn.flatMap(({ id, studentUserId }) => [id, studentUserId ?? id]))
  const asking = all.filter(({ id, studentUserId }) => !taken.has(id) && !taken.has(studentUserId ?? id))
  const blocks = blockGendersOf([hostelId], tx).get(hostelId) ?? []
  const applicants = asking.filter(({ gender }) => mayLiveInOneOf(blocks, gender))
  return {
    applicants,
    leftOut: asking.filter((one) => !applicants.includes(one)),
    alreadyDrawn: all.length - asking.length,
  }
}

/**
 * Questions that rules can use: those with options have quotas, those with short answers hold group codes.
 */
export function ruleFields(universityId: string, tx: Db = db()) {
  const forms = tx.select().from(universityForms).where(eq(universityForms.universityId, universityId)).all()
  const fields = new Map<string, FormField>()
  for (const field of forms.flatMap(({ schema }) => schema.fields))
    if (!isFileType(field.type) && !fields.has(field.key)) fields.set(field.key, field)
  const all = [...fields.values()]
  return {
    quotas: all.filter(({ type }) => type === 'select'),
    groups: all.filter(({ type }) => type === 'text'),
  }
}

/** Group numbers by the code that the members share; a code with one member makes no group. */
export function groupNumbers(codes: readonly string[]): Map<string, number> {
  const members = new Map<string, number>()
  for (const code of codes.map(fold)) if (code !== '') members.set(code, (members.get(code) ?? 0) + 1)
  const shared = [...members].filter(([, many]) => many > 1).map(([code]) => code)
  return new Map(shared.map((code, index) => [code, index + 1]))
}
