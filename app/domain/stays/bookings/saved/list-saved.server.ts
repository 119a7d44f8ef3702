import { and, desc, eq, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { hostelRooms, properties, savedProperties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { emailLink } from '~/domain/ground/mail/queue-email.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { t } from '~/domain/ground/shared/language'
import type { SentPlace } from '~/domain/ground/shared/ready-texts'
import { wherePropertyFor } from '~/domain/listings/properties/access.server'
import { amenityLook } from '~/domain/listings/properties/amenities'
import { propertyCards } from '~/domain/listings/properties/card.server'
import { genderPolicyLabel } from '~/domain/listings/properties/catalogue'
import { genderProblem } from '~/domain/listings/properties/gender-problem.server'
import { type AvailabilityBadge, availabilityBadge } from '~/domain/listings/properties/rules'
import { proposedMonths, readMoveIn } from '~/domain/listings/properties/stay-query'
import { type NearCollege, walkTo } from '~/domain/listings/search/distance.server'
import { stayQuery } from '~/domain/listings/search/filter-query'
import { paths } from '~/paths'
import { requestSummary } from '../requests/request-summary'

export type SavedView = ReturnType<typeof listSaved>[number]

type Row = Pick<ReturnType<typeof rowsOf>[number], 'saved' | 'room'>
type Property = typeof properties.$inferSelect
type Card = ReturnType<typeof propertyCards>[number]

/**
 * What this person keeps, newest first, each with its card, or with the reason why it is gone. A listing that they may not
 * see any more has the title of when it was kept, and nothing else. `college`: the one to which minutes are counted.
 */
export function listSaved(actor: Actor, college: NearCollege | null = null) {
  const rows = rowsOf(actor)
  const seen = rows.flatMap(({ property, mayRead }) => (property && mayRead ? property.seq : []))
  const cards = new Map(propertyCards(seen).map((card) => [card.id, card]))
  return rows.map(({ property, ...row }) => {
    const { propertyId: id, title } = row.saved
    const card = cards.get(id)
    if (property && card) return { id, title: card.title, ...placeOf(actor, row, property, card, college) }
    return { id, title, gone: property ? notShown() : t`It was deleted.`, place: null }
  })
}

const notShown = () => t`It is not shown any more.`

function rowsOf(actor: Actor) {
  const mayRead = sql<number>`${wherePropertyFor(actor, 'property.read')}`
  const chosen = and(
    eq(hostelRooms.id, savedProperties.hostelRoomId),
    eq(hostelRooms.propertyId, savedProperties.propertyId),
  )
  return db()
    .select({ saved: savedProperties, property: properties, room: hostelRooms, mayRead })
    .from(savedProperties)
    .leftJoin(properties, eq(properties.id, savedProperties.propertyId))
    .leftJoin(hostelRooms, chosen)
    .where(eq(savedProperties.userId, actor.id))
    .orderBy(desc(savedProperties.createdAt), desc(sql`saved_properties.rowid`))
    .all()
}

function placeOf(
  actor: Actor,
  { saved, room }: Row,
  property: Property,
  card: Card,
  college: NearCollege | null,
) {
  const { adminCommission, feeBase, maxBookingDays } = readSettings()
  const monthlyRentTzs = room?.pricePerMonthTzs ?? property.fromPriceTzs
  const moveInDate = readMoveIn(saved.moveInDate ?? '', { today: today(), maxBookingDays })
  const terms = {
    minTerm: room?.minRentalTerm ?? property.lowestMinTerm,
    maxTerm: property.maxRentalTerm,
    allowedPaymentTerms: property.allowedPaymentTerms,
  }
  const choice = {
    months: proposedMonths(saved.months, terms.minTerm, terms.maxTerm),
    startDate: moveInDate ?? today(),
    paymentTerm: '',
  }
  const pricing = { monthlyRentTzs, feeRate: adminCommission, feeBase, deposit: property }
  const { freeFromDate } = room ?? property
  const availability = availabilityBadge(
    { ...property, isAvailable: property.isListed, freeFromDate },
    today(),
  )
  const stay = stayQuery({ moveInDate, months: saved.months })
  const href = paths.property(property.id, { room: room?.id, ...stay })
  return {
    gone: goneBecause(availability, freeFromDate === null, saved.hostelRoomId !== null && room === null),
    place: {
      href,
      link: emailLink(href),
      room: room?.roomType ?? null,
      picture: room?.images[0] ?? card.images[0] ?? null,
      priceTzs: monthlyRentTzs,
      /** Hostels without a chosen room category: the lowest price. */
      isFrom: room === null && card.propertyType === 'hostel',
      firstTzs: requestSummary(pricing, terms, choice)?.instalments[0]?.totalTzs ?? null,
      walk: walkTo(property, college) ?? walkOf(card),
      availability,
      ...whoseText(actor, property),
      lists: card.lists,
      asShown: card.asShown,
      supplies: suppliesIn(room?.amenities ?? card.amenities),
    },
  }
}

/** Who may live there, where not everybody may, and whether this tenant may not. */
function whoseText({ id, userType }: Actor, { genderPolicy }: Property) {
  return {
    onlyFor: genderPolicy === 'any' ? null : genderPolicyLabel(genderPolicy),
    isForOthers: userType === 'tenant' && genderProblem(db(), id, genderPolicy)?.isFinal === true,
  }
}

/** Null for what can be asked for. */
function goneBecause({ kind }: AvailabilityBadge, isFull: boolean, hasNoRoom: boolean): string | null {
  if (hasNoRoom) return t`This room type is gone.`
  if (kind === 'hidden') return notShown()
  if (kind !== 'full') return null
  return isFull ? t`Fully booked now.` : t`It is not let now.`
}

const walkOf = ({ walkingMinutes }: Card) =>
  walkingMinutes === null ? null : t`${walkingMinutes} min to college`

/** Water and power, as far as they are among these amenities. */
function suppliesIn(names: readonly string[]): string[] {
  const icons = ['droplets', 'plug-zap'] as const
  return icons.flatMap((icon) => names.find((name) => amenityLook(name).icon === icon) ?? [])
}

/** Of these kept places, those that can be asked for, in the order of the list: what a text says of each. */
export function sentPlaces(actor: Actor, ids: readonly string[]): SentPlace[] {
  return listSaved(actor).flatMap(({ id, title, gone, place }) =>
    place && gone === null && ids.includes(id) ? { title, ...place } : [],
  )
}
