import { type Db, db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isPending } from '~/domain/ground/money/booking-states'
import { ownerMoney } from '~/domain/ground/money/owner-money'
import { readSettings } from '~/domain/ground/settings/read.server'
import { sumTzs } from '~/domain/ground/shared/money'
import { findBookingFor } from './access.server'
import { bookingDetails } from './booking-details.server'
import { agentShares } from './requests/confirm-booking.server'

/** A booking with its money, as a row of a work list shows it when it is opened. @throws missing, forbidden */
export type OpenedBookingView = ReturnType<typeof openedBooking>

export function openedBooking(actor: Actor, bookingId: string, tx: Db = db()) {
  const booking = findBookingFor(actor, bookingId, 'booking.read', tx)
  const details = bookingDetails(actor, booking, tx)
  const { platformFeeTzs } = readSettings(tx)
  const sharesTzs = isPending(booking.status)
    ? sumTzs(agentShares(booking, tx).map(({ amountTzs }) => amountTzs))
    : booking.agentCommissionTzs
  return {
    ...details,
    /** Shares of the agents in its rent. */
    sharesTzs,
    /** Our fee once per booking. */
    platformFeeTzs,
    /** All payments less shares and fees. */
    remainsTzs: ownerMoney({
      receivedTzs: details.totalTzs,
      returnedTzs: 0,
      feesTzs: details.feeTzs + platformFeeTzs,
      sharesTzs,
    }).remainsTzs,
  }
}
