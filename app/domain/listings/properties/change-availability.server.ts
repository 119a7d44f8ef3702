import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { now, today } from '~/adapters/clock'
import type { Db } from '~/db/database.server'
import { hostelRooms, properties } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { t, term } from '~/domain/ground/shared/language'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { missing } from '~/domain/ground/shared/refusals'
import { findPropertyFor, roomsOf, type StoredRoom } from './access.server'
import { overbookedDay, overbookedSentence } from './availability'
import { typedNames, whyNotNamed } from './name-rooms.server'
import { refreshProperty } from './refresh-property.server'
import { MAX_CATEGORIES } from './rules'
import { comingStays } from './stays.server'
import { updateProperty } from './versions.server'

const NO_NUMBER = term('Enter how many rooms are available, 0 or more')
const offered = (nothing: string) =>
  z
    .string(nothing)
    .trim()
    .min(1, nothing)
    .transform((input, context) => {
      const number = wholeNumber(input)
      if (number !== null) return number
      const isNegative = /^[-−–]/.test(input)
      const message = isNegative
        ? t`Available rooms cannot be negative`
        : t`Available rooms must be a whole number`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** One row per category; `shown` and `names_shown` are the row's number and names when the form was rendered. */
export const availableRoomsForm = z.object({
  rooms: z
    .array(
      z.object({
        ...{ id: z.string(), available_rooms: offered(NO_NUMBER), shown: offered(NO_NUMBER) },
        ...{ room_names: typedNames, names_shown: typedNames },
      }),
    )
    .max(MAX_CATEGORIES)
    .default([]),
})
type OfferRow = z.infer<typeof availableRoomsForm>['rooms'][number]

/** A changed field of a row, with the error if it cannot be saved, and its category as it is now. */
type Change = {
  index: number
  room: StoredRoom
  field: 'available_rooms' | 'room_names'
  sentence: string | null
  set: Partial<StoredRoom>
}
type RowProblem = Change & { sentence: string }

/**
 * Sets how many units of each category are let here, booked ones included, and what its rooms are called: all changed rows,
 * or none if one of them is wrong. Returns the problems by row: a number above the total, one below the confirmed stays of a
 * coming day, wrong names, and a row that somebody else changed meanwhile. Compares rows instead of the listing's version,
 * so that two people can change two categories at once. Approval stays.
 */
export function changeAvailableRooms(
  actor: Actor,
  propertyId: string,
  rows: readonly OfferRow[],
): { changed: number; problems: RowProblem[] } {
  return transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.offer', tx)
    const rooms = new Map(roomsOf(propertyId, tx).map((room) => [room.id, room]))
    const changes = rows.flatMap((row, index) => {
      const room = rooms.get(row.id)
      if (!room) throw missing(t`Could not find the selected room type`)
      return changesOf(tx, row, room).map((change): Change => ({ ...change, index, room }))
    })
    const problems = changes.flatMap((change) => {
      const { sentence } = change
      return sentence === null ? [] : { ...change, sentence }
    })
    const isTyped = (row: OfferRow) => row.available_rooms !== row.shown || row.room_names !== row.names_shown
    const changed = rows.filter(isTyped).length
    if (problems.length > 0 || changes.length === 0) return { changed, problems }
    for (const { room, set } of changes)
      tx.update(hostelRooms).set(set).where(eq(hostelRooms.id, room.id)).run()
    const { version } = updateProperty(tx, property, {})
    refreshProperty(tx, propertyId)
    const about = { actorId: actor.id, subject: propertyId }
    for (const { room, set } of changes) {
      const data = { room: room.roomType, version }
      const { availableRooms } = set
      if (availableRooms === undefined) record(tx, { name: 'property.rooms-named', ...about, data })
      else record(tx, { name: 'property.offer-changed', ...about, data: { ...data, availableRooms } })
    }
    return { changed, problems }
  })
}

/** The fields of a row that differ from those shown and from what is stored. */
function changesOf(tx: Db, row: OfferRow, room: StoredRoom): Omit<Change, 'index' | 'room'>[] {
  const { available_rooms: availableRooms, room_names: roomNames } = row
  const isOffered = availableRooms !== row.shown && availableRooms !== room.availableRooms
  const isNamed = roomNames !== row.names_shown && roomNames !== room.roomNames
  const offer = { field: 'available_rooms', set: { availableRooms } } as const
  const names = { field: 'room_names', set: { roomNames } } as const
  return [
    ...(isOffered ? [{ ...offer, sentence: problemOf(tx, row, room) }] : []),
    ...(isNamed ? [{ ...names, sentence: whyNotNamed(tx, row, room) }] : []),
  ]
}

function problemOf(tx: Db, row: OfferRow, room: StoredRoom): string | null {
  const { availableRooms, totalRooms, propertyId, id } = room
  const offered = row.available_rooms
  if (row.shown !== availableRooms)
    return t`Somebody changed this to ${availableRooms} while you were looking. Press Save again to make it ${offered}.`
  if (offered > totalRooms) return t`Available rooms cannot exceed total rooms`
  const overbooked = overbookedDay(offered, comingStays(tx, { propertyId, roomId: id }), today())
  return overbooked && overbookedSentence(overbooked)
}

/**
 * Offers the listing to new tenants, or takes it off their lists; stays and requests on it go on. It is no edit: the
 * approval stays. Rule: decisions "Approval: edits need it again".
 */
export function switchAvailability(actor: Actor, propertyId: string, isAvailable: boolean): void {
  transaction(actor, (tx) => {
    const property = findPropertyFor(actor, propertyId, 'property.offer', tx)
    if (property.isAvailable === isAvailable) return
    tx.update(properties)
      .set({ isAvailable, isListed: false, updatedAt: now() })
      .where(eq(properties.id, propertyId))
      .run()
    refreshProperty(tx, propertyId)
    record(tx, { name: 'property.switched', actorId: actor.id, subject: propertyId, data: { isAvailable } })
  })
}
