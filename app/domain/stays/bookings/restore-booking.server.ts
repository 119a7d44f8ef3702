import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { profiles, properties } from '~/db/tables/index.server'
import { typeMay } from '~/domain/ground/access/policy'
import { type BookingStep, bookingStep } from '~/domain/ground/money/booking-states'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { genderProblem } from '~/domain/listings/properties/gender-problem.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import type { BookingRow } from './access.server'
import { changeBooking } from './change-booking.server'
import { takenRoom } from './named-rooms.server'
import { ensureConfirmable } from './requests/confirm-booking.server'
import { tenantOf } from './tenant-name.server'

type Deadlines = Partial<Pick<BookingRow, 'payByAt' | 'respondByAt' | 'expiresAt' | 'remindedAt'>>

/**
 * Takes a cancelled booking back to what it was, with new deadlines, while its days are free; without its
 * room where somebody else has that now. @throws refused for what
 * a confirmation refuses, when the place is for another gender, and when its tenant has no tenant's account any more.
 */
export function restoreBooking(
  tx: Db,
  booking: BookingRow,
  step: Extract<BookingStep, 'reinstate' | 'reopen'>,
  deadlines: Deadlines,
): BookingRow {
  const status = bookingStep(booking.status, step)
  const tenantId = tenantOf(booking)
  ensureStillTenant(tx, tenantId)
  ensureConfirmable(tx, booking)
  const propertyId = booking.propertyId ?? ''
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  const problem = genderProblem(tx, tenantId, property?.genderPolicy ?? 'any')
  if (problem) throw refused(problem.sentence)
  const restored = changeBooking(tx, booking, {
    ...{ ...deadlines, status, cancelledAt: null, cancelReason: null },
    roomName: takenRoom(tx, booking) ? null : booking.roomName,
  })
  refreshProperty(tx, propertyId)
  return restored
}

function ensureStillTenant(tx: Db, tenantId: string): void {
  const tenant = tx.select().from(profiles).where(eq(profiles.id, tenantId)).get()
  if (!tenant || tenant.deletedAt !== null || !typeMay(tenant.userType, 'booking.request'))
    throw refused(t`This person no longer has a tenant’s account.`)
}
