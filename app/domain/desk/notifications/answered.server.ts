import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { events, notifications, payments, profiles } from '~/db/tables/index.server'
import type { EventName } from '~/domain/ground/events/catalogue'
import type { RecordedEvent } from '~/domain/ground/events/record.server'
import type { NotificationContext } from './context.server'

type Answered = {
  /** Events about the same subject, or about the booking of a payment, that asked for this answer. */
  events: readonly EventName[]
  /** Recipients who could have answered: `side` is everybody but the tenant. */
  by: 'anybody' | 'side' | 'administrators'
}

const requested = (by: Answered['by'], ...events: EventName[]): Answered => ({ events, by })

const request = requested('side', 'booking.requested', 'booking.reminded', 'booking.reopened')
const receipt = requested('side', 'payment.sent', 'payment.sent-late', 'payment.escalated')
const dispute = requested('side', 'payment.disputed')
const earlyEnd = requested('anybody', 'booking.end-proposed', 'booking.end-escalated')
const whetherCame = requested('anybody', 'booking.never-came')
const firstPart = requested('side', 'booking.first-part-missing')
const lateRent = requested('anybody', 'booking.rent-late', 'booking.rent-reminded')
const review = requested('administrators', 'property.submitted', 'property.changed', 'property.sent-again')
const statement = requested('side', 'deposit.stated', 'deposit.reminded')
const denial = requested('administrators', 'deposit.denied')
const refund = requested('administrators', 'refund.disputed')

/** The questions that each event answers. */
const answers: Partial<Record<EventName, readonly Answered[]>> = {
  'booking.approved': [request],
  'booking.rejected': [request],
  'booking.withdrawn': [request],
  'booking.cancelled': [request, earlyEnd, whetherCame, firstPart],
  'booking.deadline-moved': [firstPart],
  'booking.first-part-lowered': [firstPart],
  'booking.expired': [request],
  'booking.deleted': [request],
  'booking.end-agreed': [earlyEnd, whetherCame, firstPart],
  'booking.end-decided': [earlyEnd],
  'booking.tenant-here': [whetherCame],
  'booking.end-declined': [earlyEnd],
  'booking.end-withdrawn': [earlyEnd],
  'payment.approved': [receipt, dispute, lateRent],
  'payment.recorded': [lateRent],
  'payment.reinstated': [receipt, dispute, lateRent],
  'payment.rejected': [receipt],
  'payment.corrected': [dispute],
  'payment.upheld': [receipt, dispute],
  'payment.refused': [receipt, dispute],
  'refund.decided': [refund],
  'refund.confirmed': [refund],
  'deposit.received': [statement, denial],
  'deposit.denied': [statement],
  'deposit.unanswered': [statement],
  'deposit.settled': [denial],
  'deposit.decided': [requested('administrators', 'deposit.disputed')],
  'property.approved': [review],
  'property.rejected': [review],
  'property.deleted': [review],
  'report.closed': [requested('administrators', 'report.opened')],
  'invoice.claimed': [requested('anybody', 'invoice.sent', 'invoice.reminded')],
  'invoice.paid': [requested('anybody', 'invoice.sent', 'invoice.reminded', 'invoice.claimed')],
}

/**
 * Marks the notifications that this event answers as read, for everybody who could have answered. Those read before get a
 * new time, so that the open pages of their people reload. Rule: decisions "Notifications: who hears of what".
 */
export function readAnswered(tx: Db, event: RecordedEvent, { recipients }: NotificationContext): void {
  const bookingId = payments.bookingId
  const { id } = event.subject
  const booking = tx.select({ bookingId }).from(payments).where(eq(payments.id, id))
  for (const { events: names, by } of answers[event.name] ?? []) {
    const earlier = tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          inArray(events.name, [...names]),
          or(eq(events.subjectId, id), inArray(events.subjectId, booking)),
        ),
      )
      .all()
    const [tenantId = ''] = recipients.tenant?.() ?? []
    const administrators = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userType, 'admin'))
    const couldAnswer = {
      anybody: undefined,
      side: ne(notifications.userId, tenantId),
      administrators: inArray(notifications.userId, administrators),
    }[by]
    const ofEarlier = inArray(
      notifications.eventId,
      earlier.map((row) => row.id),
    )
    if (earlier.length > 0)
      tx.update(notifications).set({ readAt: now() }).where(and(ofEarlier, couldAnswer)).run()
  }
}
