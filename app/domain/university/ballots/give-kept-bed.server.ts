import { and, desc, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { ballotEntries, ballotExceptions, roomBallots } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { record } from '~/domain/ground/events/record.server'
import { bedsLeftFor, copyOf, takeBed } from '~/domain/university/universities/beds'
import { keepingBallots, promisedIn, spareBeds } from './free-beds.server'
import type { ExceptionKind } from './rules'
import { DRAWN } from './states'

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
  for (const ballot of keepingBallots([hostelId], tx)) {
    const freeBeds = copyOf(ballot.freeBeds)
    const bed = takeBed(freeBeds, gender)
    if (!bed) continue
    tx.update(roomBallots).set({ freeBeds }).where(eq(roomBallots.id, ballot.id)).run()
    return { ballotId: ballot.id, roomId: bed.roomId }
  }
  return null
}

function takeDrawn(tx: Db, actor: Actor, hostelId: string, { gender }: Student): Given | null {
  const waiting = new Set(promisedIn([hostelId], tx).map(({ id }) => id))
  const last = tx
    .select({ entry: ballotEntries })
    .from(ballotEntries)
    .innerJoin(roomBallots, eq(roomBallots.id, ballotEntries.ballotId))
    .where(
      and(eq(roomBallots.hostelId, hostelId), eq(roomBallots.status, DRAWN), eq(ballotEntries.bed, 'kept')),
    )
    .orderBy(desc(roomBallots.drawnAt), desc(ballotEntries.place))
    .all()
  for (const { entry } of last) {
    const { submissionId, ballotId, ticket } = entry
    if (submissionId === null || !waiting.has(submissionId)) continue
    const others = promisedIn([hostelId], tx).filter(({ id }) => id !== submissionId)
    const spare = spareBeds([hostelId], others, tx).get(hostelId)
    if (!spare || bedsLeftFor(gender, spare) === 0) continue
    const same = and(eq(ballotEntries.ballotId, ballotId), eq(ballotEntries.ticket, ticket))
    tx.update(ballotEntries).set({ bed: null, roomId: null, movedUpAt: null }).where(same).run()
    record(tx, { name: 'submission.moved-down', actorId: actor.id, subject: submissionId })
    return { ballotId, roomId: takeBed(spare, gender)?.roomId ?? null }
  }
  return null
}
