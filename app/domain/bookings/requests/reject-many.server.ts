import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { decideMany } from '~/domain/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/events/idempotency.server'
import { isPending } from '~/domain/money/booking-states'
import type { Chosen, ManyDecided } from '~/domain/shared/chosen'
import { requiredText } from '~/domain/shared/form-fields.server'
import { findBookingFor } from '../access.server'
import { namedBookings } from '../cards.server'
import { NOTES_MAX_LENGTH } from '../rules'
import { rejectBooking } from './decide-booking.server'

/** One reason for all chosen requests. */
export const rejectManyForm = z.object({
  approval_notes: requiredText('Say why, so that the tenants can ask elsewhere', NOTES_MAX_LENGTH),
})

/** The chosen requests, as they are now. @throws missing, forbidden when one of them is. */
export function chosenRequests(actor: Actor, chosen: readonly Chosen[]) {
  return chosen.map(({ id, version }) => {
    const { status, version: now } = findBookingFor(actor, id, 'booking.decide')
    const { booking, tenantName } = named(db(), id)
    const { propertyTitle: title, startDate, endDate, totalAmountTzs: totalTzs } = booking
    const changed = version !== now || !isPending(status)
    return { id, version, title, tenantName, startDate, endDate, totalTzs, changed }
  })
}

/** Rejects requests with one reason, each with the command for a single one. */
export function rejectBookings(
  actor: Actor,
  chosen: readonly Chosen[],
  input: z.infer<typeof rejectManyForm>,
  idempotency: IdempotencyKey & { outcomePath: string },
): ManyDecided {
  return decideMany(actor, chosen, {
    event: 'booking.rejected',
    idempotency,
    decide: ({ id, version }) => rejectBooking(actor, id, { ...input, version }),
    nameOf: (tx, id) => {
      const { booking, tenantName } = named(tx, id)
      return `${booking.propertyTitle} (${tenantName})`
    },
  })
}

function named(tx: Db, id: string) {
  const [row] = namedBookings(tx).where(eq(bookings.id, id)).all()
  if (!row) throw new Error('A booking always has a tenant and an owner')
  return row
}
