import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { ballotEntries, ballotExceptions, roomBallots } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { record } from '~/domain/ground/events/record.server'
import { copyOf, takeBed } from '~/domain/university/universities/beds'
import { announcedIn, promisedIn, spareBeds } from './free-beds.server'
import type { ExceptionKind } from './rules'

export type Exception = { kind: ExceptionKind; reason: string }
type Student = { id: string; gender: string | null }

/**
 * Promises a student a bed that a ballot of this hostel keeps: of the announced beds, or after a draw the one of the last place
 * whose bed they may have, which waits again. False where no kept bed suits. Rule: decisions "Ballots: announced beds are
 * kept".
 */
export function giveKeptBed(
  tx: Db,
  actor: Actor,
  hostelId: string,
  student: Student,
  exception: Exception,
): boolean {
  const given = takeAnnounced(tx, hostelId, student) ?? takeDrawn(tx, actor, hostelId, student)
  if (!given) return false
  const { kind, reason } = exception
  tx.insert(ballotExceptions)
    .values({
      ...{ id: newId(), ...given, submissionId: student.id, kind, reason },
      ...{ createdBy: actor.id, createdAt: now() },
    })
    .run()
  return true
}

type Given = { ballotId: string; roomId: string | null }

function takeAnnounced(tx: Db, hostelId: string, { gender }: Student): Given | null {
  for (const ballot of announcedIn(hostelId, tx)) {
    const freeBeds = copyOf(ballot.freeBeds)
    const bed = takeBed(freeBeds, gender)
    if (!bed) continue
    tx.update(roomBallots).set({ freeBeds }).where(eq(roomBallots.id, ballot.id)).run()
    return { ballotId: ballot.id, roomId: bed.roomId }
  }
  return null
}

function takeDrawn(tx: Db, actor: Actor, hostelId: string, { gender }: Student): Given | null {
  const promised = promisedIn(hostelId, tx)
  for (const { id, ballotId, position } of promised.toReversed()) {
    if (ballotId === null || position === null) continue
    const others = promised.filter((one) => one.id !== id)
    const bed = takeBed(spareBeds(hostelId, others, tx) ?? [], gender)
    if (!bed) continue
    const entry = and(eq(ballotEntries.ballotId, ballotId), eq(ballotEntries.submissionId, id))
    tx.update(ballotEntries).set({ bed: null, roomId: null, movedUpAt: null }).where(entry).run()
    record(tx, { name: 'submission.moved-down', actorId: actor.id, subject: id })
    return { ballotId, roomId: bed.roomId }
  }
  return null
}
