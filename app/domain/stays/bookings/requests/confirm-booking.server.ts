import { and, asc, eq, ne } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { bookingCommissions, profiles, propertyCollaborators } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isSuspended, suspendedAmong } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import { bookingStep } from '~/domain/ground/money/booking-states'
import { agentCommissions } from '~/domain/ground/money/figures'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t, term, translated } from '~/domain/ground/shared/language'
import { sumTzs } from '~/domain/ground/shared/money'
import { type RefusalLink, refused } from '~/domain/ground/shared/refusals'
import {
  accountForConfirmation,
  withPayoutAccount,
} from '~/domain/listings/payouts/account-for-property.server'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { findUnit } from '~/domain/listings/properties/stays.server'
import { paths } from '~/paths'
import type { BookingRow } from '../access.server'
import { noteDecision } from '../booking-approvals.server'
import { changeBooking } from '../change-booking.server'
import { deadlineFrom } from '../clock-watch.server'
import { payByAt } from '../deadlines'
import type { Approval } from '../forms.server'
import { chosenRoom } from '../named-rooms.server'
import { notifyCrowdedOut } from './crowded-out.server'
import { ensureTenantFree, ensureUnitFree } from './ensure-free.server'
import { TENANT_STAYS_ELSEWHERE } from './request-fit'
import { requestFits } from './request-fits.server'

const OWNER_IS_SUSPENDED = term(
  'The owner is suspended. The request can be approved once the account is restored.',
)
const ADD_ACCOUNT = term('Add a payout account before you approve a booking: your tenant pays there.')
/** Shown to people who cannot add the account themselves. */
const OWNER_HAS_NO_ACCOUNT = term(
  'The owner has to add a payout account before this booking can be approved.',
)

/**
 * Takes the unit, sets account, payment deadline and commissions, and notifies the tenants who lose it, inside the
 * caller's transaction. `by` is null when the auto-approve setting confirms it. @throws refused when nothing is free on these
 * days, or no place in the chosen room, when the owner has no payout account or is suspended.
 */
export function confirmBooking(
  tx: Db,
  booking: BookingRow,
  by: Actor | null,
  { approval_notes: note = '', room_name }: Partial<Approval> = {},
): BookingRow {
  const status = bookingStep(booking.status, 'approve')
  ensureConfirmable(tx, booking)
  const propertyId = booking.propertyId ?? ''
  const account = accountForConfirmation(tx, propertyId)
  if (!account) throw refused(OWNER_HAS_NO_ACCOUNT)
  const confirmed = changeBooking(tx, booking, {
    status,
    confirmedAt: now(),
    payByAt: payByAt(deadlineFrom(), readSettings(tx).paymentDeadlineDays),
    payoutAccountId: account.id,
    roomName: chosenRoom(tx, by, booking, room_name),
    agentCommissionTzs: fixCommissions(tx, booking),
  })
  noteDecision(tx, booking.id, 'approved', by?.id ?? null, note)
  record(tx, {
    name: 'booking.approved',
    actorId: by?.id ?? null,
    subject: booking.id,
    data: { note, version: confirmed.version },
  })
  refreshProperty(tx, propertyId)
  notifyCrowdedOut(tx, confirmed)
  return confirmed
}

type Obstacle = { sentence: string; link: RefusalLink | undefined }

/** The reason why this request cannot be confirmed yet, with a link to what helps; null if it can. */
export function approvalObstacle(tx: Db, request: BookingRow, readerId: string): Obstacle | null {
  return approvalObstacles(tx, [request], readerId)(request)
}

/** The same for each of these requests; two statements for any number of them. */
export function approvalObstacles(tx: Db, requests: readonly BookingRow[], readerId: string) {
  const owners = requests.map(({ ownerId }) => ownerId)
  const [suspended, paid] = [suspendedAmong(tx, owners), withPayoutAccount(tx, owners)]
  return ({ ownerId }: BookingRow): Obstacle | null => {
    if (suspended.has(ownerId)) return { sentence: translated(OWNER_IS_SUSPENDED), link: undefined }
    if (paid.has(ownerId)) return null
    if (ownerId !== readerId) return { sentence: translated(OWNER_HAS_NO_ACCOUNT), link: undefined }
    return {
      sentence: translated(ADD_ACCOUNT),
      link: { href: paths.payoutAccounts(), label: t`Add a Payout Account` },
    }
  }
}

/**
 * @throws refused when nothing is free for the stay, or kept for another request, when its tenant stays elsewhere, when its
 * owner is suspended, or is not the listing's any more
 */
export function ensureConfirmable(tx: Db, booking: BookingRow): void {
  const handedOver = otherOwner(booking, tx)
  if (handedOver) throw refused(handedOver)
  if (isSuspended(tx, booking.ownerId)) throw refused(OWNER_IS_SUSPENDED)
  ensureUnitFree(tx, findUnit(tx, booking), booking)
  ensureTenantFree(tx, booking.tenantId, booking, () => refused(TENANT_STAYS_ELSEWHERE), booking.id)
  const fit = requestFits(tx, [booking]).get(booking.id)
  if (fit?.obstacle === 'kept') throw refused(fit.sentence)
}

/**
 * Sets what each collaborating agent earns on this booking and returns their sum. Rule: decisions
 * "Commission: agents' share, fixed at confirmation".
 */
function fixCommissions(tx: Db, booking: BookingRow): number {
  const shares = agentShares(booking, tx)
  for (const share of shares)
    tx.insert(bookingCommissions)
      .values({ bookingId: booking.id, ...share })
      .run()
  return sumTzs(shares.map(({ amountTzs }) => amountTzs))
}

/** Each agent's share of this booking, if it is confirmed now. */
export function agentShares(booking: BookingRow, tx: Db = db()) {
  const rentTotalTzs = booking.monthlyRentTzs * booking.durationMonths
  const agents = agentsOf(tx, booking.propertyId ?? '', booking.ownerId)
  return agentCommissions(rentTotalTzs, readSettings(tx).agentCommission, agents)
}

/** Collaborating agents other than the owner, earliest collaborator first. */
function agentsOf(tx: Db, propertyId: string, ownerId: string): string[] {
  const { userId, createdAt } = propertyCollaborators
  return tx
    .select({ userId })
    .from(propertyCollaborators)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(
      and(
        eq(propertyCollaborators.propertyId, propertyId),
        ne(userId, ownerId),
        eq(profiles.userType, 'agent'),
      ),
    )
    .orderBy(asc(createdAt), asc(userId))
    .all()
    .map((row) => row.userId)
}
