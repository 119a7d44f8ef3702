import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { bookings, payments, profiles, properties, propertyCollaborators } from '~/db/tables/index.server'
import { invitedAgent } from '~/domain/collaborators/invited-agent.server'
import type { Happening } from '~/domain/events/record.server'
import { formatDay } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import type { Audience, Facts } from './message'

/** What a message says, and who stands where to the thing. */
export type Scene = { facts: Facts; people: Record<Audience, string[]> }

/** The scene of an event on a booking, payment or listing; nothing for other subjects. */
export function sceneOf(tx: Db, { subject, data }: Happening): Scene | undefined {
  const words = typeof data?.words === 'string' ? data.words : ''
  if (subject.type === 'booking') return bookingScene(tx, subject.id, words, '')
  if (subject.type === 'property') return propertyScene(tx, subject.id, words, data)
  if (subject.type !== 'payment') return undefined
  const payment = tx.select().from(payments).where(eq(payments.id, subject.id)).get()
  return payment && bookingScene(tx, payment.bookingId, words, amountText(payment))
}

/** What counts; where the verifier received less than was sent, also what was sent. */
function amountText({ amountTzs, sentAmountTzs }: { amountTzs: number; sentAmountTzs: number }): string {
  const counted = formatTzs(amountTzs)
  return amountTzs === sentAmountTzs ? counted : `${counted} (of ${formatTzs(sentAmountTzs)} sent)`
}

const bookingFacts = prepared((tx) =>
  tx
    .select({
      propertyTitle: bookings.propertyTitle,
      startDate: bookings.startDate,
      tenantId: bookings.tenantId,
      ownerId: bookings.ownerId,
      propertyId: bookings.propertyId,
      tenantName: profiles.fullName,
    })
    .from(bookings)
    .innerJoin(profiles, eq(profiles.id, bookings.tenantId))
    .where(eq(bookings.id, sql.placeholder('bookingId')))
    .prepare(),
)

function bookingScene(tx: Db, bookingId: string, words: string, amount: string): Scene | undefined {
  const booking = bookingFacts(tx).get({ bookingId })
  if (!booking) return undefined
  return {
    facts: {
      place: booking.propertyTitle,
      tenant: booking.tenantName,
      owner: '',
      agent: '',
      startDate: formatDay(booking.startDate),
      amount,
      words,
    },
    people: {
      tenant: [booking.tenantId],
      owner: [booking.ownerId],
      collaborators: booking.propertyId ? collaboratorsOf(tx, booking.propertyId) : [],
      administrators: [],
      agent: [],
    },
  }
}

function propertyScene(
  tx: Db,
  propertyId: string,
  words: string,
  data: Happening['data'],
): Scene | undefined {
  const property = tx.select().from(properties).where(eq(properties.id, propertyId)).get()
  if (!property) return undefined
  const agent = agentOf(tx, data)
  return {
    facts: {
      place: property.title,
      tenant: '',
      owner: nameOf(tx, property.ownerId),
      agent: agent ? nameOf(tx, agent) : '',
      startDate: '',
      amount: '',
      words,
    },
    people: {
      tenant: [],
      owner: [property.ownerId],
      collaborators: collaboratorsOf(tx, propertyId),
      administrators: property.approvalState === 'pending' ? administrators(tx) : [],
      agent: agent ? [agent] : [],
    },
  }
}

/** The agent whom the event names, or the one whose address it invites. */
function agentOf(tx: Db, data: Happening['data']): string | undefined {
  if (typeof data?.agentId === 'string') return data.agentId
  return typeof data?.invitation === 'string' && data.isQuiet !== true
    ? invitedAgent(tx, data.invitation)
    : undefined
}

function nameOf(tx: Db, userId: string): string {
  return (
    tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, userId)).get()?.name ?? ''
  )
}

const collaboration = prepared((tx) =>
  tx
    .select({ userId: propertyCollaborators.userId })
    .from(propertyCollaborators)
    .where(eq(propertyCollaborators.propertyId, sql.placeholder('propertyId')))
    .prepare(),
)

function collaboratorsOf(tx: Db, propertyId: string): string[] {
  return collaboration(tx)
    .all({ propertyId })
    .map((row) => row.userId)
}

function administrators(tx: Db): string[] {
  const rows = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userType, 'admin'), isNull(profiles.deletedAt)))
    .all()
  return rows.map((row) => row.id)
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

/** Addresses that letters may go to: living accounts only. */
export function addressOf(tx: Db, userId: string): string | null {
  return livingAddress(tx).get({ userId })?.email ?? null
}
