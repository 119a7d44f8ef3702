import { and, desc, eq } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import type { Db } from '~/db/database.server'
import { bookings, payments, properties } from '~/db/tables/index.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { isConfirmed, isOpen, isPending } from '~/domain/ground/money/booking-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { whereReceipt, whereStatus } from '~/domain/ground/money/where-status.server'
import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { t, term, translated } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { lastLateReceipt } from '~/domain/stays/bookings/late-receipt.server'

const OWNER_IS_CHECKED = term(
  'We are checking the owner of this listing. It cannot be handed over before we are done.',
)

/**
 * Why a property cannot change its owner now, and until when; null when it can. Its owner decides on its requests and
 * receipts and is paid for its stays, and must not be suspended. Rule: decisions "Hand over: only with nothing open".
 */
export function whyNotHandedOver(tx: Db, propertyId: string): string | null {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return null
  if (isSuspended(tx, property.ownerId)) return translated(OWNER_IS_CHECKED)
  const open = tx
    .select({ status: bookings.status, endDate: bookings.endDate })
    .from(bookings)
    .where(and(eq(bookings.propertyId, propertyId), whereStatus(isOpen)))
    .orderBy(desc(bookings.endDate))
    .all()
  const requests = open.filter(({ status }) => isPending(status)).length
  if (requests > 0)
    return requests === 1
      ? t`1 request for this listing waits for an answer. Its owner answers it first.`
      : t`${inFigures(requests)} requests for this listing wait for an answer. Its owner answers them first.`
  const last = open.find(({ status }) => isConfirmed(status))
  if (last)
    return t`A stay in this listing has not ended: the last one ends on ${formatDay(last.endDate)}. It can be handed over after that.`
  // Receipts of a former owner's time wait for that owner alone.
  const ofOwner = and(eq(payments.propertyId, propertyId), eq(payments.ownerId, property.ownerId))
  const receipts = countRows(payments, and(ofOwner, whereReceipt(isUndecided)), tx)
  if (receipts > 0)
    return sentences(
      receipts === 1
        ? t`1 receipt for this listing waits.`
        : t`${inFigures(receipts)} receipts for this listing wait.`,
      t`It can be handed over once its owner has said whether the money arrived.`,
    )
  const lateBy = lastLateReceipt(tx, propertyId)
  return lateBy === null
    ? null
    : t`A stay ended because its payment was late. Its tenant may send a receipt until ${formatDeadline(lateBy)}. The listing can be handed over after that.`
}
