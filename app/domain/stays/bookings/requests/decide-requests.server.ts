import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { chosenRows, decideMany, type RowsOf } from '~/domain/ground/events/decide-many.server'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { isPending } from '~/domain/ground/money/booking-states'
import type { Chosen, ManyDecided } from '~/domain/ground/shared/chosen'
import { requiredText, text } from '~/domain/ground/shared/form-fields.server'
import { labels, t, term } from '~/domain/ground/shared/language'
import { shortened } from '~/domain/ground/shared/text'
import { NO_ROOM, type Resident, type RoomChoice } from '~/domain/listings/properties/room-names'
import { type BookingRow, findBookingFor, wasAgents } from '../access.server'
import { namedBookings } from '../cards.server'
import { roomChoice } from '../named-rooms.server'
import { NOTES_MAX_LENGTH } from '../rules'
import { approvalObstacle } from './confirm-booking.server'
import { approveBooking, rejectBooking } from './decide-booking.server'
import type { RequestFit } from './request-fit'
import { fitsAround, requestFits } from './request-fits.server'

type Once = IdempotencyKey & { outcomePath: string }

/** One note for all chosen requests, and the room of each that has some to choose from. */
export const approveManyForm = z.object({
  approval_notes: text(NOTES_MAX_LENGTH).optional(),
  rooms: z.array(z.object({ id: z.string(), room_name: z.string() })).optional(),
})

/** One reason for all chosen requests. */
export const rejectManyForm = z.object({
  approval_notes: requiredText(term('Say why, so that the tenants can ask elsewhere'), NOTES_MAX_LENGTH),
})

export type ChosenRequest = ReturnType<typeof chosenRequests>['lines'][number]

const requests: RowsOf<BookingRow> = {
  table: bookings,
  find: (tx, actor, id) => findBookingFor(actor, id, 'booking.decide', tx),
  wasTheirs: wasAgents,
}

/** The chosen requests, as they are now. @throws missing, forbidden */
export function chosenRequests(actor: Actor, chosen: readonly Chosen[]) {
  const { found, gone } = chosenRows(actor, chosen, requests)
  const pending = found.map(({ row }) => row).filter(({ status }) => isPending(status))
  const together = fitTogether(db(), pending)
  const choices = roomChoices(
    db(),
    actor,
    pending.filter(({ id }) => together.has(id)),
  )
  const lines = found.map(({ id, version, row: booking }) => {
    const { tenantName } = named(db(), id)
    const { propertyTitle: title, startDate, endDate, totalAmountTzs: totalTzs } = booking
    const changed = version !== booking.version || !isPending(booking.status)
    /** It fits with those before it. */
    const fits = together.has(id)
    const rooms = changed ? undefined : choices.get(id)
    return { id, version, title, tenantName, startDate, endDate, totalTzs, changed, fits, rooms }
  })
  return { lines, gone }
}

/**
 * Approves requests, each with the command for a single one. Requests for the same unit get it in the order in which
 * they were made; those that no longer fit are skipped and named with the reason.
 * Rule: decisions "Decisions: several at once, or one that leads to the next".
 */
export function approveBookings(
  actor: Actor,
  chosen: readonly Chosen[],
  input: z.infer<typeof approveManyForm>,
  idempotency: Once,
): ManyDecided {
  const roomFor = (id: string) => input.rooms?.find((one) => one.id === id)?.room_name
  return decideMany(actor, firstMadeFirst(chosen), {
    rows: requests,
    event: 'booking.approved',
    idempotency,
    decide: ({ id, version }) => approveBooking(actor, id, { ...input, room_name: roomFor(id), version }),
    nameOf: (tx, { id }) => {
      const { booking, tenantName } = named(tx, id)
      return `${shortened(tenantName, 21)} (${whyLeft(tx, actor, booking, roomFor(id))})`
    },
  })
}

/** Rejects requests with one reason, each with the command for a single one. */
export function rejectBookings(
  actor: Actor,
  chosen: readonly Chosen[],
  input: z.infer<typeof rejectManyForm>,
  idempotency: Once,
): ManyDecided {
  return decideMany(actor, chosen, {
    rows: requests,
    event: 'booking.rejected',
    idempotency,
    decide: ({ id, version }) => rejectBooking(actor, id, { ...input, version }),
    nameOf: (tx, { id }) => {
      const { booking, tenantName } = named(tx, id)
      return `${booking.propertyTitle} (${tenantName})`
    },
  })
}

/** Ids of the requests that fit when they are approved together, in the order in which they were made. */
export function fitTogether(tx: Db, requests: readonly BookingRow[]): Set<string> {
  const fitsOf = fitsAround(tx, requests)
  const alone = fitsOf(requests)
  const fitting = requests.filter(({ id }) => alone.get(id)?.fits).sort(byCreation)
  const approved: BookingRow[] = []
  for (const request of fitting) {
    const mayCollide =
      alone.get(request.id)?.rivals !== '' || fitting.some((other) => isOfSameTenant(request, other))
    if (!mayCollide || fitsOf([request], approved).get(request.id)?.fits) approved.push(request)
  }
  return new Set(approved.map(({ id }) => id))
}

/** The rooms to choose from for each of these requests; one that is offered first is taken for those after it. */
function roomChoices(tx: Db, actor: Actor, requests: readonly BookingRow[]): Map<string, RoomChoice> {
  const planned = new Map<string | null, Resident[]>()
  const choices = [...requests].sort(byCreation).map((request) => {
    const { id: bookingId, hostelRoomId, startDate, endDate, contactName: tenantName } = request
    const before = planned.get(hostelRoomId) ?? []
    const choice = roomChoice(actor, request, tx, before)
    const { first: roomName, gender } = choice
    const stay = { bookingId, startDate, endDate, tenantName, gender, isSameTenant: false }
    if (roomName !== null) planned.set(hostelRoomId, [...before, { ...stay, roomName }])
    return [bookingId, choice] as const
  })
  return new Map(choices.filter(([, { rooms }]) => rooms.length > 0))
}

const isOfSameTenant = (one: BookingRow, other: BookingRow) =>
  one.id !== other.id && one.tenantId === other.tenantId

function firstMadeFirst(chosen: readonly Chosen[]): Chosen[] {
  const ids = chosen.map(({ id }) => id)
  const rows = db().select().from(bookings).where(inArray(bookings.id, ids)).all().sort(byCreation)
  const order = new Map(rows.map(({ id }, index) => [id, index]))
  return [...chosen].sort((a, b) => (order.get(a.id) ?? -1) - (order.get(b.id) ?? -1))
}

const byCreation = (a: BookingRow, b: BookingRow) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

const obstacles = labels<NonNullable<RequestFit['obstacle']>>({
  taken: 'no longer free',
  kept: 'kept for the tenant who lives there',
  'not offered': 'not offered now',
  'stays elsewhere': 'has another stay on these days',
})

/** Why a chosen request was not approved; `input` is the room that was chosen for it. */
function whyLeft(tx: Db, actor: Actor, booking: BookingRow, input = NO_ROOM): string {
  if (!isPending(booking.status)) return t`already decided`
  const obstacle = requestFits(tx, [booking]).get(booking.id)?.obstacle
  if (obstacle) return obstacles(obstacle)
  if (isSuspended(tx, booking.ownerId)) return t`owner suspended`
  if (approvalObstacle(tx, booking, actor.id)) return t`no payout account`
  const room = roomChoice(actor, booking, tx).rooms.find(({ name }) => name === input)
  return room?.free === 0 ? t`${room.name} is taken` : t`changed meanwhile`
}

function named(tx: Db, id: string) {
  const [row] = namedBookings(tx).where(eq(bookings.id, id)).all()
  if (!row) throw new Error('A booking always has a tenant and an owner')
  return row
}
