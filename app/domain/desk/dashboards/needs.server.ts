import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { countRows } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { bookings, profiles, properties, refunds } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isCancelled, isPending } from '~/domain/ground/money/booking-states'
import { whereStatus } from '~/domain/ground/money/where-status.server'
import { listPayoutAccounts } from '~/domain/listings/payouts/list.server'
import { whereBookingFor } from '~/domain/stays/bookings/access.server'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { cardsOf, namedBookings } from '~/domain/stays/bookings/cards.server'
import { hasRefund, whereCurrent } from '~/domain/stays/bookings/current.server'
import { due } from '~/domain/stays/bookings/stays/due.server'
import { hasQuestionOf } from '~/domain/stays/bookings/stays/questions.server'
import { receiptsToCheck, totalToCheck } from '~/domain/stays/payments/to-check.server'

const SHOWN = 3
const SHOWN_TO_TENANTS = 5
const SHOWN_REFUNDS = 10

/**
 * Items that wait for this person's answer: the first requests, the oldest receipt, and how many there
 * are. Rule: decisions "Queues: the longest waiting first".
 */
export function answersOf(actor: Actor) {
  const open = and(whereBookingFor(actor, 'booking.decide'), whereStatus(isPending))
  const requests = namedBookings()
    .where(open)
    .orderBy(asc(bookings.respondByAt), asc(bookings.createdAt), asc(bookings.id))
    .limit(SHOWN)
    .all()
  const cards = new Map(cardsOf(actor, requests).map((card) => [card.id, card]))
  const { count: receiptCount, tzs: receiptsTzs } = totalToCheck(actor)
  return {
    requests: requests.flatMap(({ booking: { id, respondByAt } }) => {
      const booking = cards.get(id)
      return booking ? [{ answerByAt: respondByAt, booking }] : []
    }),
    requestCount: countRows(bookings, open),
    receipts: receiptsToCheck(actor, 1),
    ...{ receiptCount, receiptsTzs },
  }
}

/** Stays about whose first instalment this person is asked, the longest missing first, or whether they end. */
export function shortCards(actor: Actor): BookingCardView[] {
  const rows = namedBookings()
    .where(
      or(
        and(whereBookingFor(actor, 'booking.wait'), due.firstPartMissing()),
        hasQuestionOf('tenant', whereBookingFor(actor, 'booking.end-early')),
      ),
    )
    .orderBy(asc(bookings.payByAt), asc(bookings.id))
    .limit(SHOWN)
    .all()
  return cardsOf(actor, rows).filter(({ may, isAskedToEnd }) => may.wait || isAskedToEnd)
}

/** Bookings of this owner with money to return, longest wait first. */
export function refundCards(actor: Actor): BookingCardView[] {
  const rows = namedBookings()
    .where(and(eq(bookings.ownerId, actor.id), hasRefund(eq(refunds.status, 'owed'))))
    .orderBy(asc(bookings.cancelledAt), asc(bookings.id))
    .limit(SHOWN_REFUNDS)
    .all()
  return cardsOf(actor, rows)
}

/**
 * A tenant's bookings with the next step of each: first disputes, refunds and proposals to answer, then
 * payments by their due day, then those that wait for others. Fully paid bookings are left out.
 */
export function nextCards(actor: Actor, own: SQL): BookingCardView[] {
  const rows = namedBookings().where(and(own, whereCurrent())).orderBy(bookings.respondByAt).all()
  const isFirst = ({ isDisputed, status, isReturning, isAskedToEnd }: BookingCardView) =>
    isDisputed || isCancelled(status) || isReturning || isAskedToEnd
  const sendBy = (card: BookingCardView) => (isFirst(card) ? '0' : (card.money?.sendByDate ?? '9'))
  return cardsOf(actor, rows)
    .filter((card) => isFirst(card) || card.money?.badge !== 'paid')
    .sort((a, b) => sendBy(a).localeCompare(sendBy(b)))
    .slice(0, SHOWN_TO_TENANTS)
}

export type FirstStepsView = NonNullable<ReturnType<typeof firstSteps>>

/**
 * Which of an owner's steps are done; null once all of them are. Rule: decisions "Dashboards: what needs this
 * person comes first".
 */
export function firstSteps(actor: Actor) {
  const { phone } = db()
    .select({ phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.id, actor.id))
    .get() ?? { phone: null }
  const own = db()
    .select({ id: properties.id, photos: sql<number>`json_array_length(${properties.images})` })
    .from(properties)
    .where(eq(properties.ownerId, actor.id))
    .orderBy(asc(properties.seq))
    .all()
  const steps = {
    email: actor.emailConfirmed,
    phone: phone !== null,
    payout: listPayoutAccounts(actor).length > 0,
    listing: own.length > 0,
    /** The first listing, if none has photos. */
    photosOf: own.every(({ photos }) => photos === 0) ? (own[0]?.id ?? null) : null,
  }
  const isDone = steps.email && steps.phone && steps.payout && steps.listing && steps.photosOf === null
  return isDone ? null : steps
}
