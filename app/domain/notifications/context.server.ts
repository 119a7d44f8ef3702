import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, ownerInvoices, payments, profiles, properties, reports } from '~/db/tables/index.server'
import { readPayload, type StoredPayload } from '~/domain/events/payload'
import type { RecordedEvent } from '~/domain/events/record.server'
import { findInvitation, invitedPerson } from '~/domain/invitations/rows.server'
import { invoiceNumber, payableTzs } from '~/domain/invoices/states'
import { isCancelled } from '~/domain/money/booking-states'
import type { Side } from '~/domain/money/owed'
import { missingTzs } from '~/domain/money/payment-states'
import { waitsForReview } from '~/domain/properties/states'
import { formatDay, formatDeadline } from '~/domain/shared/calendar'
import { markName, markWords } from '~/domain/shared/marked-names'
import { formatTzs } from '~/domain/shared/money'
import { count, quoted, shortened } from '~/domain/shared/text'
import { accountContext, payoutContext } from './account-context.server'
import type { Audience, TemplateData } from './message'
import { owedOf } from './owed-of.server'
import { administrators, collaboratorsOf, nameOf } from './readers.server'
import { submissionContext } from './submission-context.server'
import { hostelContext, universityContext } from './university-context.server'

/** Template data of a message, and the ids of those who may be notified. */
export type NotificationContext = {
  data: TemplateData
  recipients: Partial<Record<Audience, () => string[]>>
  /** Template data that differs per reader. */
  ofPerson?: (userId: string) => Partial<TemplateData>
  /**
   * Sentence about what is owed of the booking; '' for properties, and when no money is owed. `note`: the
   * note that the message already quotes.
   */
  owed: (side: Side, note: string) => string
}

/** Empty defaults for the template data that an event does not set. */
export const NO_DATA: TemplateData = {
  ...{ students: 0, beds: 0, withBed: 0, tickets: [], places: [] },
  ...{ actor: '', byOwner: false, byTenant: false, property: '', place: '', stay: '', tenant: '', owner: '' },
  ...{ total: '', months: '', answerBy: '', words: '' },
  ...{
    agent: '',
    amount: '',
    missing: '',
    isAtOnce: false,
    isAfterEnd: false,
    dueDay: '',
    number: '',
    note: '',
    room: '',
    availableRooms: 0,
    isAvailable: false,
  },
  ...{
    hostel: '',
    university: '',
    person: '',
    form: '',
    reference: '',
    became: '',
    isPlaced: false,
    isUnsuitable: false,
    quote: '',
  },
  ...{ isFeatured: false, isInReview: false, made: '', takenBack: '', role: '', contact: '' },
}

/** The notification context of an event; `undefined` when its subject has none. */
export function notificationContext(
  tx: Db,
  { actorId, subject, data: stored }: RecordedEvent,
): NotificationContext | undefined {
  const data = readPayload(stored)
  const context = contextOf(tx, subject, data)
  if (!context) return undefined
  const [ownerId] = context.recipients.owner?.() ?? []
  const [tenantId] = context.recipients.tenant?.() ?? []
  const by = {
    actor: nameOf(tx, actorId),
    byOwner: actorId !== null && actorId === ownerId,
    byTenant: actorId !== null && actorId === tenantId,
    note: data.note ?? '',
    words: tenantId && tenantId === actorId ? tenantsWords(tenantId, data.note) : '',
    ...(data.dueDate ? { dueDay: formatDay(data.dueDate) } : {}),
    isAtOnce: data.isAtOnce ?? false,
  }
  const recipients = { ...context.recipients, ...invitationRecipients(tx, data) }
  return { ...context, recipients, data: { ...NO_DATA, ...context.data, ...by } }
}

/** Max characters of a tenant's note in a message; its page has all of it. */
const LONGEST_QUOTE = 300

function tenantsWords(tenantId: string, note = ''): string {
  return note === '' ? '' : markWords(tenantId, `They wrote: ${quoted(shortened(note, LONGEST_QUOTE))}`)
}

type Context = Omit<NotificationContext, 'data'> & { data: Partial<TemplateData> }

function contextOf(tx: Db, subject: RecordedEvent['subject'], data: StoredPayload): Context | undefined {
  if (subject.type === 'database') return databaseContext(tx)
  if (subject.type === 'report') return reportContext(tx, subject.id)
  if (subject.type === 'invoice') return invoiceContext(tx, subject.id, data)
  if (subject.type === 'property') return propertyContext(tx, subject.id, data)
  if (subject.type === 'university') return universityContext(tx, subject.id, data)
  if (subject.type === 'uni_hostel') return hostelContext(tx, subject.id, data.wardenId)
  if (subject.type === 'submission') return submissionContext(tx, subject.id, data)
  if (subject.type === 'payment') return paymentContext(tx, subject.id)
  if (subject.type === 'account') return accountContext(tx, subject.id, data)
  if (subject.type === 'payout_account') return payoutContext(tx, subject.id)
  if (subject.type !== 'booking') return undefined
  const { amountTzs } = data
  const context = bookingContext(tx, subject.id, amountTzs === undefined ? '' : formatTzs(amountTzs))
  const { agentId } = data
  if (context && agentId) context.recipients.agent = () => [agentId]
  return context
}

function paymentContext(tx: Db, paymentId: string): Context | undefined {
  const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get()
  if (!payment) return undefined
  const { amountTzs, sentAmountTzs } = payment
  const counted = formatTzs(amountTzs)
  // Where the verifier received less than was sent, also what was sent.
  const amount = amountTzs === sentAmountTzs ? counted : `${counted} (of ${formatTzs(sentAmountTzs)} sent)`
  const context = bookingContext(tx, payment.bookingId, amount)
  return context && { ...context, data: { ...context.data, missing: formatTzs(missingTzs(payment)) } }
}

function invoiceContext(tx: Db, invoiceId: string, { amountTzs = 0 }: StoredPayload): Context | undefined {
  const invoice = tx.select().from(ownerInvoices).where(eq(ownerInvoices.id, invoiceId)).get()
  if (!invoice) return undefined
  return {
    data: {
      number: invoiceNumber(invoice),
      amount: payableTzs(invoice) === 0 ? '' : formatTzs(payableTzs(invoice)),
      missing: formatTzs(amountTzs),
      dueDay: invoice.dueOn === null ? '' : formatDay(invoice.dueOn),
      owner: nameOf(tx, invoice.ownerId),
      stay: `by ${formatDay(invoice.periodEnd)}`,
    },
    recipients: { owner: () => [invoice.ownerId], administrators: () => administrators(tx) },
    owed: () => '',
  }
}

const bookingById = prepared((tx) =>
  tx
    .select({
      property: bookings.propertyTitle,
      reference: bookings.reference,
      roomType: bookings.roomType,
      startDate: bookings.startDate,
      endDate: bookings.endDate,
      tenantId: bookings.tenantId,
      ownerId: bookings.ownerId,
      propertyId: bookings.propertyId,
      status: bookings.status,
      durationMonths: bookings.durationMonths,
      totalAmountTzs: bookings.totalAmountTzs,
      respondByAt: bookings.respondByAt,
      tenant: profiles.fullName,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(eq(bookings.id, sql.placeholder('bookingId')))
    .prepare(),
)

function bookingContext(tx: Db, bookingId: string, amount: string): Context | undefined {
  const booking = bookingById(tx).get({ bookingId })
  if (!booking) return undefined
  const { property, roomType, startDate, endDate, tenant, tenantId, ownerId } = booking
  return {
    data: {
      property,
      reference: booking.reference,
      tenant: markName(tenantId, tenant),
      amount,
      place: roomType ? `${property} (${roomType})` : property,
      stay: `${formatDay(startDate)} to ${formatDay(endDate)}`,
      total: formatTzs(booking.totalAmountTzs),
      months: count(booking.durationMonths, 'month'),
      answerBy: formatDeadline(booking.respondByAt),
      isAfterEnd: isCancelled(booking.status),
    },
    recipients: {
      tenant: () => [tenantId],
      owner: () => [ownerId],
      collaborators: () => collaboratorsOf(tx, booking),
      administrators: () => administrators(tx),
    },
    owed: (side, note) => owedOf(tx, bookingId, side, note),
  }
}

function propertyContext(tx: Db, propertyId: string, data: StoredPayload): Context | undefined {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return undefined
  const { title, ownerId, approvalState } = property
  const { agentId } = data
  return {
    data: {
      property: title,
      owner: nameOf(tx, ownerId),
      agent: agentId ? nameOf(tx, agentId) : '',
      room: data.room ?? '',
      availableRooms: data.availableRooms ?? 0,
      isAvailable: data.isAvailable ?? false,
      isFeatured: data.isFeatured ?? false,
      isInReview: waitsForReview(approvalState),
      made: data.made ?? '',
      takenBack: data.takenBack ?? '',
    },
    recipients: {
      owner: () => [ownerId],
      collaborators: () => collaboratorsOf(tx, { propertyId, ownerId }),
      administrators: () => (waitsForReview(approvalState) ? administrators(tx) : []),
      agent: () => named(agentId),
      formerOwner: () => named(data.formerOwnerId),
    },
    owed: () => '',
  }
}

/** The person whom the event names. */
function named(id: string | undefined): string[] {
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

function databaseContext(tx: Db): Context {
  return { data: {}, recipients: { administrators: () => administrators(tx) }, owed: () => '' }
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
    owed: () => '',
  }
}
