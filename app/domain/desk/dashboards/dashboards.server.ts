import { and, eq, inArray, isNull } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { countRows } from '~/db/count-rows.server'
import { listOrEmpty } from '~/db/list-or-empty.server'
import { bookings, profiles, properties } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import { type Period, readPeriod } from '~/domain/desk/dashboards/period'
import type { Actor } from '~/domain/ground/access/actor'
import { ownProfile } from '~/domain/ground/accounts/profile.server'
import { openInvitations } from '~/domain/ground/invitations/rows.server'
import { mailRefusals } from '~/domain/ground/mail/refusals.server'
import { bookingStatuses, isConfirmed } from '~/domain/ground/money/booking-states'
import { sum, sumTzs } from '~/domain/ground/shared/money'
import { SUBMITTED } from '~/domain/listings/properties/states'
import { fromMarket, waysToBookings } from '~/domain/stays/bookings/access.server'
import { clockDoubt } from '~/domain/stays/bookings/clock-watch.server'
import { feesByMonth, ownerMoneyOf } from '~/domain/stays/invoices/revenue.server'
import { rentRoll, thisMonth } from '~/domain/stays/payments/rent-roll.server'
import { ticketsOf } from '~/domain/university/ballots/ballot-staff.server'
import { ownSubmissions, startedForms } from '~/domain/university/universities/public-page.server'
import { openDeposits } from './deposits.server'
import {
  activeClients,
  agentEarningsTzs,
  completedTzs,
  countActive,
  countActiveAgents,
  managedBy,
  occupancyPercent,
} from './figures.server'
import { bookingLines, commissionLines, paymentLines } from './lines.server'
import { ownerMonthly, ownerRentMonths, platformMonthly } from './monthly.server'
import { firstSteps, nextCards } from './needs.server'
import { latestListings } from './own-listings.server'
import { todayOf } from './today.server'

/** Max submissions shown to a student, latest first. */
const SUBMISSIONS_SHOWN = 3
const confirmed = inArray(bookings.status, bookingStatuses.filter(isConfirmed))

export type AdminView = ReturnType<typeof adminDashboard>

function adminDashboard(actor: Actor, period: Period) {
  const fees = feesByMonth()
  return {
    kind: 'admin' as const,
    nowAt: now(),
    /** By how much the server's clock jumped; null while it is right. */
    clockGapMs: clockDoubt(),
    mailRefusals: mailRefusals(),
    totalUsers: countRows(profiles, isNull(profiles.deletedAt)),
    totalProperties: countRows(properties),
    totalBookings: countRows(bookings, fromMarket),
    invitations: openInvitations(actor),
    pendingApprovals: countRows(properties, eq(properties.approvalState, SUBMITTED)),
    totalRevenueTzs: sumTzs([...fees.values()]),
    activeTenants: countActive(bookings.tenantId),
    activeOwners: countActive(bookings.ownerId),
    activeAgents: countActiveAgents(),
    monthly: platformMonthly(period, fees),
    bookings: latestBookings(actor, 5),
  }
}

export type OwnerView = ReturnType<typeof ownerDashboard>

function ownerDashboard(actor: Actor, period: Period) {
  const own = eq(properties.ownerId, actor.id)
  const theirs = eq(bookings.ownerId, actor.id)
  const { lines, lateByMonth, ...rent } = rentRoll(actor, { from: thisMonth() })
  const monthly = ownerMonthly(actor.id, period)
  return {
    kind: 'property_owner' as const,
    rentMonths: ownerRentMonths(actor.id, monthly, lateByMonth),
    nowAt: now(),
    totalProperties: countRows(properties, own),
    totalBookings: countRows(bookings, theirs),
    money: ownerMoneyOf(actor.id),
    occupancyPercent: occupancyPercent(actor.id),
    monthly,
    properties: listOrEmpty('properties', () => latestListings(own, 3, lines)),
    bookings: latestBookings(actor, 5),
    steps: firstSteps(actor),
    today: todayOf(actor, lines),
    rent,
  }
}

export type AgentView = ReturnType<typeof agentDashboard>

function agentDashboard(actor: Actor, search: string) {
  const managed = managedBy(actor.id)
  const { lines, ...rent } = rentRoll(actor, { from: thisMonth() })
  const found = search === '' ? managed : and(managed, hasWords(search, [properties.searchText]))
  return {
    kind: 'agent' as const,
    nowAt: now(),
    search,
    managedProperties: countRows(properties, managed),
    totalBookings: sum(waysToBookings(actor).map((way) => countRows(bookings, way))),
    totalCommissionTzs: agentEarningsTzs(actor.id),
    activeClients: activeClients(actor.id),
    properties: listOrEmpty('properties', () => latestListings(found, 5, lines)),
    bookings: latestBookings(actor, 5),
    today: todayOf(actor, lines),
    rent,
    commissions: listOrEmpty('commissions', () => commissionLines(actor, 5)),
  }
}

export type TenantView = ReturnType<typeof tenantDashboard>

function tenantDashboard(actor: Actor) {
  const own = eq(bookings.tenantId, actor.id)
  return {
    kind: 'tenant' as const,
    nowAt: now(),
    profile: ownProfile(actor),
    activeBookings: countRows(bookings, and(own, confirmed)),
    totalBookings: countRows(bookings, own),
    totalPaidTzs: completedTzs(own),
    todo: nextCards(actor, own),
    invitations: openInvitations(actor),
    deposits: openDeposits(actor),
    bookings: latestBookings(actor, 3),
    payments: listOrEmpty('payments', () => paymentLines(actor.id, 5)),
    submissions: listOrEmpty('submissions', () => ownSubmissions(actor))
      .slice(0, SUBMISSIONS_SHOWN)
      .map((sent) => ({ ...sent, tickets: ticketsOf(sent.id) })),
    started: listOrEmpty('started forms', () => startedForms(actor)).slice(0, SUBMISSIONS_SHOWN),
  }
}

const latestBookings = (actor: Actor, limit: number) =>
  listOrEmpty('bookings', () => bookingLines(actor, limit))

/**
 * The person's dashboard: tasks due today, and the figures of their side. Rule: decisions "Dashboards: what
 * needs this person comes first".
 */
export function dashboardFor(actor: Actor, search: string, period: Period = readPeriod(today())) {
  if (actor.userType === 'admin') return adminDashboard(actor, period)
  if (actor.userType === 'property_owner') return ownerDashboard(actor, period)
  if (actor.userType === 'agent') return agentDashboard(actor, search)
  return tenantDashboard(actor)
}
