import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, payments, profiles, properties, propertyCollaborators } from '~/db/tables/index.server'
import { nextStep } from '~/domain/bookings/next-step'
import { invitedAgent } from '~/domain/collaborators/invited-agent.server'
import type { DomainEvent } from '~/domain/events/record.server'
import { bookingBalance } from '~/domain/money/balance'
import type { Side } from '~/domain/money/owed'
import { formatDay } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import type { Audience, TemplateData } from './message'

/** What a message's template is filled with, and the ids of those who may be notified. */
export type NotificationContext = {
  data: TemplateData
  recipients: Partial<Record<Audience, string[]>>
  /** What is owed of the booking; '' for properties, and when nothing is. */
  owed: (side: Side) => string
}

const NO_DATA: TemplateData = {
  property: '',
  tenant: '',
  owner: '',
  agent: '',
  startDate: '',
  amount: '',
  note: '',
}

/** The context of an event on a booking, payment or property; nothing for other subjects. */
export function notificationContext(
  tx: Db,
  { subject, data = {} }: DomainEvent,
): NotificationContext | undefined {
  const note = typeof data.note === 'string' ? data.note : ''
  if (subject.type === 'booking') return bookingContext(tx, subject.id, { note })
  if (subject.type === 'property') return propertyContext(tx, subject.id, note, data)
  if (subject.type !== 'payment') return undefined
  const payment = tx.select().from(payments).where(eq(payments.id, subject.id)).get()
  if (!payment) return undefined
  const { amountTzs, sentAmountTzs } = payment
  const counted = formatTzs(amountTzs)
  // Where the verifier received less than was sent, also what was sent.
  const amount = amountTzs === sentAmountTzs ? counted : `${counted} (of ${formatTzs(sentAmountTzs)} sent)`
  return bookingContext(tx, payment.bookingId, { note, amount })
}

const bookingById = prepared((tx) =>
  tx
    .select({
      property: bookings.propertyTitle,
      startDate: bookings.startDate,
      tenantId: bookings.tenantId,
      ownerId: bookings.ownerId,
      propertyId: bookings.propertyId,
      tenant: profiles.fullName,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(eq(bookings.id, sql.placeholder('bookingId')))
    .prepare(),
)

function bookingContext(
  tx: Db,
  bookingId: string,
  more: Partial<TemplateData>,
): NotificationContext | undefined {
  const booking = bookingById(tx).get({ bookingId })
  if (!booking) return undefined
  const { property, tenant, tenantId, ownerId, propertyId } = booking
  return {
    data: { ...NO_DATA, property, tenant, startDate: formatDay(booking.startDate), ...more },
    recipients: {
      tenant: [tenantId],
      owner: [ownerId],
      collaborators: propertyId ? collaboratorsOf(tx, propertyId) : [],
    },
    owed: (side) => owedOf(tx, bookingId, side),
  }
}

/** The state of the booking's money once the event has happened. */
function owedOf(tx: Db, bookingId: string, side: Side): string {
  const found = tx
    .select({ booking: bookings, ownerName: profiles.fullName, ownerPhone: profiles.phone })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.ownerId))
    .where(eq(bookings.id, bookingId))
    .get()
  if (!found) return ''
  const { booking, ...owner } = found
  const sent = tx
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all()
  const balance = bookingBalance(booking, sent, today())
  // The message itself says what was rejected.
  const facts = { ...booking, ...owner, cancelReason: null, balance: { ...balance, rejected: null }, side }
  return nextStep(facts, now())
}

function propertyContext(
  tx: Db,
  propertyId: string,
  note: string,
  data: NonNullable<DomainEvent['data']>,
): NotificationContext | undefined {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return undefined
  const { title, ownerId, approvalState } = property
  const agent = agentOf(tx, data)
  return {
    data: {
      ...NO_DATA,
      property: title,
      owner: nameOf(tx, ownerId),
      agent: agent ? nameOf(tx, agent) : '',
      note,
    },
    recipients: {
      owner: [ownerId],
      collaborators: collaboratorsOf(tx, propertyId),
      administrators: approvalState === 'pending' ? administrators(tx) : [],
      agent: agent ? [agent] : [],
    },
    owed: () => '',
  }
}

/** The agent whom the event names, or the one whose address it invites. */
function agentOf(tx: Db, data: NonNullable<DomainEvent['data']>): string | undefined {
  if (typeof data.agentId === 'string') return data.agentId
  return typeof data.invitation === 'string' && data.isQuiet !== true
    ? invitedAgent(tx, data.invitation)
    : undefined
}

function nameOf(tx: Db, userId: string): string {
  const row = tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, userId)).get()
  return row?.name ?? ''
}

const collaborators = prepared((tx) =>
  tx
    .select({ userId: propertyCollaborators.userId })
    .from(propertyCollaborators)
    .where(eq(propertyCollaborators.propertyId, sql.placeholder('propertyId')))
    .prepare(),
)

function collaboratorsOf(tx: Db, propertyId: string): string[] {
  return collaborators(tx)
    .all({ propertyId })
    .map((row) => row.userId)
}

function administrators(tx: Db): string[] {
  const living = and(eq(profiles.userType, 'admin'), isNull(profiles.deletedAt))
  return tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(living)
    .all()
    .map((row) => row.id)
}

const livingAddress = prepared((tx) =>
  tx
    .select({ email: profiles.email })
    .from(profiles)
    .where(
      and(eq(profiles.id, sql.placeholder('userId')), isNull(profiles.deletedAt), ne(profiles.email, '')),
    )
    .prepare(),
)

/** The address that e-mails to this person go to: living accounts only. */
export function addressOf(tx: Db, userId: string): string | null {
  return livingAddress(tx).get({ userId })?.email ?? null
}
