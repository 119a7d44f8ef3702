import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { record } from '~/domain/ground/events/record.server'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { isUnsettled } from '~/domain/ground/money/dispute-states'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { actBy } from '~/domain/ground/money/return-states'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { day, version } from '~/domain/ground/shared/form-fields.server'
import { sumTzs } from '~/domain/ground/shared/money'
import { refused } from '~/domain/ground/shared/refusals'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { type BookingRow, findBookingFor } from '../access.server'
import { paymentsOfAll } from '../cards.server'
import { changeBooking, requireBookingVersion } from '../change-booking.server'
import { disputesOfAll } from './disputes-of.server'
import {
  endsByMonth,
  goesBackTzs,
  leavingDays,
  openProposal,
  type People,
  shortened,
  shortenedSentence,
  whyNotLeave,
} from './end-early'
import { adjustRefund } from './open-refund.server'

const CHOOSE_DAY = 'Choose the day of leaving'
const answers = ['agree', 'decline', 'withdraw'] as const
type Answer = (typeof answers)[number]

/** Proposes an earlier day of leaving, or answers the proposal that waits. */
export const endEarlyForm = z.object({
  answer: z.enum(answers).optional(),
  leave_on: day(CHOOSE_DAY, today).optional(),
  version,
})
export type EndEarly = z.infer<typeof endEarlyForm>

const NOT_A_STAY = 'Only a confirmed stay can end early.'
const ENDS_SOON = 'This stay ends too soon for an earlier day.'
const WAITS = 'A proposal waits for its answer already.'
const NOTHING_WAITS = 'No proposal waits for an answer.'
const NOT_YOURS = 'You made this proposal, so you cannot answer it. You can withdraw it.'
const OWNER_IS_SUSPENDED = 'We are checking this owner, who cannot answer now. Try again later.'
const THEIRS = 'Only the side that proposed it can withdraw it.'

/**
 * Proposes an earlier end of a stay, or answers the other side's proposal. Once both agree, later parts fall away, the
 * days are free, and money received for them goes back. @throws missing, forbidden, stale, refused when it is not
 * confirmed, when a proposal waits or none does, and when undecided money is for the time after that day. Rule: decisions
 * "Stays: both sides agree on an earlier end".
 */
export function endEarly(actor: Actor, bookingId: string, input: EndEarly): void {
  transaction(actor, (tx) => {
    const booking = findBookingFor(actor, bookingId, 'booking.end-early', tx)
    if (!isConfirmed(booking.status)) throw refused(NOT_A_STAY)
    requireBookingVersion(tx, booking, input.version)
    if (input.answer) answer(tx, actor, booking, input.answer)
    else propose(tx, actor, booking, input.leave_on)
  })
}

function propose(tx: Db, actor: Actor, booking: BookingRow, leaveOn: Day | undefined): void {
  if (!leaveOn) throw refused(CHOOSE_DAY, 'leave_on')
  if (openProposal(booking, today())) throw refused(WAITS)
  if (isSuspended(tx, booking.ownerId)) throw refused(OWNER_IS_SUSPENDED)
  ensureMayLeave(tx, booking, leaveOn, 'leave_on')
  change(tx, actor, booking, 'booking.end-proposed', leaveOn, {
    leaveOn,
    leaveProposedBy: sideOf(actor, booking),
  })
}

function answer(tx: Db, actor: Actor, booking: BookingRow, given: Answer): void {
  const proposal = openProposal(booking, today())
  if (!proposal) throw refused(NOTHING_WAITS)
  const isOwn = proposal.by === sideOf(actor, booking)
  if (given === 'withdraw' && !isOwn) throw refused(THEIRS)
  if (given !== 'withdraw' && isOwn) throw refused(NOT_YOURS)
  const { leaveOn } = proposal
  const none = { leaveOn: null, leaveProposedBy: null }
  if (given === 'withdraw') return change(tx, actor, booking, 'booking.end-withdrawn', leaveOn, none)
  if (given === 'decline') return change(tx, actor, booking, 'booking.end-declined', leaveOn, none)
  ensureMayLeave(tx, booking, leaveOn)
  const ends = shortened(booking, leaveOn)
  adjustRefund(tx, { ...booking, ...ends }, goesBackTzs(booking, leaveOn))
  change(tx, actor, booking, 'booking.end-agreed', leaveOn, {
    ...none,
    ...ends,
    agreedMonths: booking.agreedMonths ?? booking.durationMonths,
  })
  if (booking.propertyId) refreshProperty(tx, booking.propertyId)
}

function ensureMayLeave(tx: Db, booking: BookingRow, leaveOn: Day, field?: string): void {
  const why = whyNotLeave(booking, leaveOn, today(), waitingTzs(tx, booking))
  if (why) throw refused(why, field)
}

/** Sum of the receipts that wait, and of what the tenant says that they paid. */
function waitingTzs(tx: Db, booking: BookingRow): number {
  const paid = paymentsOfAll(tx, [booking.id]).get(booking.id) ?? []
  const waiting = paid.filter(({ status }) => isUndecided(status))
  const disputed = (disputesOfAll(tx, [booking.id]).get(booking.id) ?? []).filter(isUnsettled)
  return sumTzs([...waiting, ...disputed].map(({ amountTzs }) => amountTzs))
}

function change(
  tx: Db,
  actor: Actor,
  booking: BookingRow,
  name: `booking.end-${'proposed' | 'agreed' | 'declined' | 'withdrawn'}`,
  leaveOn: Day,
  values: Parameters<typeof changeBooking>[2],
): void {
  const { version: changed } = changeBooking(tx, booking, values)
  const data = { version: changed, note: formatDay(leaveOn) }
  record(tx, { name, actorId: actor.id, subject: booking.id, data })
}

function sideOf(actor: Actor, booking: BookingRow): 'tenant' | 'owner' {
  return actor.id === booking.tenantId ? 'tenant' : 'owner'
}

/** For the page of an earlier end: the proposal that waits, or the days that can be proposed. @throws missing, forbidden */
export function endEarlyPage(actor: Actor, bookingId: string) {
  const booking = findBookingFor(actor, bookingId, 'booking.end-early')
  const proposal = openProposal(booking, today())
  const { from, until } = leavingDays(booking, today())
  const people = peopleOf(actor, booking)
  return {
    ...{ id: booking.id, title: booking.propertyTitle, version: booking.version, from, until },
    endDate: booking.endDate,
    otherName: people.side === 'owner' ? people.tenantName : people.ownerName,
    proposal: proposal && {
      ...proposal,
      isOwn: proposal.by === people.side,
      sentence: shortenedSentence(booking, proposal.leaveOn, people, now()),
      why: whyNotLeave(booking, proposal.leaveOn, today(), waitingTzs(db(), booking)),
    },
    ends: endsByMonth(booking, today()),
    feeTzs: booking.adminFeeTzs,
    returnByAt: actBy(now()),
    why: whyNotProposed(booking),
  }
}

function peopleOf(actor: Actor, booking: BookingRow): People {
  const [ownerName, tenantName] = [booking.ownerId, booking.tenantId].map(
    (id) =>
      db().select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id)).get()?.name ?? '',
  )
  return { side: sideOf(actor, booking), ownerName: ownerName ?? '', tenantName: tenantName ?? '' }
}

function whyNotProposed(booking: BookingRow): string | null {
  const { from, until } = leavingDays(booking, today())
  if (!isConfirmed(booking.status)) return NOT_A_STAY
  if (isSuspended(db(), booking.ownerId)) return OWNER_IS_SUSPENDED
  return from <= until ? null : ENDS_SOON
}
