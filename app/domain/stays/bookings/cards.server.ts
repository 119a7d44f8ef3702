import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookings, payments, profiles, properties, refunds } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows, type Relation } from '~/domain/ground/access/policy'
import { suspendedAmong } from '~/domain/ground/accounts/suspension.server'
import { type BookingBalance, bookingBalance } from '~/domain/ground/money/balance'
import {
  type BookingStep,
  isCancelled,
  isConfirmed,
  isOpen,
  isPending,
  mayCancel,
  mayDelete,
  mayPay,
  mayRecord,
  mayTakeBookingStep,
} from '~/domain/ground/money/booking-states'
import { currentDispute, isUnsettled } from '~/domain/ground/money/dispute-states'
import { moneyBar } from '~/domain/ground/money/owed'
import {
  isIn,
  isUndecided,
  mayTakePaymentStep,
  type PaymentStatus,
} from '~/domain/ground/money/payment-states'
import { readSettings } from '~/domain/ground/settings/read.server'
import { nameText } from '~/domain/ground/shared/person-names'
import { readPropertyType } from '~/domain/listings/properties/catalogue'
import { roomText } from '~/domain/listings/properties/room-names'
import { type BookingRow, isItsListing, relationsToBookings } from './access.server'
import { surelyPassedBy } from './clock-watch.server'
import { firstPartAnswers, mayAnswerFirstPart, mayLetGoOn } from './first-part'
import {
  type EventLine,
  endingOf,
  hasLapsed,
  lateReceiptBy,
  receiptDecidedBy,
  wasRefusedAsRequest,
} from './history'
import { historiesOf } from './history.server'
import { type LateReceipt, nextStep } from './next-step'
import { bookAgain } from './requests/book-again.server'
import { approvalObstacles } from './requests/confirm-booking.server'
import type { RequestFit } from './requests/request-fit'
import { requestFits } from './requests/request-fits.server'
import { anotherPlace } from './rules'
import { stayLine } from './stay-line'
import { withDeposit } from './stays/deposits-of.server'
import { disputesOfAll } from './stays/disputes-of.server'
import { mayEndEarly } from './stays/end-early'
import { refundsOfAll } from './stays/open-refund.server'
import { questionsOfAll } from './stays/questions.server'
import type { Question } from './stays/stay-questions'
import { isEntered, tenantNameOf } from './tenant-name.server'

export const owners = alias(profiles, 'owners')

type PaymentRow = typeof payments.$inferSelect

/** Base query: bookings with the names of both sides, to add conditions, order and limit to. */
export function namedBookings(tx: Db = db()) {
  return tx
    .select({
      booking: bookings,
      tenantName: tenantNameOf(),
      ownerName: owners.fullName,
      ownerPhone: owners.phone,
      /** Null where the listing was deleted or has another owner. */
      listingId: properties.id,
      images: properties.images,
      colleges: properties.nearestColleges,
      /** Sum returned to the tenant. */
      returnedTzs: sql<number>`coalesce(${refunds.returnedTzs}, 0)`,
    })
    .from(bookings)
    .innerJoin(owners, eq(owners.id, bookings.ownerId))
    .leftJoin(properties, isItsListing)
    .leftJoin(refunds, eq(refunds.bookingId, bookings.id))
    .$dynamic()
}

export type NamedBooking = ReturnType<ReturnType<typeof namedBookings>['all']>[number]

/** The cards of these bookings as this person sees them. */
export type BookingCardView = ReturnType<typeof cardsOf>[number]

export function cardsOf(actor: Actor, rows: readonly NamedBooking[], tx: Db = db()) {
  const ids = rows.map(({ booking }) => booking.id)
  const clock = { payWithinDays: readSettings(tx).paymentDeadlineDays, nowAt: now() }
  const histories = historiesOf(tx, ids)
  const sent = paymentsOfAll(tx, ids)
  const goingBack = refundsOfAll(tx, ids)
  const disputed = disputesOfAll(tx, ids)
  const deposited = withDeposit(tx, ids)
  const questions = questionsOfAll(tx, ids)
  const all = rows.map(({ booking }) => booking)
  const relationsOf = relationsToBookings(tx, actor, all)
  const suspended = suspendedAmong(
    tx,
    all.map(({ ownerId }) => ownerId),
  )
  const allowed = rows.map((row) => {
    const paid = sent.get(row.booking.id) ?? []
    const statuses = paid.map(({ status }) => status)
    const balance = bookingBalance(row.booking, paid, today())
    const disputes = disputed.get(row.booking.id) ?? []
    const history = histories.get(row.booking.id) ?? []
    const isHandedOver = row.listingId !== row.booking.propertyId
    const lateBy = isHandedOver ? null : lateReceiptBy(row.booking, history, surelyPassedBy())
    return {
      ...row,
      ...{ paid, lateBy, balance, disputes },
      may: allowedActions(row.booking, relationsOf(row.booking), {
        paid: statuses,
        received: { ...balance, isDisputed: disputes.some(isUnsettled) },
        isOwnerSuspended: suspended.has(row.booking.ownerId),
        hasDeposit: deposited.has(row.booking.id),
        ...{ isHandedOver, history, lateBy, questions: questions.get(row.booking.id) ?? [] },
      }),
    }
  })
  const waiting = allowed
    .filter(
      ({ booking, paid, may }) =>
        (isPending(booking.status) && (may.decide || may.own)) || may.reopen || waitsAfterEnd(booking, paid),
    )
    .map(({ booking }) => booking)
  const fits = requestFits(tx, waiting)
  const toDecide = allowed.filter(({ may }) => may.decide).map(({ booking }) => booking)
  const obstacleOf = approvalObstacles(tx, toDecide, actor.id)
  return allowed.map(
    ({ booking, tenantName, ownerName, ownerPhone, images, paid, balance, disputes, may, ...row }) => {
      const side = may.own ? 'tenant' : 'owner'
      const refund = goingBack.get(booking.id) ?? null
      const latest = paid.at(-1)
      const dispute = currentDispute(disputes, latest?.id)
      const isOwnerSuspended = suspended.has(booking.ownerId)
      const isPaused = isOwnerSuspended || (dispute !== null && isUnsettled(dispute))
      const history = histories.get(booking.id) ?? []
      const ending = endingOf(history, nameText(actor.fullName))
      const another = anotherPlace(booking, row.colleges?.[0], today())
      const disputable = may.own && balance.short && latest && dispute === null ? latest.id : null
      return {
        id: booking.id,
        reference: booking.reference,
        version: booking.version,
        /** Its owner entered it; the offer of its category rose for it, and its room is not offered. */
        isEntered: isEntered(booking),
        raisedOffer: booking.raisedOffer,
        propertyId: row.listingId,
        title: booking.propertyTitle,
        /** The first picture of its listing; null without any. */
        picture: images?.[0] ?? null,
        address: booking.propertyAddress,
        city: booking.propertyCity,
        propertyType: readPropertyType(booking.propertyType) ?? 'room',
        roomName: booking.roomName,
        /** With the name of its room. */
        roomType: roomText(booking),
        startDate: booking.startDate,
        endDate: booking.endDate,
        months: booking.durationMonths,
        totalTzs: booking.totalAmountTzs,
        status: booking.status,
        badge: isCancelled(booking.status) && ending?.isRejection ? ('rejected' as const) : booking.status,
        createdAt: booking.createdAt,
        tenantName,
        ownerName,
        next: nextStep(
          {
            ...booking,
            ownerName,
            ownerPhone,
            ending,
            obstacle: fits.get(booking.id)?.obstacle ?? null,
            longer: fits.get(booking.id)?.longer,
            decidedBy: receiptDecidedBy(history),
            ...{ balance, refund, dispute, disputable, isOwnerSuspended, side },
            ...{ owns: booking.ownerId === actor.id, another },
            firstPartAnswers: firstPartAnswers(booking.id, may),
            questions: questions.get(booking.id) ?? [],
            mayEndEarly: may.endEarly,
            late: lateReceipt(booking, { history, lateBy: row.lateBy }, paid, fits.get(booking.id)),
            toCheck: may.check ? (paid.find(({ status }) => isUndecided(status))?.id ?? null) : null,
            readsAlong: actor.userType === 'admin' && booking.ownerId !== actor.id,
          },
          now(),
        ),
        /** Where to look for another place like this one. */
        another,
        /** How much of the amount due has arrived; null before the confirmation and after the end. */
        money: isConfirmed(booking.status) ? moneyBar(balance) : null,
        line: isOpen(booking.status) ? stayLine(booking, balance, { ...clock, isPaused }) : null,
        /** The late part, or the next one that no receipt covers; null when there is none, and while the booking is not confirmed. */
        due: isConfirmed(booking.status) ? dueOf(balance) : null,
        /** When this person's answer is promised. */
        respondByAt: booking.respondByAt,
        isOverdue: may.decide && now() > booking.respondByAt,
        /** When the request lapses without an answer. */
        expiresAt: booking.expiresAt,
        /** The tenant's message with the request. */
        notes: booking.notes,
        /** A receipt of it waits for an administrator's decision. */
        isDisputed: dispute !== null && isUnsettled(dispute),
        /** Only for people who decide on it now. */
        fit: may.decide ? (fits.get(booking.id) ?? null) : null,
        /** The reason why they cannot approve it yet, with a link to what helps; null if they can. */
        approvalObstacle: may.decide ? obstacleOf(booking) : null,
        may: {
          ...may,
          reopen: may.reopen && fits.get(booking.id)?.fits === true,
          record: may.record && balance.maxTzs > 0,
        },
        /** Money of it is still to be returned or agreed on. */
        isReturning: refund !== null && refund.status !== 'closed',
        /** The other side asks whether the stay ends. */
        isAskedToEnd: may.endEarly && (questions.get(booking.id) ?? []).some((one) => one.side !== side),
        /** From when its tenant can stay longer, or book the same place again; null for others, and where they cannot. */
        again: may.own ? bookAgain(tx, booking) : null,
        history: history.map(({ name: _, ...line }) => line),
      }
    },
  )
}

function dueOf({ late, next }: BookingBalance) {
  return next && { ...next, openTzs: late?.openTzs ?? next.openTzs, isLate: late !== null }
}

/** The receipts of each of these bookings, oldest first. */
export function paymentsOfAll(tx: Db, bookingIds: readonly string[]): Map<string, PaymentRow[]> {
  const found = new Map<string, PaymentRow[]>()
  if (bookingIds.length === 0) return found
  const rows = tx
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, [...bookingIds]))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
  for (const row of rows) found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), row])
  return found
}

/** Whether receipts of a cancelled booking wait. */
function waitsAfterEnd({ status }: BookingRow, paid: readonly PaymentRow[]): boolean {
  return isCancelled(status) && paid.some((payment) => isUndecided(payment.status))
}

/** Receipts after the payment deadline of a booking that it ended; null for all others. */
function lateReceipt(
  booking: BookingRow,
  { history, lateBy }: Pick<Known, 'history' | 'lateBy'>,
  paid: readonly PaymentRow[],
  fit: RequestFit | undefined,
): LateReceipt | null {
  if (!isCancelled(booking.status) || !hasLapsed(history)) return null
  return {
    acceptedUntilAt: lateBy,
    sentAt: paid.find(({ status }) => isUndecided(status))?.createdAt ?? null,
    isTaken: fit?.obstacle === 'taken',
  }
}

type Known = {
  paid: PaymentStatus[]
  received: Parameters<typeof mayLetGoOn>[0]
  hasDeposit: boolean
  isOwnerSuspended: boolean
  isHandedOver: boolean
  history: readonly EventLine[]
  /** Until when a receipt is accepted after the payment deadline; null when none is. */
  lateBy: number | null
  questions: readonly Question[]
}

/** Actions that a person with these relations may take on a booking now. */
function allowedActions(
  booking: BookingRow,
  relations: readonly Relation[],
  { paid, received, hasDeposit, isOwnerSuspended, isHandedOver, history, lateBy, questions }: Known,
) {
  const may = (step: BookingStep) => mayTakeBookingStep(booking.status, step, relations)
  const { status, payByAt } = booking
  const wait =
    isConfirmed(status) &&
    payByAt !== null &&
    !received.firstCovered &&
    mayAnswerFirstPart(relations, { payByAt, isOwnerSuspended }, now())
  const isOwn = relations.includes('tenant')
  const isSide = relations.includes('owner') || relations.includes('verifier')
  const endEarly = mayEndEarly(booking, relations, today(), isOwnerSuspended)
  const mayReopen = may('reopen') && !isHandedOver && wasRefusedAsRequest(history)
  return {
    decide: may('approve'),
    pay: mayPay(booking.status, relations) && !isOwnerSuspended,
    cancel: mayCancel(booking.status, relations, paid, !isEntered(booking) && booking.startDate <= today()),
    delete: mayDelete(booking.status, relations, paid.length > 0 || hasDeposit || lateBy !== null),
    /** Reopen a request that was rejected or not answered. */
    reopen: mayReopen && paid.length === 0 && booking.startDate >= today(),
    /** Record a payment without a receipt. */
    record:
      mayRecord(booking.status, relations) ||
      (lateBy !== null && allows('booking.record-payment', relations)),
    /** Decide on its receipts. */
    check: mayTakePaymentStep('approve', relations),
    /** Take a step on a question whether the stay ends. */
    endEarly,
    /** Ask whether it ends. A tenant who sent no money cancels. */
    /** Change what its owner entered: name, phone and room while it lasts, and the offer of its room. */
    keepEntered: isEntered(booking) && !isHandedOver && allows('booking.keep-entered', relations),
    proposeEnd: endEarly && questions.length === 0 && (isSide || (isOwn && paid.some(isIn))),
    /** Wait for a first instalment that is open. */
    wait,
    /** Take what was received as the first instalment. */
    goOn: wait && mayLetGoOn(received) && allows('booking.go-on', relations),
    own: isOwn,
    /** Read the owner's name, e-mail and phone. */
    contactOwner: !relations.includes('owner'),
  }
}
