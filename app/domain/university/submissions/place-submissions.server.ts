import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { chosenRows, decideMany } from '~/domain/ground/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { labels, t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { sentences } from '~/domain/ground/shared/text'
import { bedsToPlaceIn, keptText } from '~/domain/university/ballots/free-beds.server'
import { type Exception, giveKeptBed } from '~/domain/university/ballots/give-kept-bed.server'
import { findUniversityFor, type HostelRow } from '~/domain/university/universities/access.server'
import { GIVEN_BACK, hasBed, WAITING } from '~/domain/university/universities/submission-states'
import { type SubmissionRow, submissionRows } from './access.server'
import { changeSubmission } from './change-submission.server'
import { CHOOSE_HOSTEL } from './forms.server'
import { formNameText, hostelText, isPlaceable } from './rules'
import { ensureMayLive } from './suits-place.server'
import { inWaitingOrder } from './waiting-order.server'

/** Value of the choice that takes a place back. */
export const NO_HOSTEL = 'none'

const rowsOf = (universityId: string) =>
  submissionRows('submission.place', eq(formSubmissions.universityId, universityId))

/** Submissions that an administrator of this university chose to place, in the order in which they wait. @throws missing, forbidden */
export function chosenToPlace(actor: Actor, universityId: string, chosen: readonly Chosen[]) {
  const { id: university } = findUniversityFor(actor, universityId, 'university.manage')
  const names = new Map(hostelsOf(university).map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const { found, gone } = chosenRows(actor, chosen, rowsOf(university))
  const rows = found.map(({ row, version: seen }) => ({ ...row, seen }))
  const lines = inWaitingOrder(rows).map(({ seen, ...row }) => {
    const hostel = hostelText({ asked: nameOf(row.askedHostelId), hostel: nameOf(row.hostelId) })
    const changed = seen !== row.version || !isPlaceable(row)
    return {
      ...{
        id: row.id,
        version: seen,
        name: row.studentName,
        reference: row.reference,
        form: formNameText(row.formName),
      },
      ...{ gender: row.studentGender, hostel, isUnplaced: row.hostelId === null, changed },
    }
  })
  return { lines, gone }
}

/** The hostels of a university, newest first. */
function hostelsOf(universityId: string) {
  return db()
    .select({ id: uniHostels.id, name: uniHostels.name, takesStudents: uniHostels.takesStudents })
    .from(uniHostels)
    .where(eq(uniHostels.universityId, universityId))
    .orderBy(desc(uniHostels.createdAt))
    .all()
}

/** The hostels of a university with the beds left for these genders, and those who asked for one; full ones come last. */
export function hostelsToPlaceIn(universityId: string, genders: readonly (string | null)[]) {
  const hostels = hostelsOf(universityId).filter(({ takesStudents }) => takesStudents)
  const ids = hostels.map(({ id }) => id)
  const asking = new Map(
    db()
      .select({ id: formSubmissions.hostelId, n: count() })
      .from(formSubmissions)
      .where(and(inArray(formSubmissions.hostelId, ids), inArray(formSubmissions.status, WAITING)))
      .groupBy(formSubmissions.hostelId)
      .all()
      .map(({ id, n }) => [id, n]),
  )
  const kinds = [...new Set(genders)]
  const shown = hostels.map(({ id, name }) => {
    const left = bedsToPlaceIn(id)
    return {
      ...{ id, name, asking: asking.get(id) ?? 0 },
      kept: keptText(id),
      /** Null where beds are not counted. */
      free: left ? kinds.map((gender) => ({ of: bedsOf(gender), beds: left(gender) })) : null,
    }
  })
  const isFull = ({ free }: (typeof shown)[number]) => Number(free?.some(({ beds }) => beds === 0) ?? false)
  return shown.sort((one, other) => isFull(one) - isFull(other))
}

/** Which beds a student can have, as sentences name them. */
const genderNames = labels({
  female: 'women',
  male: 'men',
  other: 'students of other gender',
  none: 'students who stated no gender',
})
const bedsOf = (gender: string | null): string =>
  genderNames((gender ?? 'none') as keyof typeof genderNames.english)

/**
 * Gives them a hostel or takes it back, each by the command of a single one; the room is its warden's. @throws missing,
 * forbidden, refused when the hostel has too few beds that suit them. Rule: decisions "Places: given where a bed that suits
 * is free".
 */
export function placeSubmissions(
  actor: Actor,
  universityId: string,
  chosen: readonly Chosen[],
  hostelId: string,
  idempotency: IdempotencyKey & { outcomePath: string },
  exception: Exception | null = null,
): ManyDecided {
  return transaction(actor, (tx) => {
    const { id: university } = findUniversityFor(actor, universityId, 'university.manage', tx)
    return decideMany(actor, chosen, {
      rows: rowsOf(university),
      event: 'submission.placed',
      idempotency,
      ensure: (tx, found) => {
        const rows = found
          .filter(({ row, version }) => row.version === version && isPlaceable(row))
          .map(({ row }) => row)
        if (hostelId !== NO_HOSTEL)
          ensureBeds(tx, actor, findHostelOf(university, hostelId, tx), rows, exception)
      },
      decide: ({ id, version }) =>
        changeSubmission(actor, id, {
          version,
          action: 'submission.place',
          changeOf: (row) => changeTo(row, hostelId),
        }),
      nameOf: (_tx, { row }) => row.studentName,
    })
  })
}

/** The decision was the former hostel's: a student with a bed waits for the next one's. */
function changeTo(row: SubmissionRow, hostelId: string) {
  if (!isPlaceable(row)) throw refused(t`This student has arrived or was rejected.`)
  if ((row.hostelId ?? NO_HOSTEL) === hostelId) throw refused(t`This student is there already.`)
  const status = hasBed(row.status) ? GIVEN_BACK : row.status
  return {
    status,
    place: { hostelId: hostelId === NO_HOSTEL ? null : hostelId, blockId: null, roomId: null },
  } as const
}

/** @throws refused when the hostel has too few free beds that suit these students */
function ensureBeds(
  tx: Db,
  actor: Actor,
  hostel: HostelRow,
  rows: readonly SubmissionRow[],
  exception: Exception | null,
): void {
  const left = bedsToPlaceIn(hostel.id, tx)
  const placed: (string | null)[] = []
  for (const { id, hostelId, studentGender } of rows) {
    if (hostelId === hostel.id) continue
    ensureMayLive(tx, hostel.id, studentGender, 'hostel_id')
    if (left?.(studentGender, placed) === 0) {
      const student = { id, gender: studentGender }
      if (exception && giveKeptBed(tx, actor, hostel.id, student, exception)) continue
      const who = bedsOf(studentGender)
      const few =
        placed.length === 0
          ? t`${hostel.name} has no free bed for ${who}.`
          : t`${hostel.name} has too few free beds for ${who}.`
      throw refused(sentences(few, keptText(hostel.id, tx), t`Choose another hostel.`), 'hostel_id')
    }
    placed.push(studentGender)
  }
}

/** @throws refused for a hostel of another university, a closed one, or none */
function findHostelOf(universityId: string, hostelId: string, tx: Db): HostelRow {
  const hostel = tx.select().from(uniHostels).where(eq(uniHostels.id, hostelId)).get()
  if (hostel?.universityId !== universityId || !hostel.takesStudents)
    throw refused(CHOOSE_HOSTEL, 'hostel_id')
  return hostel
}
