import { db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { firstNameOf } from '~/domain/listings/properties/residents.server'
import { type BookingRow, findBookingFor, relationsToBooking } from '../access.server'
import { whyNoReply } from './decide-answer.server'
import { findAnswerFor, isShown, whyNoAnswer } from './find-answer.server'
import { answerOf, isStanding, type ResidentAnswer } from './show-answer.server'

/**
 * What its reader sees of the answers about the listing of a booking: the tenant their own, others the text once it is shown.
 * Rule: decisions "Answers of residents: counted from three on".
 */
export type ResidentView = NonNullable<ReturnType<typeof residentView>>

/** The card of a booking's page; null where there is nothing to ask, to read or to do. */
export function residentView(actor: Actor, booking: BookingRow) {
  const answer = answerOf(db(), booking.id)
  const relations = relationsToBooking(db(), actor, booking)
  const isTenant = allows('booking.answer', relations)
  const why = isTenant ? whyNoAnswer(db(), booking, answer) : ''
  if (!answer || answer.state === 'asked')
    return why === null ? { bookingId: booking.id, answer: null, isTenant, mayChange: true } : null
  const isRead = isTenant ? isStanding(answer) : isShown(answer)
  if (!isRead) return null
  const { id, state, text, reply, hiddenReason, countedAt, shownAt, asShown, water, light, safe, agreed } =
    answer
  const mayHide = allows('booking.hide-answer', relations)
  if (!isTenant && !mayHide && text === null) return null
  return {
    ...{ bookingId: booking.id, isTenant },
    mayChange: why === null,
    answer: {
      ...{ id, text, reply, hiddenReason, isShown: shownAt !== null },
      /** For its tenant, and for administrators, who judge whether it is of a real stay. */
      given: isTenant || mayHide ? { asShown, water, light, safe, agreed } : null,
      /** Null for those of a false stay, which never are. */
      isCounted: state === 'false' ? null : countedAt !== null,
      mayTakeBack: isTenant && state === 'given',
      mayReply: allows('booking.reply-to-answer', relations) && whyNoReply(answer) === null,
      mayHide,
    },
  }
}

/** The form of a booking's tenant. @throws missing, forbidden */
export function answerPage(actor: Actor, bookingId: string) {
  const booking = findBookingFor(actor, bookingId, 'booking.answer')
  const answer = answerOf(db(), bookingId)
  return {
    ...{ id: booking.id, title: booking.propertyTitle, since: booking.startDate },
    answer: answer?.state === 'given' ? writtenIn(answer) : null,
    version: answer?.version ?? 0,
    firstName: firstNameOf(actor.fullName),
    /** It can be shown before the stay is over. */
    mayShowEarly: isConfirmed(booking.status) && !answer?.shownAt,
    /** The length of a stay that is over; null before. */
    months: isConfirmed(booking.status) ? null : booking.durationMonths,
    why: whyNoAnswer(db(), booking, answer),
  }
}

/** What the tenant wrote, without who hid it. */
const writtenIn = ({ text, asShown, water, light, safe, agreed }: ResidentAnswer) => ({
  ...{ text, asShown, water, light, safe, agreed },
})

/** What is shown of an answer, for the page of an action on it. @throws missing, forbidden */
export function shownAnswer(
  actor: Actor,
  answerId: string,
  action: 'booking.reply-to-answer' | 'booking.hide-answer',
) {
  const { answer, booking } = findAnswerFor(actor, answerId, action)
  const { id, version, hiddenReason, propertyId } = answer
  return {
    ...{ id, version, hiddenReason, propertyId, bookingId: booking.id },
    /** Null also before everybody reads it. */
    text: isShown(answer) ? answer.text : null,
    ...{ title: booking.propertyTitle, by: booking.contactName, whyNoReply: whyNoReply(answer) },
  }
}
