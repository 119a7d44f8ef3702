import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t, term } from '~/domain/ground/shared/language'
import { ensureShown, refused } from '~/domain/ground/shared/refusals'
import { rentRoll, thisMonth } from './rent-roll.server'

type Late = { search: string; bookingId?: string; shown: number | null }

/**
 * Reminds the late tenants of a search or of one booking: a notification and an e-mail each, once a day. `shown`: their number
 * on the page. @returns how many were reminded. @throws refused when nobody was, or for too many stays, stale when others
 * are late than shown. Rule: decisions "Rent roll: one press reminds all who are late".
 */
export function remindLate(actor: Actor, { search, bookingId, shown }: Late): number {
  return transaction(actor, (tx) => {
    const { lines, isTooMany } = rentRoll(actor, { from: thisMonth(), search })
    if (isTooMany) throw refused(t`These are too many stays at once. Search for a tenant or a place first.`)
    const late = lines.filter(
      (line) => line.lateSince !== null && (!bookingId || line.bookingId === bookingId),
    )
    if (late.length === 0) throw refused(t`Nobody is late any more.`)
    const due = late.filter(({ mayRemind }) => mayRemind)
    if (due.length === 0) throw refused(t`Everybody who is late was reminded today already.`)
    if (!bookingId) ensureShown(shown, due.length, term('tenant to remind'), term('tenants to remind'))
    for (const { bookingId: subject, lateTzs, lateSince } of due)
      record(tx, {
        name: 'booking.rent-reminded',
        actorId: actor.id,
        subject,
        data: { amountTzs: lateTzs, dueDate: lateSince ?? '' },
      })
    return due.length
  })
}
