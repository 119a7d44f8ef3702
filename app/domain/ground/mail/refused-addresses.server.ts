import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { users } from '~/db/tables/index.server'

/*
 * An account's address that the mail server does not know gets only e-mails that somebody asks for. Rule: decisions
 * "E-mail: a dead address is not tried again".
 */

const accountOf = (email: string) => and(eq(users.email, email), eq(users.refusedEmail, email))

/** Whether the mail server did not know this address of an account. */
export function isRefused(tx: Db, email: string): boolean {
  return tx.select({ id: users.id }).from(users).where(accountOf(email)).get() !== undefined
}

/** Records that the mail server does not know this address. */
export function noteRefusal(tx: Db, email: string): void {
  tx.update(users).set({ refusedEmail: email }).where(eq(users.email, email)).run()
}

/** Records that the mail server took an e-mail to this address. */
export function forgetRefusal(tx: Db, email: string): void {
  tx.update(users).set({ refusedEmail: null }).where(accountOf(email)).run()
}
