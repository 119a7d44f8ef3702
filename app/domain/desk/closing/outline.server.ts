import { and, eq, exists, or } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { bookings, formSubmissions, payments, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { findAccountFor } from './access.server'
import { dependentsOf } from './register.server'
import { owedTo, whyNotClosed } from './why-not.server'

export type ClosingOutline = ReturnType<typeof closingOutline>

/** Summary for the question before an account is closed. @throws missing, forbidden */
export function closingOutline(actor: Actor, personId: string) {
  const profile = findAccountFor(actor, personId, 'account.close')
  const theirs = or(eq(bookings.tenantId, personId), eq(bookings.ownerId, personId))
  const paid = db().select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookings.id))
  const all = countRows(bookings, theirs)
  const kept = countRows(bookings, and(theirs, exists(paid)))
  const listings = countRows(properties, eq(properties.ownerId, personId))
  const isOwn = actor.id === personId
  const submissions = countRows(formSubmissions, eq(formSubmissions.studentUserId, personId))
  return {
    person: { id: profile.id, name: profile.fullName, email: profile.email },
    obstacles: whyNotClosed(profile, db(), isOwn),
    /** For their own account: money that they are still owed. */
    owed: isOwn ? owedTo(personId) : [],
    /** Lines about work for others, who are notified: 'Warden of Tembo House'. */
    ends: dependentsOf(personId, isOwn, db()).map(({ line }) => line),
    /** Sentences on what is deleted and what stays: '2 listings with their photos'. */
    goes: [
      t`The profile, the way to sign in, and all notifications`,
      ...some(listings, t`1 listing with its photos`, t`${inFigures(listings)} listings with their photos`),
      ...some(
        all - kept,
        t`1 request or stay without payments`,
        t`${inFigures(all - kept)} requests and stays without payments`,
      ),
      ...some(
        submissions,
        t`1 registration form with its files`,
        t`${inFigures(submissions)} registration forms with their files`,
      ),
    ],
    stays: some(
      kept,
      t`1 stay with payments, which its owner or tenant keeps without a name`,
      t`${inFigures(kept)} stays with payments, which their owners or tenants keep without a name`,
    ),
  }
}

function some(n: number, one: string, many: string): string[] {
  return n > 0 ? [n === 1 ? one : many] : []
}
