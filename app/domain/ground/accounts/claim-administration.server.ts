import { eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { hashPassword } from '~/adapters/password.server'
import { forgetDevices } from '~/db/counters.server'
import type { Db } from '~/db/database.server'
import { profiles, users } from '~/db/tables/index.server'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { refused } from '~/domain/ground/shared/refusals'
import { cancelLinks } from './email-links.server'
import { findCredentials, findPerson, hasAdministrator, type Person } from './people.server'
import type { EmptyUnproved } from './reset-password.server'
import { ADMIN_DEFAULT_NAME, SETUP_CLOSED } from './rules'
import { dropSecondFactor } from './second-factor.server'
import { endSessions } from './sessions.server'
import { hasTriesLeft, spendSetupCode } from './setup-code.server'

const NO_TRIES = 'Too many wrong codes. Start the server again, or run npm run setup-code, for a new one.'
const WRONG_CODE = 'This is not the set-up code.'

/**
 * Makes the holder of the set-up code the administrator: creates or takes over the account of the designated
 * address with the new password, ends its sessions and two-step sign-in, and empties it if it is unproved.
 * @throws refused once there is an administrator, for a wrong code, and after five wrong codes. Rule: decisions "Administrator: how the first one is made".
 */
export async function claimAdministration(
  code: string,
  password: string,
  adminEmail: string,
  emptyUnproved: EmptyUnproved,
): Promise<Person> {
  if (hasAdministrator()) throw refused(SETUP_CLOSED)
  if (!hasTriesLeft()) throw refused(NO_TRIES, 'code')
  const passwordHash = await hashPassword(password, adminEmail)
  const person = transaction(NO_SESSION, (tx) => {
    if (hasAdministrator(tx)) throw refused(SETUP_CLOSED)
    return spendSetupCode(tx, code) ? install(tx, adminEmail, passwordHash, emptyUnproved) : undefined
  })
  if (!person) throw refused(WRONG_CODE, 'code')
  return person
}

function install(
  tx: Db,
  email: string,
  passwordHash: string,
  emptyUnproved: EmptyUnproved,
): Person | undefined {
  const id = findCredentials(email, tx)?.id ?? create(tx, email, passwordHash)
  endSessions(id)
  emptyUnproved(tx, id)
  tx.update(users).set({ passwordHash, emailConfirmedAt: now() }).where(eq(users.id, id)).run()
  tx.update(profiles).set({ userType: 'admin' }).where(eq(profiles.id, id)).run()
  cancelLinks(tx, id, 'confirm')
  cancelLinks(tx, id, 'reset')
  dropSecondFactor(tx, id)
  forgetDevices(id)
  record(tx, { name: 'account.made-administrator', actorId: id, subject: id })
  return findPerson(id, tx)
}

function create(tx: Db, email: string, passwordHash: string): string {
  const id = newId()
  const createdAt = now()
  tx.insert(users).values({ id, email, passwordHash, createdAt, emailConfirmedAt: createdAt }).run()
  tx.insert(profiles).values({ id, email, fullName: ADMIN_DEFAULT_NAME, userType: 'admin', createdAt }).run()
  return id
}
