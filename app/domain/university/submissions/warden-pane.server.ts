import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { formSubmissions } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { blocksOf } from '~/domain/university/universities/hostels.server'
import { findSubmissionFor, type SubmissionRow } from './access.server'
import type { SubmissionLine } from './list-submissions.server'
import { orderNotes } from './order-notes.server'
import { submissionForStaff } from './review-page.server'
import { residentsOf } from './room-page.server'
import { needsRoom, roomsThatSuit, suggestRooms } from './suggest-rooms.server'

/** Rooms that are shown to choose from. */
const ROOMS_SHOWN = 16

export type WardenPane = NonNullable<ReturnType<typeof paneOf>>

/**
 * The student of this address whom the warden decides on beside the list, else the first one of the list; null where the
 * list has nobody else's submission.
 */
export function paneOf(actor: Actor, lines: readonly SubmissionLine[], params: URLSearchParams) {
  const others = lines.filter(({ isOwn }) => !isOwn)
  const named = others.findIndex(({ id }) => id === params.get('student'))
  const at = Math.max(0, named)
  const id = others[at]?.id
  if (id === undefined) return null
  const row = findSubmissionFor(actor, id, 'submission.decide')
  return {
    student: submissionForStaff(actor, id),
    note: orderNotes([row]).get(id),
    ...roomsFor(actor, row, params.get('room')),
    /** The student that the list shows after a decision. */
    nextId: (others[at + 1] ?? others[at - 1])?.id ?? null,
    /** The address names this student: on phones the pane takes the place of the list. */
    isOpen: named >= 0,
  }
}

/** The room of *Approve in ...*, which is the chosen one where it suits, and others to choose. */
function roomsFor(actor: Actor, row: SubmissionRow, chosen: string | null) {
  if (!needsRoom(row)) return { room: null, rooms: [] }
  const free = roomsThatSuit(blocksOf(row.hostelId ?? ''), row).filter(
    ({ room }) => room.taken < room.capacity,
  )
  const first = suggestRooms(db(), [row]).get(row.id)
  const picked =
    free.find(({ room }) => room.id === chosen) ?? free.find(({ room }) => room.id === first?.roomId)
  if (!picked) return { room: null, rooms: [] }
  const { block, room } = picked
  const inRoom = residentsOf(actor, eq(formSubmissions.roomId, room.id))
  return {
    room: {
      ...{ id: room.id, roomNumber: room.roomNumber, block: block.name, gender: block.gender },
      residents: inRoom.filter(({ leftOn }) => leftOn === null).map(({ name }) => name),
    },
    rooms: [...new Set([room, ...free.map(({ room }) => room)])].slice(0, ROOMS_SHOWN),
  }
}
