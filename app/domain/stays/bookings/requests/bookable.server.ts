import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { hostelRooms, profiles, properties } from '~/db/tables/index.server'
import { parseDay } from '~/domain/ground/shared/days'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { sameText } from '~/domain/ground/shared/text'
import { SINGLE_UNIT_CAPACITY } from '~/domain/listings/properties/availability'
import type { Unit } from '~/domain/listings/properties/stays.server'
import { paths } from '~/paths'
import type { StayTerms } from './request-rules'

type RoomRow = typeof hostelRooms.$inferSelect

/**
 * A requestable unit: the property's terms that a request depends on, and in a hostel one of its
 * categories.
 */
export type Bookable = {
  property: NonNullable<ReturnType<ReturnType<typeof approvedProperty>['get']>>
  room: RoomRow | null
}

/** How a request identifies a bookable: a hostel's category by id, or by its name. */
export type BookableChoice = { propertyId: string; hostelRoomId?: string | null; roomType?: string | null }

export const noSuchRoom = () => t`Could not find the selected room type`

const approvedProperty = prepared((tx) =>
  tx
    .select({
      ...getTableColumns(properties),
      /** Switched on, and its owner is not suspended. */
      isAvailable: sql`${properties.isAvailable} and ${profiles.suspendedAt} is null`.mapWith(Boolean),
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .where(and(eq(properties.id, sql.placeholder('id')), eq(properties.isPublic, true)))
    .prepare(),
)

/**
 * The public property; `room` is null where it has no categories, and while no category of a hostel is
 * chosen by name or id.
 */
export function findBookable(choice: BookableChoice, tx: Db = db()): Bookable {
  const property = approvedProperty(tx).get({ id: choice.propertyId })
  if (!property) {
    const link = { href: paths.properties(), label: t`Browse Properties` }
    throw missing(t`Failed to load property details`, link)
  }
  return { property, room: property.propertyType === 'hostel' ? chosenRoom(tx, choice) : null }
}

/** Whether a hostel's category still has to be chosen. */
export function needsRoom({ property, room }: Bookable): boolean {
  return property.propertyType === 'hostel' && room === null
}

export function unitOf({ property, room }: Bookable): Unit {
  return {
    propertyId: property.id,
    hostelRoomId: room?.id ?? null,
    capacity: room?.availableRooms ?? SINGLE_UNIT_CAPACITY,
  }
}

export function monthlyRentOf({ property, room }: Bookable): number {
  return room?.pricePerMonthTzs ?? property.pricePerMonthTzs
}

/** A hostel's stays keep to the minimum term of the category. */
export function stayTermsOf({ property, room }: Bookable): StayTerms {
  return {
    minTerm: room?.minRentalTerm ?? property.minRentalTerm,
    maxTerm: property.maxRentalTerm,
    allowedPaymentTerms: property.allowedPaymentTerms,
  }
}

function chosenRoom(tx: Db, { propertyId, hostelRoomId, roomType }: BookableChoice): RoomRow | null {
  if (!hostelRoomId && !roomType) return null
  const rooms = tx.select().from(hostelRooms).where(eq(hostelRooms.propertyId, propertyId)).all()
  const room = hostelRoomId
    ? rooms.find(({ id }) => id === hostelRoomId)
    : rooms.find((one) => sameText(one.roomType, roomType ?? ''))
  return room ?? null
}

/** A bookable's identifiers in an address. */
type BookableQuery = { propertyId: string; hostelRoomId: string | null; roomType: string | null }

/**
 * Reads `property_id` (or `property`), `hostel_room_id` (or `room`, as a listing has it) and
 * `selected_room_type`; null without a property.
 * Title and price may be in the address, but are never read.
 */
export function readBookableQuery(query: Pick<URLSearchParams, 'get'>): BookableQuery | null {
  const propertyId = query.get('property_id') || query.get('property')
  if (!propertyId) return null
  return {
    propertyId,
    hostelRoomId: query.get('hostel_room_id') || query.get('room') || null,
    roomType: query.get('selected_room_type') || null,
  }
}

/** The stay that a form begins with; `termsFor`: the months for which its payment term was ticked. */
export type StayStart = Record<'startDate' | 'duration' | 'paymentTerm' | 'termsFor', string>

/** The stay carried over from the list or the listing, as typed if it cannot be read. */
export function readStayQuery(query: Pick<URLSearchParams, 'get'>): StayStart {
  const startDate = query.get('start_date') || query.get('move_in') || ''
  return {
    startDate: parseDay(startDate) ?? startDate,
    duration: query.get('duration') || query.get('months') || '',
    paymentTerm: query.get('payment_term') ?? '',
    termsFor: query.get('terms_for') ?? '',
  }
}
