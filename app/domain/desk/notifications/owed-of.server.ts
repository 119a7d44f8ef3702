import { asc, eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { bookings, payments, profiles } from '~/db/tables/index.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { bookingBalance } from '~/domain/ground/money/balance'
import { currentDispute } from '~/domain/ground/money/dispute-states'
import { stepText } from '~/domain/ground/money/next-step'
import type { Side } from '~/domain/ground/money/owed'
import { markName } from '~/domain/ground/shared/marked-names'
import { lateReceiptDeadline } from '~/domain/stays/bookings/late-receipt.server'
import { nextStep } from '~/domain/stays/bookings/next-step'
import { disputesOfAll } from '~/domain/stays/bookings/stays/disputes-of.server'
import { refundsOfAll } from '~/domain/stays/bookings/stays/open-refund.server'
import { questionsOfAll } from '~/domain/stays/bookings/stays/questions.server'

/** The state of the booking's money once the event has happened. The message itself says `note` and what was rejected. */
export function owedOf(tx: Db, bookingId: string, side: Side, note: string): string {
  const found = tx
    .select({ booking: bookings, ownerName: profiles.fullName, ownerPhone: profiles.phone })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .where(eq(bookings.id, bookingId))
    .get()
  if (!found) return ''
  const { booking, ownerName, ownerPhone } = found
  const owner = { ownerName: markName(booking.ownerId, ownerName), ownerPhone }
  const sent = tx
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
  const balance = bookingBalance(booking, sent, today())
  const dispute = currentDispute(disputesOfAll(tx, [bookingId]).get(bookingId) ?? [], undefined)
  const refund = markedRefund(refundsOfAll(tx, [bookingId]).get(bookingId))
  const overrides = { cancelReason: null, quotedReason: note, balance: { ...balance, short: null } }
  const unread = {
    ending: null,
    obstacle: null,
    decidedBy: '',
    disputable: null,
    toCheck: null,
    firstPartAnswers: [],
  }
  const contactName = markName(booking.tenantId ?? bookingId, booking.contactName)
  const questions = questionsOfAll(tx, [bookingId]).get(bookingId) ?? []
  const end = { questions, mayEndEarly: false, contactName }
  const lateBy = lateReceiptDeadline(tx, booking)
  const late = lateBy === null ? null : { acceptedUntilAt: lateBy, sentAt: null, isTaken: false }
  const isOwnerSuspended = isSuspended(tx, booking.ownerId)
  const details = {
    ...booking,
    ...owner,
    ...overrides,
    ...unread,
    ...end,
    ...{ late, refund, dispute, isOwnerSuspended, side },
  }
  return stepText(nextStep(details, now()))
}

function markedRefund(refund: ReturnType<ReturnType<typeof refundsOfAll>['get']>) {
  if (!refund) return null
  const { reasonBy, reasonByName } = refund
  return { ...refund, reasonByName: reasonByName && markName(reasonBy ?? '', reasonByName) }
}
