import { and, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import {
  formSubmissions,
  startedSubmissions,
  uniBlocks,
  uniHostels,
  uniRooms,
  universities,
  universityForms,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { orderQuestion } from '~/domain/ground/shared/form-field'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { whileInForce } from './beds.server'
import { universityView } from './chapter.server'
import { homesOnList } from './homes-on-list.server'
import { hostelCards } from './hostels.server'
import { listBallots } from './list-ballots.server'
import { isRejected } from './submission-states'

export type UniversityPage = ReturnType<typeof universityPage>

/** An active university, by its id or short name. @throws missing when it does not exist or is inactive. */
export function universityNamed(ref: string) {
  const isId = eq(universities.id, ref)
  const named = and(or(isId, eq(universities.code, ref)), eq(universities.isActive, true))
  const row = db().select().from(universities).where(named).orderBy(desc(isId)).get()
  if (!row) throw missing(t`This university does not take part.`)
  return row
}

/** Homes of a university's list on its page; the printed list has all. */
const LISTED_SHOWN = 6

/** Public data of an active university, by its id or short name. @throws missing when it does not exist or is inactive. */
export function universityPage(ref: string) {
  const row = universityNamed(ref)
  const { id, name, code, logo, contactEmail, contactPhone } = universityView(row)
  return {
    university: { id, name, code, logo, contactEmail, contactPhone, city: row.city },
    hostels: hostelCards(eq(uniHostels.universityId, id))
      .map(({ id, name, description, address, beds }) => ({ id, name, description, address, beds }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    ballots: listBallots(eq(uniHostels.universityId, id)),
    listed: homesOnList({ id, code }, LISTED_SHOWN),
    forms: openForms(id),
  }
}

/** Forms that can be sent today, the newest first. */
function openForms(universityId: string) {
  const day = today()
  return db()
    .select({
      id: universityForms.id,
      name: universityForms.name,
      description: universityForms.description,
      closesOn: universityForms.closesOn,
      schema: universityForms.schema,
    })
    .from(universityForms)
    .where(
      and(
        eq(universityForms.universityId, universityId),
        eq(universityForms.isActive, true),
        or(isNull(universityForms.opensOn), lte(universityForms.opensOn, day)),
        or(isNull(universityForms.closesOn), gte(universityForms.closesOn, day)),
      ),
    )
    .orderBy(desc(universityForms.createdAt))
    .all()
    .map(({ schema, ...form }) => ({ ...form, order: orderQuestion(schema.fields) }))
}

const askedHostels = alias(uniHostels, 'asked')

export type StartedForm = ReturnType<typeof startedForms>[number]

/** Forms that this person has begun or changed without sending them, the last one saved first. */
export function startedForms(actor: Actor, universityId?: string) {
  return db()
    .select({
      formId: universityForms.id,
      formName: universityForms.name,
      university: universities.name,
      savedAt: startedSubmissions.updatedAt,
    })
    .from(startedSubmissions)
    .innerJoin(universityForms, eq(universityForms.id, startedSubmissions.formId))
    .innerJoin(universities, eq(universities.id, universityForms.universityId))
    .where(
      and(
        eq(startedSubmissions.userId, actor.id),
        eq(universities.isActive, true),
        universityId === undefined ? undefined : eq(universities.id, universityId),
      ),
    )
    .orderBy(desc(startedSubmissions.updatedAt))
    .all()
}

export type OwnSubmission = ReturnType<typeof ownSubmissions>[number]

/** This person's submissions to one university, or to all of them, newest first; no rejected one that was sent again. */
export function ownSubmissions(actor: Actor, universityId?: string) {
  const rows = db()
    .select({
      id: formSubmissions.id,
      reference: formSubmissions.reference,
      formId: formSubmissions.formId,
      formName: formSubmissions.formName,
      status: formSubmissions.status,
      submittedAt: formSubmissions.submittedAt,
      message: formSubmissions.message,
      university: universities.name,
      asked: askedHostels.name,
      hostel: uniHostels.name,
      block: whileInForce(uniBlocks.name),
      room: whileInForce(uniRooms.roomNumber),
      leftOn: formSubmissions.leftOn,
    })
    .from(formSubmissions)
    .innerJoin(universities, eq(universities.id, formSubmissions.universityId))
    .leftJoin(askedHostels, eq(askedHostels.id, formSubmissions.askedHostelId))
    .leftJoin(uniHostels, eq(uniHostels.id, formSubmissions.hostelId))
    .leftJoin(uniBlocks, eq(uniBlocks.id, formSubmissions.blockId))
    .leftJoin(uniRooms, eq(uniRooms.id, formSubmissions.roomId))
    .where(
      and(
        eq(formSubmissions.studentUserId, actor.id),
        universityId === undefined ? undefined : eq(formSubmissions.universityId, universityId),
      ),
    )
    .orderBy(desc(formSubmissions.seq))
    .all()
  const isLast = (at: number) => rows.findIndex(({ formId }) => formId === rows[at]?.formId) === at
  return rows.filter(({ status, formId }, at) => !isRejected(status) || formId === null || isLast(at))
}
