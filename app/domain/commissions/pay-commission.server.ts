import { z } from 'zod'
import { today } from '~/adapters/clock'
import { bookingCommissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { transaction } from '~/domain/access/transaction.server'
import { record } from '~/domain/events/record.server'
import { type Day, dayOf, formatDay } from '~/domain/shared/calendar'
import { day } from '~/domain/shared/form-fields.server'
import { refused } from '~/domain/shared/refusals'
import { findShareFor, whereShare } from './shares.server'

/** The day on which the owner paid a share. */
export const commissionPaidForm = z.object({
  paid_on: day('Choose the day on which you paid', today).refine(
    (paidOn) => paidOn <= today(),
    'Choose a day that is not after today',
  ),
})
export type CommissionPaid = z.infer<typeof commissionPaidForm>

/**
 * Marks an agent's share as paid by the owner, no earlier than it was earned. @throws missing, also when the
 * booking no longer earns commission; forbidden, refused the second time. Rule: decisions "Commission: due
 * until the owner reports it paid".
 */
export function payCommission(actor: Actor, bookingId: string, agentId: string, input: CommissionPaid): void {
  transaction(actor, (tx) => {
    const { booking, share } = findShareFor(actor, bookingId, agentId, tx)
    if (share.paidOn) throw refused(`This share is marked as paid on ${formatDay(share.paidOn)} already.`)
    const earliest = earnedOn(booking)
    if (input.paid_on < earliest)
      throw refused(`Choose ${formatDay(earliest)} or later: the share was earned on that day`, 'paid_on')
    tx.update(bookingCommissions).set({ paidOn: input.paid_on }).where(whereShare(share)).run()
    record(tx, {
      name: 'commission.paid',
      actorId: actor.id,
      subject: booking.id,
      data: {
        agentId,
        amountTzs: share.amountTzs,
        note: formatDay(input.paid_on),
        commission: booking.reference,
      },
    })
  })
}

/** Earliest day on which it can have been paid: the day of the confirmation. */
export function earnedOn({ confirmedAt, createdAt }: { confirmedAt: number | null; createdAt: number }): Day {
  return dayOf(confirmedAt ?? createdAt)
}
