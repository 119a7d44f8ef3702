import { eq } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { uniRooms } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { chosenRows, decideMany, type Found } from '~/domain/ground/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { shortened } from '~/domain/ground/shared/text'
import { APPROVED, hasArrived } from '~/domain/university/universities/submission-states'
import { findSubmissionFor, type SubmissionRow, submissionRows } from './access.server'
import { answersInList } from './answers'
import { changeSubmission, eventOf, type ReviewAction } from './change-submission.server'
import { orderNotes } from './order-notes.server'
import { chosenPlace } from './places.server'
import { otherBed, whySecond } from './registration-number.server'
import { needsRoom, suggestRooms } from './suggest-rooms.server'
import { inWaitingOrder } from './waiting-order.server'

/** The chosen students with the rooms they would get, as they are now. @throws missing, forbidden */
export function chosenForRooms(actor: Actor, chosen: readonly Chosen[]) {
  const { found, gone } = chosenRows(actor, chosen, submissionRows('submission.decide'))
  const rows = found.map(({ row }) => row)
  const unchanged = rows.filter((row, at) => row.version === found[at]?.version && needsRoom(row))
  const suggested = suggestRooms(db(), unchanged)
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  const notes = orderNotes(rows)
  const lines = inWaitingOrder(rows).map((row) => ({
    ...{ id: row.id, version: versions.get(row.id) ?? null },
    name: row.studentName,
    why: suggested.get(row.id) ? null : whySecond(actor, row, rows),
    about: aboutStudent(row, notes.get(row.id)?.answer),
    hostelId: row.hostelId ?? '',
    changed: !unchanged.includes(row),
    room: suggested.get(row.id) ?? null,
  }))
  return { lines, gone }
}

/** 'First year, Law, T/26/10432', beginning with the answer that decides when the turn comes. */
function aboutStudent(row: SubmissionRow, note = ''): string {
  const answers = answersInList(row).map(({ answer }) => answer)
  return [...new Set([note, ...answers])].filter(Boolean).join(', ')
}

/**
 * Approves each student in the room that was shown for them, with the command of a single review. A student whose bed is
 * gone is left and named with the next room that suits. @throws missing, forbidden
 */
export function approveInRooms(
  actor: Actor,
  chosen: readonly Chosen[],
  rooms: readonly string[],
  idempotency: IdempotencyKey & { outcomePath: string },
  action: ReviewAction = 'submission.decide',
): ManyDecided {
  const roomOf = new Map(rooms.map((value) => [value.split(':')[0], value.split(':')[1] ?? '']))
  return decideMany(actor, chosen, {
    rows: submissionRows(action),
    event: eventOf[action],
    idempotency,
    decide: ({ id, version }) =>
      changeSubmission(actor, id, {
        version,
        action,
        changeOf: (row, tx) => {
          if (!needsRoom(row)) throw refused(t`This student does not wait for a room.`)
          const status = hasArrived(row.status) ? row.status : APPROVED
          return { status, place: chosenPlace(tx, [row.hostelId], `room:${roomOf.get(id)}`) }
        },
      }),
    nameOf: (tx, found) => whyLeft(tx, actor, found),
  })
}

/** 'Neema Said has room A109.' */
export function roomGiven(actor: Actor, id: string): string {
  const { studentName, roomId } = findSubmissionFor(actor, id, 'submission.decide')
  const room = db()
    .select({ number: uniRooms.roomNumber })
    .from(uniRooms)
    .where(eq(uniRooms.id, roomId ?? ''))
    .get()
  return t`${shortened(studentName, NAME_LETTERS)} has room ${room?.number ?? '–'}.`
}

const NAME_LETTERS = 30

/** 'Neema Said (that bed is taken, next: room A110)'. */
function whyLeft(tx: Db, actor: Actor, { id, row }: Found<SubmissionRow>): string {
  const name = shortened(row.studentName, NAME_LETTERS)
  const next = suggestRooms(tx, [row]).get(id)
  if (next === undefined) return t`${name} (already decided)`
  const other = otherBed(actor, row, tx)
  if (other) return `${name} (${other.text})`
  return next ? t`${name} (that bed is taken, next: room ${next.roomNumber})` : t`${name} (no free bed suits)`
}
