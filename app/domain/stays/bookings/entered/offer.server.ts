import { eq, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { hostelRooms } from '~/db/tables/index.server'
import type { Day } from '~/domain/ground/shared/calendar'
import { roomsOf } from '~/domain/listings/properties/access.server'
import { freeToday, freeUnits, type Stay } from '~/domain/listings/properties/availability'
import { confirmedStays } from '~/domain/listings/properties/stays.server'

/** A category as it is offered, how many rooms there are, and the stays that take one. */
export type Offered = { offered: number; total: number; stays: readonly Stay[] }

/** A stay for which the offer rose keeps its unit from students, also after its end. */
const NO_END: Day = '9999-12-31'

/**
 * The category once this stay has a unit: the offer rises by one with it up to the rooms that there are, then it takes a free
 * one; null where none is free on its days. Rule: decisions "Entered stays: the offer rises with them".
 */
export function withStay(
  { offered, total, stays }: Offered,
  stay: Stay,
): (Offered & { raised: boolean }) | null {
  if (offered < total) {
    const blocked = { startDate: stay.startDate, endDate: NO_END }
    return { offered: offered + 1, total, stays: [...stays, blocked], raised: true }
  }
  const isFree = freeUnits({ capacity: offered, stays, ...stay }) > 0
  return isFree ? { offered, total, stays: [...stays, stay], raised: false } : null
}

/** Changes by how many units a category is offered, within the rooms that there are. */
export function changeOffer(tx: Db, roomId: string, by: 1 | -1): void {
  const availableRooms = sql`max(0, min(${hostelRooms.totalRooms}, ${hostelRooms.availableRooms} + ${by}))`
  tx.update(hostelRooms).set({ availableRooms }).where(eq(hostelRooms.id, roomId)).run()
}

/** What entering these stays does to a category: units offered, and those free for students today. */
export type OfferPreview = {
  hostelRoomId: string | null
  roomType: string | null
  offered: { before: number; after: number }
  freeForStudents: { before: number; after: number }
  /** Which of the stays, by their places in the list, find no unit on their days. */
  refused: number[]
}

type Asked = Stay & { hostelRoomId: string | null }

/**
 * What entering these stays, in this order, would do to the offer of each of their categories; stores nothing. `hostelRoomId` is
 * null for a listing without categories. Stays whose category is not of this listing are refused.
 */
export function previewOffer(propertyId: string, stays: readonly Asked[], tx: Db = db()): OfferPreview[] {
  const rooms = new Map(roomsOf(propertyId, tx).map((room) => [room.id, room]))
  return [...new Set(stays.map(({ hostelRoomId }) => hostelRoomId))].map((hostelRoomId) => {
    const room = hostelRoomId === null ? undefined : rooms.get(hostelRoomId)
    const single = rooms.size === 0 && hostelRoomId === null ? 1 : 0
    const offered = room?.availableRooms ?? single
    const begin = { offered, total: room?.totalRooms ?? single }
    let category: Offered = { ...begin, stays: confirmedStays(tx, { propertyId, hostelRoomId }, today()) }
    const free = () => freeToday({ capacity: category.offered, stays: category.stays, today: today() })
    const before = free()
    const refused = stays.flatMap((stay, index) => {
      if (stay.hostelRoomId !== hostelRoomId) return []
      const next = withStay(category, stay)
      category = next ?? category
      return next ? [] : [index]
    })
    return {
      ...{ hostelRoomId, roomType: room?.roomType ?? null, refused },
      offered: { before: offered, after: category.offered },
      freeForStudents: { before, after: free() },
    }
  })
}
