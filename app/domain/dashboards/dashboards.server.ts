import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { bookings, profiles, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/access/actor'
import { whereBookingFor } from '~/domain/bookings/access.server'
import { cardsOf, namedBookings } from '~/domain/bookings/cards.server'
import { clockDoubt } from '~/domain/bookings/clock-watch.server'
import { bookingStatuses, earnsCommission, isConfirmed, isOpen, isPending } from '~/domain/bookings/states'
import { openInvitations } from '~/domain/collaborators/list.server'
import { searchWords } from '~/domain/shared/text'
import {
  agentEarnings,
  completedTzs,
  countActive,
  countActiveAgents,
  countRows,
  managedBy,
  occupancyRate,
  platformRevenueTzs,
} from './figures.server'
import { bookingLines, paymentLines, propertyLines, waitingLines } from './lines.server'

const pending = inArray(bookings.status, bookingStatuses.filter(isPending))
const confirmed = inArray(bookings.status, bookingStatuses.filter(isConfirmed))
const earning = inArray(bookings.status, bookingStatuses.filter(earnsCommission))

function adminDashboard(actor: Actor) {
  return {
    kind: 'admin' as const,
    nowAt: now(),
    clockGapMs: clockDoubt(),
    totalUsers: countRows(profiles, isNull(profiles.deletedAt)),
    totalProperties: countRows(properties),
    totalBookings: countRows(bookings),
    pendingApprovals: countRows(properties, eq(properties.approvalState, 'pending')),
    totalRevenueTzs: platformRevenueTzs(),
    activeTenants: countActive(bookings.tenantId),
    activeOwners: countActive(bookings.ownerId),
    activeAgents: countActiveAgents(),
    bookings: bookingLines(actor, 5),
  }
}

function ownerDashboard(actor: Actor) {
  const own = eq(properties.ownerId, actor.id)
  const theirs = eq(bookings.ownerId, actor.id)
  return {
    kind: 'property_owner' as const,
    nowAt: now(),
    totalProperties: countRows(properties, own),
    totalBookings: countRows(bookings, theirs),
    totalRevenueTzs: completedTzs(theirs),
    occupancyRate: occupancyRate(actor.id),
    properties: propertyLines(own, 3),
    bookings: bookingLines(actor, 5),
    waiting: waitingLines(actor, 3),
    waitingCount: countRows(bookings, and(whereBookingFor(actor, 'booking.decide'), pending)),
  }
}

function agentDashboard(actor: Actor, search: string) {
  const managed = managedBy(actor.id)
  const { commissionTzs, clients } = agentEarnings(actor.id)
  const found =
    search === ''
      ? managed
      : and(managed, sql`instr(${properties.searchText}, ${searchWords(search).join(' ')}) > 0`)
  return {
    kind: 'agent' as const,
    nowAt: now(),
    search,
    invitations: openInvitations(actor),
    managedProperties: countRows(properties, managed),
    totalBookings: countRows(bookings, whereBookingFor(actor, 'booking.read')),
    totalCommissionTzs: commissionTzs,
    activeClients: clients,
    properties: propertyLines(found, 5),
    bookings: bookingLines(actor, 5),
    waiting: waitingLines(actor, 3),
    commissions: bookingLines(actor, 10, earning),
  }
}

function tenantDashboard(actor: Actor) {
  const own = eq(bookings.tenantId, actor.id)
  const profile = db().select().from(profiles).where(eq(profiles.id, actor.id)).get()
  return {
    kind: 'tenant' as const,
    nowAt: now(),
    profile: {
      fullName: profile?.fullName ?? '',
      phone: profile?.phone ?? null,
      gender: profile?.gender ?? null,
    },
    activeBookings: countRows(bookings, and(own, confirmed)),
    totalBookings: countRows(bookings, own),
    totalPaidTzs: completedTzs(own),
    todo: openCards(actor, own),
    bookings: bookingLines(actor, 3),
    payments: paymentLines(actor.id, 5),
  }
}

/** Open bookings with what comes next for each, the nearest deadline first; those that are paid need nobody. */
function openCards(actor: Actor, own: SQL) {
  const open = inArray(bookings.status, bookingStatuses.filter(isOpen))
  const rows = namedBookings()
    .where(and(own, open))
    .orderBy(sql`coalesce(${bookings.payByAt}, ${bookings.respondByAt})`)
    .limit(5)
    .all()
  return cardsOf(actor, rows).filter(({ money }) => money?.badge !== 'Paid')
}

/** What needs this person today, and the figures of their side of the product. Rule: decisions "Dashboards: what the figures mean". */
export function dashboardFor(actor: Actor, search: string) {
  if (actor.userType === 'admin') return adminDashboard(actor)
  if (actor.userType === 'property_owner') return ownerDashboard(actor)
  if (actor.userType === 'agent') return agentDashboard(actor, search)
  return tenantDashboard(actor)
}
