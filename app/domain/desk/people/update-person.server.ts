import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import { isLastAdministrator, LAST_ADMINISTRATOR } from '~/domain/ground/accounts/last-administrator.server'
import { ensureUnchanged, refused } from '~/domain/ground/shared/refusals'
import { paths } from '~/paths'
import type { PersonRow } from './access.server'

/** Writes a change to somebody's profile as the administrator saw it. Stale when it changed since. */
export function updatePerson(
  tx: Db,
  person: PersonRow,
  seen: number | null,
  change: Partial<typeof profiles.$inferInsert>,
): void {
  requirePersonVersion(person, seen)
  tx.update(profiles)
    .set({ ...change, version: person.version + 1 })
    .where(eq(profiles.id, person.id))
    .run()
}

/** Stale when the account is not as the administrator saw it. */
export function requirePersonVersion(person: PersonRow, seen: number | null): void {
  const link = { href: paths.adminUser(person.id), label: 'See the account as it is now' }
  ensureUnchanged(person, seen, 'account', link)
}

/** Refused when nobody but this person could run the platform. */
export function ensureNotLastAdministrator(tx: Db, person: PersonRow): void {
  if (isLastAdministrator(person, tx)) throw refused(LAST_ADMINISTRATOR)
}
