import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import {
  bookingCommissions,
  bookings,
  payoutAccounts,
  profiles,
  properties,
  propertyCollaborators,
  residentAnswers,
} from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { instalments } from '~/domain/ground/money/allocation'
import { isStay } from '~/domain/ground/money/booking-states'
import { t } from '~/domain/ground/shared/language'
import { parsePhone } from '~/domain/ground/shared/phone'
import { missing } from '~/domain/ground/shared/refusals'
import { type BookingRow, findBookingFor } from '../access.server'
import { arrivalOf } from '../stays/end-early.server'
import { isEntered } from '../tenant-name.server'
import { CHANGED_WITHIN, isAnswerTime } from './rules'
import { answerOf, isStanding, type ResidentAnswer } from './show-answer.server'

type AnswerAction = 'booking.reply-to-answer' | 'booking.hide-answer'

/** Whether it is shown, or was before an administrator hid its text. */
export const isShown = (answer: ResidentAnswer) => answer.shownAt !== null && isStanding(answer)

const isCounted = (answer: ResidentAnswer) => answer.countedAt !== null && isStanding(answer)

/**
 * What a resident answered and its booking, if this person may do this to it. @throws missing, also for what is not shown
 * yet, forbidden
 */
export function findAnswerFor(actor: Actor, answerId: string, action: AnswerAction, tx: Db = db()) {
  const answer = tx.select().from(residentAnswers).where(eq(residentAnswers.id, answerId)).get()
  // A false answer is taken out of the counts before its text is shown.
  const isFound = action === 'booking.hide-answer' ? isCounted : isShown
  const shown = answer && isFound(answer) ? answer : undefined
  // Without one, missing like the booking of somebody else.
  const booking = findBookingFor(actor, shown?.bookingId ?? '', action, tx)
  if (!shown) throw missing()
  return { answer: shown, booking }
}

/**
 * Why the tenant of this booking cannot answer about its listing now, or not change what they answered; null while they can.
 * Rule: decisions "Answers of residents: by those who paid and stayed".
 */
export function whyNoAnswer(tx: Db, booking: BookingRow, answer = answerOf(tx, booking.id)): string | null {
  if (answer && !['asked', 'given'].includes(answer.state)) return goneText(answer.state)
  if (answer?.state === 'given') {
    if (answer.hiddenReason !== null)
      return t`An administrator hid your text, so it cannot be changed. You can take it back.`
    if (answer.repliedAt !== null)
      return t`The owner has answered you, so this cannot be changed. You can take it back.`
    if (now() > (answer.answeredAt ?? 0) + CHANGED_WITHIN)
      return t`An answer can be changed for 30 days. You can still take it back.`
    return null
  }
  return mayAnswer(tx, booking)
    ? null
    : t`This is for tenants who paid the first part here and stayed 14 days, until 90 days after the end.`
}

function goneText(state: ResidentAnswer['state']): string {
  if (state === 'replaced') return t`You answered again for a later stay here, so this answer is gone.`
  if (state === 'refunded') return t`You got all your money back, so your answer is gone.`
  if (state === 'unpaid')
    return t`The first part of this stay is no longer covered, so your answer is not shown.`
  if (state === 'false') return t`An administrator found that this was no real stay.`
  return t`You took your answer back.`
}

/** Whether the tenant of a booking may answer today, apart from what they answered. */
export function mayAnswer(tx: Db, booking: BookingRow): boolean {
  const { status, endDate, propertyId, tenantId } = booking
  if (isEntered(booking) || !isStay(status) || !propertyId || !tenantId) return false
  const isTime = isAnswerTime({ from: arrivalOf(booking, tx), endDate }, today())
  return isTime && isCovered(booking) && !isOwnPeople(tx, booking) && !answeredLater(tx, booking)
}

/** Whether the first part as it stood at the confirmation is covered: neither an earlier end nor a lower part changes it. */
export function isCovered(booking: BookingRow): boolean {
  const durationMonths = booking.agreedMonths ?? booking.durationMonths
  const [first] = instalments({
    ...booking,
    durationMonths,
    systemFeeTzs: booking.adminFeeTzs,
    payByDate: null,
  })
  return first !== undefined && booking.receivedTzs >= first.totalTzs
}

const numberOf = (phone: string | null | undefined) => (phone ? parsePhone(phone) : null)

/** Whether the tenant owns or looks after the listing, or has a telephone number of somebody who does, also of their mobile money. */
function isOwnPeople(tx: Db, booking: BookingRow): boolean {
  const { id, propertyId, ownerId, tenantId, contactPhone } = booking
  const listing = eq(propertyCollaborators.propertyId, propertyId ?? '')
  const shares = eq(bookingCommissions.bookingId, id)
  const side = or(
    eq(profiles.id, ownerId),
    inArray(
      profiles.id,
      tx
        .select({ id: properties.ownerId })
        .from(properties)
        .where(eq(properties.id, propertyId ?? '')),
    ),
    inArray(
      profiles.id,
      tx.select({ id: propertyCollaborators.userId }).from(propertyCollaborators).where(listing),
    ),
    inArray(
      profiles.id,
      tx.select({ id: bookingCommissions.agentId }).from(bookingCommissions).where(shares),
    ),
  )
  const people = tx
    .select({ id: profiles.id, phone: profiles.phone, mobile: payoutAccounts.mobileNumber })
    .from(profiles)
    .leftJoin(payoutAccounts, eq(payoutAccounts.ownerId, profiles.id))
    .where(side)
    .all()
  const tenant = tx
    .select()
    .from(profiles)
    .where(eq(profiles.id, tenantId ?? ''))
    .get()
  const theirs = people.flatMap(({ phone, mobile }) => [phone, mobile]).map(numberOf)
  const numbers = [tenant?.phone, contactPhone].map(numberOf).filter(Boolean)
  return people.some(({ id: person }) => person === tenantId) || numbers.some((one) => theirs.includes(one))
}

/** Whether the tenant has answered for a later stay in the same listing. */
function answeredLater(tx: Db, { propertyId, tenantId, startDate }: BookingRow): boolean {
  const later = tx
    .select({ id: residentAnswers.id })
    .from(residentAnswers)
    .innerJoin(bookings, eq(bookings.id, residentAnswers.bookingId))
    .where(
      and(
        eq(residentAnswers.tenantId, tenantId ?? ''),
        eq(residentAnswers.propertyId, propertyId ?? ''),
        eq(residentAnswers.state, 'given'),
        gt(bookings.startDate, startDate),
      ),
    )
    .get()
  return later !== undefined
}
