import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { type Db, db } from '~/db/database.server'
import { formSubmissions, roomBallots } from '~/db/tables/index.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { inFigures } from '~/domain/ground/shared/text'
import { inBed } from './beds.server'
import { REJECTED } from './submission-states'

type Part = { hostelId: string } | { blockId: string } | { roomId: string }

/**
 * Why a hostel, block or room cannot be deleted now, one sentence each; empty when it can. Delete pages show them before
 * their button, and the commands refuse with them.
 */
export function obstaclesToDeleting(part: Part, tx: Db = db()): string[] {
  const { status, leftOn } = formSubmissions
  const of = (where?: SQL) => countRows(formSubmissions, and(inside(part), where), tx)
  const living = of(inBed)
  const onRecord = of(or(eq(status, REJECTED), isNotNull(leftOn)))
  const waiting = of() - living - onRecord
  const sentences: [number, (n: number) => string][] = [
    [
      living,
      (n) =>
        n === 1
          ? t`1 student has a place here. Move them first.`
          : t`${inFigures(n)} students have a place here. Move them first.`,
    ],
    [
      waiting,
      (n) =>
        n === 1
          ? t`1 student waits for a place here. Place them elsewhere first.`
          : t`${inFigures(n)} students wait for a place here. Place them elsewhere first.`,
    ],
    [
      onRecord,
      (n) =>
        n === 1
          ? t`1 rejected or former student had a place here or asked for one. Their submissions stay on record.`
          : t`${inFigures(n)} rejected or former students had a place here or asked for one. Their submissions stay on record.`,
    ],
    [
      ballotsOf(part, tx),
      (n) =>
        n === 1
          ? t`It has 1 room ballot, which must stay visible.`
          : t`It has ${inFigures(n)} room ballots, which must stay visible.`,
    ],
  ]
  return sentences.filter(([n]) => n > 0).map(([n, sentence]) => sentence(n))
}

/** @throws refused with the obstacles */
export function ensureDeletable(tx: Db, part: Part): void {
  const obstacles = obstaclesToDeleting(part, tx)
  if (obstacles.length > 0) throw refused(obstacles.join(' '))
}

function inside(part: Part): SQL {
  if ('hostelId' in part) return eq(formSubmissions.hostelId, part.hostelId)
  return 'blockId' in part
    ? eq(formSubmissions.blockId, part.blockId)
    : eq(formSubmissions.roomId, part.roomId)
}

function ballotsOf(part: Part, tx: Db): number {
  return 'hostelId' in part ? countRows(roomBallots, eq(roomBallots.hostelId, part.hostelId), tx) : 0
}
