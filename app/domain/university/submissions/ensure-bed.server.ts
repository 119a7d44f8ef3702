import { and, eq, ne } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { formSubmissions, uniBlocks, uniHostels, uniRooms } from '~/db/tables/index.server'
import type { RoomGender } from '~/domain/ground/shared/free-beds'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { ensureNotKept } from '~/domain/university/ballots/free-beds.server'
import { bedCount, mayHaveBed, mayLiveIn, roomGender } from '~/domain/university/universities/beds'
import { inForce } from '~/domain/university/universities/beds.server'
import { gendersIn, residentsByRoom } from '~/domain/university/universities/hostels.server'
import { hasBed, isBedKept, isInForce, isRejected } from '~/domain/university/universities/submission-states'
import type { SubmissionRow } from './access.server'
import { ensureMayLive } from './suits-place.server'

/** State of a submission before or after a change: status, place, gender, student and form. */
export type Moving = Pick<
  SubmissionRow,
  'status' | 'hostelId' | 'blockId' | 'roomId' | 'leftOn' | 'studentGender' | 'studentUserId' | 'formId'
> &
  Partial<Pick<SubmissionRow, 'bedKeptUntil' | 'stillHereAt'>>

/** Whether a bed is not free because of this submission. SQL: `takesBed`. */
const takesBed = (row: Moving) => hasBed(row.status) && (row.leftOn === null || isBedKept(row, today()))

/**
 * Checks that a place is available, in the transaction of every change after which a submission has a bed. A
 * submission that keeps its place, and gains no bed by its status, is not checked again. @throws refused for a
 * block or a room of another gender, a closed room, or a room whose beds are all taken by submissions other than `moving`.
 */
export function ensureBed(tx: Db, before: Moving, next: Moving, moving: readonly string[]): void {
  if (next.hostelId === null || isRejected(next.status)) return
  const hostel = tx.select().from(uniHostels).where(eq(uniHostels.id, next.hostelId)).get()
  if (hostel?.takesStudents === false && next.hostelId !== before.hostelId)
    throw refused(t`${hostel.name} takes no new students. Choose another hostel.`, 'place')
  const gainsBed = takesBed(next) && !takesBed(before)
  const isSamePlace =
    next.hostelId === before.hostelId && next.blockId === before.blockId && next.roomId === before.roomId
  if (isSamePlace && !gainsBed) return
  const gender = next.studentGender
  const ofPlace = eq(uniBlocks.id, next.blockId ?? '')
  const block = tx.select().from(uniBlocks).where(ofPlace).get()
  if (!block) ensureMayLive(tx, next.hostelId, gender, 'place')
  else if (!mayLiveIn(block.gender, gender))
    throw refused(
      block.gender === 'female' ? t`${block.name} is for women only.` : t`${block.name} is for men only.`,
      'place',
    )
  if (next.roomId === null) {
    if (hasBed(next.status)) ensureNotKept(tx, next.hostelId, { gender }, moving)
    return
  }
  const room = tx.select().from(uniRooms).where(eq(uniRooms.id, next.roomId)).get()
  if (!room || !block) return
  if (!room.isAvailable) throw refused(t`Room ${room.roomNumber} is closed. Choose another one.`, 'place')
  const others = gendersIn(residentsByRoom(eq(formSubmissions.roomId, room.id), tx), room.id, moving)
  if (!mayHaveBed(block.gender, roomGender(others), gender))
    throw refused(roomTaken(room.roomNumber, roomGender(others)), 'place')
  if (others.length >= room.capacity)
    throw refused(
      t`Room ${room.roomNumber} is full: it has ${bedCount(room.capacity)}. Choose another one.`,
      'place',
    )
  ensureNotKept(tx, next.hostelId, { gender, at: block.gender === 'any' ? room.id : null }, moving)
}

/** 'Women live in room A1. Choose another one.' */
function roomTaken(roomNumber: string, gender: RoomGender): string {
  if (gender === 'female') return t`Women live in room ${roomNumber}. Choose another one.`
  if (gender === 'male') return t`Men live in room ${roomNumber}. Choose another one.`
  if (gender === 'other') return t`Students of other gender live in room ${roomNumber}. Choose another one.`
  return t`Students of another gender live in room ${roomNumber}. Choose another one.`
}

/** @throws refused for a submission that comes into force again, if its student has sent the form again. */
export function ensureOnlyOne(tx: Db, before: Moving, next: Moving, id: string): void {
  const { studentUserId, formId } = before
  if (isInForce(before) || !isInForce(next) || !studentUserId || !formId) return
  const another = and(
    eq(formSubmissions.studentUserId, studentUserId),
    eq(formSubmissions.formId, formId),
    inForce,
    ne(formSubmissions.id, id),
  )
  if (tx.select({ id: formSubmissions.id }).from(formSubmissions).where(another).get())
    throw refused(t`This student sent the form again. Decide on the newer submission.`, 'status')
}
