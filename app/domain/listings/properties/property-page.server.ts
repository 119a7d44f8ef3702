import { today } from '~/adapters/clock'
import { type Limit, withinLimit } from '~/db/counters.server'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { isSuspended } from '~/domain/ground/accounts/suspension.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { addDays, addMonths, type Day, daysBetween } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { nameText } from '~/domain/ground/shared/person-names'
import { sameText } from '~/domain/ground/shared/text'
import { HOUR } from '~/domain/ground/shared/units'
import { approvesAtOnce } from '~/domain/listings/payouts/account-for-property.server'
import { findPropertyFor, type Property, relationsTo } from './access.server'
import { earliestFree, SINGLE_UNIT_CAPACITY } from './availability'
import { hasRoomCategories } from './catalogue'
import { shownChecks, shownLists } from './checks.server'
import { genderProblem, policiesFor } from './gender-problem.server'
import { pick } from './held'
import { residentsOf } from './residents.server'
import type { RoomView } from './room-view'
import { roomViews } from './rooms.server'
import { availabilityBadge, meanRoomPriceTzs } from './rules'
import { similarProperties } from './similar.server'
import { proposedMonths, readMonths, readMoveIn, type StartWindow, tickedTerm } from './stay-query'
import { confirmedStays, type Unit, unitsFreeFor } from './stays.server'

export type PropertyView = ReturnType<typeof propertyPage> & {
  /** This person keeps it with the room that the page shows. */
  isKept: boolean
  /** Why this tenant's open requests leave no room for one here. */
  requestProblem: { sentence: string; link: { href: string; label: string } } | null
  /** Until when this tenant lives here, and from when they can stay longer; null for everybody else. */
  livesHere: {
    endDate: Day
    hostelRoomId: string | null
    again: { propertyId: string; startDate: Day; hostelRoomId: string | null; isLonger: boolean } | null
  } | null
  /** The list's filters that the visitor came with, to go back to the same results. */
  results: Record<string, string | number | null | undefined>
}

/** The columns that a listing's page shows as they are stored. */
const shownColumns = [
  'id',
  'title',
  'description',
  'propertyType',
  'address',
  'city',
  'region',
  'images',
  'amenities',
  'nearestColleges',
  'genderPolicy',
  'maxOccupancy',
  'approvalState',
  'isPublic',
  'fromPriceTzs',
] as const satisfies readonly (keyof Property)[]

/**
 * A listing's page for this query: `room` (or the booking's `hostel_room_id`, `selected_room_type`) chooses a
 * room category, `move_in` and `months` a stay. Invalid values in the query are ignored. @throws missing for
 * people who may not see it.
 */
export function propertyPage(actor: Actor | undefined, propertyId: string, query: URLSearchParams) {
  const property = asOffered(findPropertyFor(actor, propertyId, 'property.read'))
  const rooms = hasRoomCategories(property.propertyType) ? roomViews(property) : []
  const room = chosenRoom(rooms, query)
  const terms = {
    minTerm: room?.minRentalTerm ?? property.lowestMinTerm,
    maxTerm: property.maxRentalTerm,
    allowedPaymentTerms: property.allowedPaymentTerms,
  }
  const relations = actor ? relationsTo(db(), property, actor) : []
  const mayEdit = allows('property.edit', relations)
  const { depositRequired, depositType, depositValue } = property
  const { adminCommission, feeBase, maxBookingDays, paymentDeadlineDays } = readSettings()
  const window = { today: today(), maxBookingDays }
  return {
    ...pick(property, shownColumns),
    walkingMinutes: property.walkingDistanceToCollege,
    /** Why this tenant may not live here; null for those who may, and for everybody else. */
    genderProblem: actor?.userType === 'tenant' ? genderProblem(db(), actor.id, property.genderPolicy) : null,
    availability: room?.availability ?? availabilityBadge(property, window.today),
    approvalNotes: mayEdit ? property.approvalNotes : null,
    deposit: { depositRequired, depositType, depositValue },
    /** Percent of the fee base. */
    feeRate: adminCommission,
    feeBase,
    /** How many days after the owner's yes the first part is due. */
    payWithinDays: paymentDeadlineDays,
    /** A request needs no answer. */
    approvesAtOnce: approvesAtOnce(db(), property.id),
    rooms,
    room,
    /** Price of the chosen unit; for a hostel without a choice the rounded mean of its categories. */
    pricePerMonthTzs:
      room?.pricePerMonthTzs ?? (rooms.length > 0 ? meanRoomPriceTzs(rooms) : property.pricePerMonthTzs),
    terms,
    stay: askedStay(property, room, terms, window, query),
    similar: similarProperties(property, policiesFor(actor)),
    firstDate: window.today,
    lastDate: addDays(window.today, maxBookingDays),
    checks: shownChecks(property.id),
    lists: shownLists(property.id),
    residents: residentsOf(property),
    contact: actor ? ownerContact(actor, property.ownerId) : null,
    mayEdit,
    mayPrice: allows('property.prices', relations),
    mayEnter: allows('property.tenants', relations),
  }
}

/** Nothing can be asked for while its owner is suspended: the page shows it as one that is switched off. */
function asOffered(property: Property): Property {
  return { ...property, isAvailable: property.isAvailable && !isSuspended(db(), property.ownerId) }
}

/** The category that the query names by its id or by its room type. */
function chosenRoom(rooms: readonly RoomView[], query: URLSearchParams): RoomView | null {
  const id = query.get('room') || query.get('hostel_room_id')
  const type = query.get('selected_room_type')
  if (id) return rooms.find((room) => room.id === id) ?? null
  return type ? (rooms.find((room) => sameText(room.roomType, type)) ?? null) : null
}

/**
 * The stay that the visitor asked for. `unusableDate`: an invalid move-in date, as they asked for it; `freeUnits` is set when
 * the stay has a first day; `firstFreeDate`: the first day from then, or from today, on which the asked months are free, when
 * they are not at once. A unit that is not free for the usual months begins at its shortest stay, as lists call it free for that.
 */
function askedStay(
  property: Property,
  room: RoomView | null,
  { minTerm, maxTerm }: { minTerm: number; maxTerm: number | null },
  window: StartWindow,
  query: URLSearchParams,
) {
  const typedDate = query.get('move_in') || query.get('start_date') || ''
  const moveInDate = readMoveIn(typedDate, window)
  const unusableDate = typedDate !== '' && moveInDate === null ? typedDate.slice(0, 40) : null
  const askedMonths = readMonths(query.get('months') || query.get('duration') || '')
  const proposed = proposedMonths(askedMonths, minTerm, maxTerm)
  const stayOf = (months: number) => ({
    ...{ moveInDate, unusableDate, months, askedMonths },
    askedTerm: tickedTerm(query.get('payment_term') ?? '', query.get('terms_for') ?? '', months),
  })
  const isChosen = room !== null || !hasRoomCategories(property.propertyType)
  if (!isChosen) return { ...stayOf(proposed), freeUnits: null, firstFreeDate: null }
  const unit = {
    propertyId: property.id,
    hostelRoomId: room?.id ?? null,
    capacity: room?.availableRooms ?? SINGLE_UNIT_CAPACITY,
  }
  const from = moveInDate ?? window.today
  const freeFor = (months: number) =>
    unitsFreeFor(db(), unit, { startDate: from, endDate: addMonths(from, months) })
  const isShorter = askedMonths === null && freeFor(proposed) === 0 && freeFor(minTerm) > 0
  const months = isShorter ? minTerm : proposed
  const freeUnits = freeFor(months)
  const firstFreeDate = freeUnits === 0 && property.isAvailable ? firstFree(unit, from, months, window) : null
  return { ...stayOf(months), freeUnits: moveInDate === null ? null : freeUnits, firstFreeDate }
}

/** From `from` to the last day on which a stay may start; null when there is none. */
function firstFree(
  unit: Unit,
  from: Day,
  months: number,
  { today: now, maxBookingDays }: StartWindow,
): Day | null {
  const windowDays = daysBetween(from, addDays(now, maxBookingDays))
  const stays = confirmedStays(db(), unit, from)
  return earliestFree({ capacity: unit.capacity, stays, today: from, windowDays, minTermMonths: months })
}

/** More contacts than anybody calls in an hour. */
export const CONTACTS_SHOWN: Limit = { hits: 60, perMs: HOUR }

/** `phone` is 255 and nine digits. */
type OwnerContact = { name: string; phone: string | null }

/**
 * The owner's name and number for signed-in people; 'limited' when they looked at too many in this hour.
 * Guests get neither: phone numbers on public pages are harvested.
 */
function ownerContact(actor: Actor, ownerId: string): OwnerContact | 'limited' {
  if (actor.id !== ownerId && !withinLimit(`contacts:${actor.id}`, CONTACTS_SHOWN)) return 'limited'
  const [owner] = allRows<OwnerContact>('select full_name as name, phone from profiles where id = :id', {
    id: ownerId,
  })
  return owner ? { ...owner, name: nameText(owner.name) } : { name: t`The owner`, phone: null }
}
