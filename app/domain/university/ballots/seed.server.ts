import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { seal, unseal } from '~/adapters/sealed-text.server'
import { db } from '~/db/database.server'
import { roomBallots } from '~/db/tables/index.server'
import { updateSeen } from '~/db/update-seen.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import type { BallotRow } from './access.server'
import { sha256 } from './draw-order.server'
import { ANNOUNCED } from './states'

/** A random seed as it is stored until the draw: encrypted, with its public hash. */
export function newSeed(): Pick<BallotRow, 'seed' | 'seedSha256'> {
  const seed = randomBytes(32).toString('hex')
  return { seed: seal('ballot seed', seed), seedSha256: sha256(seed) }
}

/** The seed of an announced ballot; null when its key is lost. */
export function seedOf({ seed, seedSha256 }: Pick<BallotRow, 'seed' | 'seedSha256'>): string | null {
  const found = unseal('ballot seed', seed)
  return found !== null && sha256(found) === seedSha256 ? found : null
}

/**
 * Announces the waiting ballots again whose seed cannot be read, e.g. after a restore without the key: they get
 * a new seed, and their students are notified.
 */
export function secureSeeds(): void {
  const waiting = db().select().from(roomBallots).where(eq(roomBallots.status, ANNOUNCED)).all()
  for (const ballot of waiting) {
    if (seedOf(ballot) === null) announceAgain(ballot)
  }
}

function announceAgain(ballot: BallotRow): void {
  transaction(NO_SESSION, (tx) => {
    const next = { ...newSeed(), lostSeedSha256: ballot.seedSha256, announcedAgainAt: now() }
    updateSeen(tx, roomBallots, ballot, ballot.version, next, 'ballot')
    record(tx, { name: 'ballot.announced-again', actorId: null, subject: ballot.id })
  })
}
