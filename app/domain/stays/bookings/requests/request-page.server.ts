import { eq } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { profiles } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typedName } from '~/domain/ground/accounts/rules'
import { proposedMethod } from '~/domain/ground/money/payment-methods'
import { readSettings } from '~/domain/ground/settings/read.server'
import { translated } from '~/domain/ground/shared/language'
import { Refusal, type RefusalLink } from '~/domain/ground/shared/refusals'
import { approvesAtOnce, takesBankTransfers } from '~/domain/listings/payouts/account-for-property.server'
import { freeToday } from '~/domain/listings/properties/availability'
import { availabilityBadge } from '~/domain/listings/properties/rules'
import { confirmedStays } from '~/domain/listings/properties/stays.server'
import { INVALID_AMOUNT, startWindow } from '../rules'
import { livesAt, mayKeepPlace } from './book-again.server'
import { type Bookable, monthlyRentOf, stayTermsOf, unitOf } from './bookable.server'
import { ensureFewRequests, ensureWelcome } from './limits.server'

/** The booking page of a bookable for this person, with a fresh idempotency key. */
export type RequestPageView = ReturnType<typeof requestPage>

export function requestPage(actor: Actor, bookable: Bookable) {
  const profile = db().select().from(profiles).where(eq(profiles.id, actor.id)).get()
  return {
    bookable: bookableView(bookable),
    ...requestPricing(bookable),
    livesHere: livesHere(actor, bookable),
    person: { fullName: typedName(actor.fullName), phone: profile?.phone ?? null },
    closed: whyClosed(actor, bookable),
    /** The method that is proposed. */
    paymentMethod: proposedMethod(takesBankTransfers(db(), bookable.property.ownerId)),
    idempotencyKey: newId(),
  }
}

/** Until when this person lives in this unit, and whether it is kept for them when they ask to stay longer. */
function livesHere(actor: Actor, bookable: Bookable) {
  const stay = livesAt(actor, bookable.property.id)
  if (!stay || stay.hostelRoomId !== (bookable.room?.id ?? null)) return null
  const tenancy = { tenantId: actor.id, propertyId: bookable.property.id }
  return { endDate: stay.endDate, isKept: mayKeepPlace(db(), tenancy) }
}

/** Inputs from which the summary of any stay there is computed. */
export function requestPricing(bookable: Bookable) {
  const { adminCommission: feeRate, feeBase, maxBookingDays, ...settings } = readSettings()
  const { depositRequired, depositType, depositValue } = bookable.property
  return {
    pricing: {
      monthlyRentTzs: monthlyRentOf(bookable),
      feeRate,
      feeBase,
      deposit: { depositRequired, depositType, depositValue },
    },
    terms: stayTermsOf(bookable),
    window: startWindow(today(), maxBookingDays),
    /** Days after the owner's approval within which the first instalment is due. */
    payWithinDays: settings.paymentDeadlineDays,
    /** A request needs no answer. */
    approvesAtOnce: approvesAtOnce(db(), bookable.property.id),
    /** The owner checks receipts before they count. */
    isVerified: settings.paymentVerification,
  }
}

/** The bookable, as the booking page shows it. */
export type BookableView = ReturnType<typeof bookableView>

function bookableView(bookable: Bookable) {
  const { property, room } = bookable
  const unit = unitOf(bookable)
  const { freeFromDate, description, maxOccupancy, amenities } = room ?? property
  return {
    propertyId: property.id,
    hostelRoomId: room?.id ?? null,
    title: property.title,
    address: property.address,
    city: property.city,
    propertyType: property.propertyType,
    roomType: room?.roomType ?? null,
    letBy: room?.letBy ?? 'room',
    description,
    /** Units offered and in the building; null for a property without categories. */
    availableRooms: room?.availableRooms ?? null,
    totalRooms: room?.totalRooms ?? null,
    freeToday: freeToday({
      capacity: unit.capacity,
      stays: confirmedStays(db(), unit, today()),
      today: today(),
    }),
    maxOccupancy,
    amenities,
    images: [...(room?.images ?? []), ...property.images],
    genderPolicy: property.genderPolicy,
    badge: availabilityBadge({ isAvailable: property.isAvailable, freeFromDate }, today()),
  }
}

type Closed = { sentence: string; link: RefusalLink | null }

/** Why any request of this person here would be refused, shown before they type; null when they can request it. */
function whyClosed(actor: Actor, bookable: Bookable): Closed | null {
  if (monthlyRentOf(bookable) <= 0) return { sentence: translated(INVALID_AMOUNT), link: null }
  try {
    ensureWelcome(db(), actor.id, bookable)
    ensureFewRequests(db(), actor.id, bookable.property.id)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { sentence: error.sentence, link: error.link ?? null }
  }
}
