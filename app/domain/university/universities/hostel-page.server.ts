import { eq } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { uniHostels } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { allows } from '~/domain/ground/access/policy'
import { sum } from '~/domain/ground/shared/money'
import { findHostelFor, relationsToHostel } from './access.server'
import { type BlockView, blocksOf, hostelView } from './hostels.server'
import { listBallots } from './list-ballots.server'

/** Rooms shown at once: a room is about 500 bytes of the page. */
const ROOMS_SHOWN = 250

type Requested = { block?: string | null; part?: string | null; room?: string | null }

/**
 * A hostel with its blocks and rooms, for those who look after it. Of a hostel with more rooms than fit, the page shows
 * the requested block or the block of the requested room, in parts. @throws missing
 */
export function hostelPage(actor: Actor, hostelId: string, requested: Requested = {}) {
  const hostel = findHostelFor(actor, hostelId, 'hostel.read')
  const relations = relationsToHostel(db(), actor, hostel)
  return {
    hostel: hostelView(hostel),
    universityId: hostel.universityId,
    blocks: floorsOf(blocksOf(hostel.id), requested),
    mayManage: allows('hostel.manage', relations),
    ballots: listBallots(eq(uniHostels.id, hostel.id)),
    isWardenOnly: !allows('university.read', relations),
  }
}

/** A block as the page shows it: without rooms while it is closed, or with one part of them. */
export type FloorView = ReturnType<typeof floorsOf>[number]

function floorsOf(blocks: readonly BlockView[], { block, part, room }: Requested) {
  const isSmall = sum(blocks.map(({ rooms }) => rooms.length)) <= ROOMS_SHOWN
  const open =
    blocks.find(({ rooms }) => rooms.some(({ id }) => id === room)) ??
    blocks.find(({ id }) => id === block) ??
    blocks.find(({ rooms }) => rooms.length > 0)
  return blocks.map(({ rooms, ...view }) => {
    const parts = partsOf(rooms)
    const named = parts.findIndex((one) => one.some(({ id }) => id === room))
    const at = named >= 0 ? named : partAt(part, parts.length)
    const isOpen = isSmall || view.id === open?.id
    return {
      ...{ ...view, count: rooms.length, isOpen, rooms: isOpen ? (parts[at] ?? []) : [] },
      parts: isOpen && parts.length > 1 ? parts.map((one, index) => partView(one, index === at)) : [],
    }
  })
}

const partsOf = (rooms: BlockView['rooms']) =>
  Array.from({ length: Math.ceil(rooms.length / ROOMS_SHOWN) }, (_, at) =>
    rooms.slice(at * ROOMS_SHOWN, (at + 1) * ROOMS_SHOWN),
  )

function partView(rooms: BlockView['rooms'], isOpen: boolean) {
  const open = rooms.filter(({ isAvailable }) => isAvailable)
  return {
    ...{ first: rooms[0]?.roomNumber ?? '', last: rooms.at(-1)?.roomNumber ?? '', isOpen },
    free: sum(open.map(({ capacity, taken }) => Math.max(0, capacity - taken))),
  }
}

/** The index that an address asks for, or 0. */
function partAt(part: string | null | undefined, parts: number): number {
  const at = Number(part)
  return Number.isInteger(at) && at > 0 && at < parts ? at : 0
}
