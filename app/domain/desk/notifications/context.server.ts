import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, ownerInvoices, payments, properties, reports } from '~/db/tables/index.server'
import type { SubjectType } from '~/domain/ground/events/catalogue'
import { readPayload, type StoredPayload } from '~/domain/ground/events/payload'
import type { RecordedEvent } from '~/domain/ground/events/record.server'
import { findInvitation, invitedPerson, purposeOf } from '~/domain/ground/invitations/rows.server'
import { isCancelled, isPending } from '~/domain/ground/money/booking-states'
import type { Side } from '~/domain/ground/money/owed'
import { missingTzs } from '~/domain/ground/money/payment-states'
import { addDays, formatDay, formatDeadline, startOfDayAt } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { markName, markWords } from '~/domain/ground/shared/marked-names'
import { formatTzs } from '~/domain/ground/shared/money'
import { quoted, shortened } from '~/domain/ground/shared/text'
import { changesText } from '~/domain/listings/properties/changes'
import { roomText } from '~/domain/listings/properties/room-names'
import { monthsText } from '~/domain/listings/properties/rules'
import { waitsForReview } from '~/domain/listings/properties/states'
import { noteText } from '~/domain/stays/bookings/history'
import { isEntered, tenantNameOf } from '~/domain/stays/bookings/tenant-name.server'
import { invoiceNumber, payableTzs } from '~/domain/stays/invoices/states'
import { accountContext, payoutContext } from './account-context.server'
import { owedOf } from './owed-of.server'
import type { Where } from './place-apart'
import { administrators, collaboratorsOf, nameOf, verifiersOf } from './readers.server'
import { submissionContext } from './submission-context.server'
import { hostelContext, universityContext } from './university-context.server'

/** Template data of a message, and the ids of those who may be notified. */
export type NotificationContext = {
  data: object
  recipients: Partial<Record<string, () => string[]>>
  /** Template data that differs per reader. */
  ofPerson?: (userId: string) => object
  /** Its next deadlines: an e-mail shortly before one does not wait. */
  deadlines?: number[]
  /** Place and days of its stay. */
  where?: Where
  /** Sentence about what is owed of the booking, after this text of a message; '' when no money is owed. */
  owed?: (side: Side, text: string) => string
}

type ReadContext = (tx: Db, id: string, data: StoredPayload) => NotificationContext | undefined

/** The context of an event, by the type of its subject. The data of its messages is what these return. */
export const contexts = {
  account: accountContext,
  booking: bookingContext,
  database: databaseContext,
  invoice: invoiceContext,
  payment: paymentContext,
  payout_account: payoutContext,
  property: propertyContext,
  report: reportContext,
  submission: submissionContext,
  uni_hostel: hostelContext,
  university: universityContext,
}
const bySubject: Partial<Record<SubjectType, ReadContext>> = contexts

/** The notification context of an event; `undefined` when its subject has none. */
export function notificationContext(
  tx: Db,
  { name, actorId, subject, data: stored }: RecordedEvent,
): NotificationContext | undefined {
  const data = readPayload(stored)
  const invitation = data.note && data.invitation ? findInvitation(tx, data.invitation) : undefined
  const note = invitation ? purposeOf(tx, invitation) : noteText(name, data.note ?? '')
  const noted = { ...data, note }
  const context = bySubject[subject.type]?.(tx, subject.id, noted)
  if (!context) return undefined
  const recipients = { ...context.recipients, ...invitationRecipients(tx, data) }
  return { ...context, recipients, data: { ...context.data, ...commonData(tx, actorId, noted, context) } }
}

export type CommonData = ReturnType<typeof commonData>

/** Template data of every event. */
function commonData(
  tx: Db,
  actorId: string | null,
  { note = '', isOwnReason = false, isAtOnce = false }: StoredPayload,
  { recipients }: NotificationContext,
) {
  const [ownerId] = recipients.owner?.() ?? []
  const [tenantId] = recipients.tenant?.() ?? []
  const byTenant = actorId !== null && actorId === tenantId
  return {
    /** Full name of who did it; '' when the product did. Names of people are marked with their ids. */
    actor: nameOf(tx, actorId),
    /** Whether that is the owner of the thing, or its tenant. */
    byOwner: actorId !== null && actorId === ownerId,
    byTenant,
    /** Note of the person who decided; '' without one. */
    note,
    isOwnReason,
    /** The tenant's words as a sentence, which closing their account removes; '' elsewhere. */
    words: byTenant ? tenantsWords(tenantId, note) : '',
    /** Whether another event of the same instant has the message. */
    isAtOnce,
  }
}

/** Max characters of a tenant's note in a message; its page has all of it. */
const LONGEST_QUOTE = 300

function tenantsWords(tenantId: string, note: string): string {
  return note === '' ? '' : markWords(tenantId, t`They wrote: ${quoted(shortened(note, LONGEST_QUOTE))}`)
}

function paymentContext(tx: Db, paymentId: string, data: StoredPayload) {
  const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get()
  const context = payment && bookingContext(tx, payment.bookingId, data)
  if (!context) return undefined
  const { amountTzs, sentAmountTzs } = payment
  const counted = formatTzs(amountTzs)
  // Where the verifier received less than was sent, also what was sent.
  const amount = amountTzs === sentAmountTzs ? counted : t`${counted} (of ${formatTzs(sentAmountTzs)} sent)`
  /** The part that was not counted. */
  const missing = formatTzs(missingTzs(payment))
  return { ...context, data: { ...context.data, amount, missing } }
}

function invoiceContext(tx: Db, invoiceId: string, { amountTzs = 0 }: StoredPayload) {
  const invoice = tx.select().from(ownerInvoices).where(eq(ownerInvoices.id, invoiceId)).get()
  if (!invoice) return undefined
  return {
    deadlines: invoice.dueOn === null ? [] : [startOfDayAt(addDays(invoice.dueOn, 1))],
    data: {
      number: invoiceNumber(invoice),
      /** '' of an invoice that leaves nothing to pay. */
      amount: payableTzs(invoice) === 0 ? '' : formatTzs(payableTzs(invoice)),
      /** The credit taken off. */
      credit: formatTzs(amountTzs),
      dueDay: invoice.dueOn === null ? '' : formatDay(invoice.dueOn),
      owner: nameOf(tx, invoice.ownerId),
      /** The last day of what it bills. */
      until: formatDay(invoice.periodEnd),
    },
    recipients: { owner: () => [invoice.ownerId], administrators: () => administrators(tx) },
  }
}

const bookingById = prepared((tx) =>
  tx
    .select({
      property: bookings.propertyTitle,
      reference: bookings.reference,
      roomType: bookings.roomType,
      roomName: bookings.roomName,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      tenantId: bookings.tenantId,
      ownerId: bookings.ownerId,
      propertyId: bookings.propertyId,
      status: bookings.status,
      raisedOffer: bookings.raisedOffer,
      durationMonths: bookings.durationMonths,
      totalAmountTzs: bookings.totalAmountTzs,
      respondByAt: bookings.respondByAt,
      payByAt: bookings.payByAt,
      tenant: tenantNameOf(),
    })
    .from(bookings)
    .where(eq(bookings.id, sql.placeholder('bookingId')))
    .prepare(),
)

function bookingContext(
  tx: Db,
  bookingId: string,
  { amountTzs, dueDate, untilAt, agentId, note = '', isLonger = false, together = 1 }: StoredPayload,
) {
  const booking = bookingById(tx).get({ bookingId })
  if (!booking) return undefined
  const { property, startDate, endDate, tenant, tenantId, ownerId } = booking
  const room = roomText(booking)
  const where = {
    place: room ? `${property} (${room})` : property,
    stay: t`${formatDay(startDate)} to ${formatDay(endDate)}`,
  }
  const answerAt = isPending(booking.status) ? booking.respondByAt : booking.payByAt
  const dueAt = dueDate && startOfDayAt(addDays(dueDate, 1))
  return {
    where,
    deadlines: [answerAt ?? 0, untilAt ?? 0, dueAt || 0, startOfDayAt(startDate)],
    data: {
      property,
      reference: booking.reference,
      tenant: markName(tenantId ?? bookingId, tenant),
      /** The sum that the event names. */
      amount: amountTzs === undefined ? '' : formatTzs(amountTzs),
      /** Property, room type and room, and from when until when. */
      ...where,
      /** The sum of the whole stay, its months, and when an answer to its request is due. */
      total: formatTzs(booking.totalAmountTzs),
      months: monthsText(booking.durationMonths),
      answerBy: formatDeadline(booking.respondByAt),
      isAfterEnd: isCancelled(booking.status),
      /** Its owner entered it, and its room is not offered to students. */
      isRoomKept: booking.raisedOffer,
      /** How many stays of its listing end with it. */
      together,
      /** It is a request of the tenant who lives there. */
      isLonger,
      /** When the instalment that the event names is due. */
      dueDay: dueDate === undefined ? '' : formatDay(dueDate),
      /** The deadline that the event names. */
      until: untilAt === undefined ? '' : formatDeadline(untilAt),
    },
    recipients: {
      tenant: () => named(tenantId),
      owner: () => [ownerId],
      collaborators: () => (isEntered(booking) ? verifiersOf(tx, booking) : collaboratorsOf(tx, booking)),
      verifiers: () => verifiersOf(tx, booking),
      administrators: () => (isEntered(booking) ? [] : administrators(tx)),
      agent: () => named(agentId),
    },
    owed: (side: Side, text: string) => owedOf(tx, bookingId, side, text.includes(note) ? note : ''),
  }
}

function propertyContext(tx: Db, propertyId: string, data: StoredPayload) {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return undefined
  const { title, ownerId, approvalState, isPublic } = property
  const { agentId } = data
  return {
    data: {
      property: title,
      owner: nameOf(tx, ownerId),
      agent: agentId ? nameOf(tx, agentId) : '',
      /** The room category of a changed offer, and its available rooms. */
      room: data.room ?? '',
      availableRooms: data.availableRooms ?? 0,
      isAvailable: data.isAvailable ?? false,
      isFeatured: data.isFeatured ?? false,
      isAllowed: data.isAllowed ?? false,
      /** Prices that an edit changed, and whether students see them. */
      prices: data.prices.map(({ room, fromTzs, toTzs }) => {
        return { room, from: formatTzs(fromTzs), to: formatTzs(toTzs) }
      }),
      isPublic: isPublic === true,
      /** What else the same edit changed. */
      others: changesText(data.changed.filter((one) => one !== 'price' && one !== 'rooms')),
      /** Whether the listing waits for the reviewers after what was done. */
      isInReview: waitsForReview(approvalState),
      /** The administrator's checks that were made, and those that were taken back. */
      made: data.made ?? '',
      takenBack: data.takenBack ?? '',
      /** The university whose list it is. */
      university: data.university ?? '',
    },
    recipients: {
      owner: () => [ownerId],
      collaborators: () => collaboratorsOf(tx, { propertyId, ownerId }),
      administrators: () => (waitsForReview(approvalState) ? administrators(tx) : []),
      agent: () => named(agentId),
      formerOwner: () => named(data.formerOwnerId),
    },
  }
}

/** The person whom the event names. */
function named(id: string | null | undefined): string[] {
  return id ? [id] : []
}

/** The sender of the invitation that the event names, and the person with its proved address. */
function invitationRecipients(tx: Db, { invitation: id }: StoredPayload) {
  const invitation = id ? findInvitation(tx, id) : undefined
  return {
    invited: () => named(invitation && invitedPerson(tx, invitation)),
    inviter: () => named(invitation?.invitedBy),
  }
}

function databaseContext(tx: Db) {
  return { data: {}, recipients: { administrators: () => administrators(tx) } }
}

/**
 * Template data for a message about a report, with its recipients: the reporter, and the administrators who
 * close it.
 */
function reportContext(tx: Db, reportId: string) {
  const report = tx.select().from(reports).where(eq(reports.id, reportId)).get()
  if (!report) return undefined
  return {
    data: { place: report.subjectName },
    recipients: { reporter: () => [report.reporterId], administrators: () => administrators(tx) },
  }
}
