import { and, eq } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { forgetDevices } from '~/db/counters.server'
import { type Db, db } from '~/db/database.server'
import { bookings, properties } from '~/db/tables/index.server'
import { stopMessagesOf } from '~/domain/desk/broadcasts/stop-broadcast.server'
import { dependentsOf } from '~/domain/desk/closing/register.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { cancelLinks } from '~/domain/ground/accounts/email-links.server'
import { isLastAdministrator, LAST_ADMINISTRATOR } from '~/domain/ground/accounts/last-administrator.server'
import { endSessions } from '~/domain/ground/accounts/sessions.server'
import { record } from '~/domain/ground/events/record.server'
import { isOpen } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { refused } from '~/domain/ground/shared/refusals'
import { refreshPropertiesOf } from '~/domain/listings/properties/refresh-property.server'
import { moveRestedDeadlines } from '~/domain/stays/bookings/stays/rested-deadlines.server'
import { recordForUniversities } from '~/domain/university/universities/memberships.server'
import { findPersonFor, findPersonToChange, type PersonRow } from './access.server'
import type { Suspension } from './forms.server'
import { personLine } from './list-people.server'
import { NOT_SUSPENDED, NOT_YOUR_OWN_SUSPENSION, SUSPENDED_ALREADY } from './rules'
import { updatePerson } from './update-person.server'

/**
 * Summary for the question before a person is suspended or restored. `obstacle`: why they cannot be
 * suspended. @throws missing
 */
export function suspensionOutline(actor: Actor, userId: string) {
  const row = findPersonFor(actor, userId, 'person.manage')
  const open = and(eq(bookings.ownerId, userId), whereStatus(isOpen))
  return {
    person: personLine(row),
    obstacle: whyNotSuspended(db(), actor, row),
    /** Lines about work for universities, which are notified. */
    ends: dependentsOf(userId, false, db()).map(({ line }) => line),
    listings: countRows(properties, eq(properties.ownerId, userId)),
    bookings: countRows(bookings, open),
  }
}

/**
 * Ends somebody's sessions and lets nothing go on through them: they do not sign in, their listings leave the lists, their
 * tenants do not pay. Missing, forbidden to who was suspended meanwhile, refused for oneself, the last administrator and
 * who is suspended already, stale. Rule: decisions "Suspension: stops all activity".
 */
export function suspendPerson(actor: Actor, userId: string, { reason, version }: Suspension): void {
  transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    const why = whyNotSuspended(tx, actor, person)
    if (why) throw refused(why)
    updatePerson(tx, person, version, { suspendedAt: now() })
    endSessions(userId)
    forgetDevices(userId)
    cancelLinks(tx, userId, 'code')
    refreshPropertiesOf(tx, userId)
    record(tx, { name: 'account.suspended', actorId: actor.id, subject: userId, data: { note: reason } })
    recordForUniversities(tx, actor, 'university.member-suspended', userId)
    stopMessagesOf(tx, actor, userId)
  })
}

/**
 * Ends a suspension: the person can sign in again, listings are shown, and deadlines move by the length of
 * the suspension. Missing, forbidden and stale as above, refused when the account is not suspended. Rule:
 * decisions "Suspension: deadlines are paused and moved".
 */
export function restorePerson(actor: Actor, userId: string, seen: number | null): void {
  transaction(actor, (tx) => {
    const person = findPersonToChange(tx, actor, userId)
    if (person.suspendedAt === null) throw refused(NOT_SUSPENDED)
    updatePerson(tx, person, seen, { suspendedAt: null })
    refreshPropertiesOf(tx, userId)
    moveRestedDeadlines(tx, userId, person.suspendedAt)
    record(tx, {
      name: 'account.restored',
      actorId: actor.id,
      subject: userId,
      data: { suspendedAt: person.suspendedAt },
    })
    recordForUniversities(tx, actor, 'university.member-restored', userId)
  })
}

function whyNotSuspended(tx: Db, actor: Actor, person: PersonRow): string | null {
  if (person.id === actor.id) return NOT_YOUR_OWN_SUSPENSION
  if (person.suspendedAt !== null) return SUSPENDED_ALREADY
  return isLastAdministrator(person, tx) ? LAST_ADMINISTRATOR : null
}
