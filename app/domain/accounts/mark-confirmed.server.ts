import { and, eq, isNull } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { record } from '~/domain/events/record.server'
import { findPerson, type Person } from './people.server'
import type { Site } from './rules'
import { endSessions } from './sessions.server'

/**
 * The person proved that their address is theirs. The designated administrator's address becomes an administrator with
 * its first proof, which ends its sessions. Returns the person as they are now.
 * Rule: DECISIONS "The first administrator".
 */
export function markConfirmed(tx: Db, userId: string, site: Site): Person {
  const unproven = and(eq(users.id, userId), isNull(users.emailConfirmedAt))
  const { changes } = tx.update(users).set({ emailConfirmedAt: now() }).where(unproven).run()
  const person = personNow(tx, userId)
  if (changes === 0 || person.email !== site.adminEmail || person.userType === 'admin') return person
  tx.update(profiles).set({ userType: 'admin' }).where(eq(profiles.id, userId)).run()
  endSessions(userId)
  record(tx, {
    name: 'account.made-administrator',
    actorId: userId,
    subject: { type: 'account', id: userId },
  })
  return personNow(tx, userId)
}

function personNow(tx: Db, userId: string): Person {
  const person = findPerson(userId, tx)
  if (!person) throw new Error('a token without its person')
  return person
}
