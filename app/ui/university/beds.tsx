import { count } from '~/domain/ground/shared/text'
import { bedMarks } from '~/domain/university/universities/beds'
import type { HostelRoomView } from '~/domain/university/universities/hostels.server'
import { MarkKey } from '../show/floor'

/** A room of a hostel as a cell of its floor: a mark for each bed. */
export function bedCell(room: HostelRoomView) {
  const { id, roomNumber, capacity, taken, arrived, isAvailable } = room
  const state = !isAvailable ? 'closed' : taken >= capacity ? 'full' : ''
  const spoken = [
    `Room ${roomNumber}, ${taken} of ${count(capacity, 'bed')} taken`,
    arrived > 0 && `${arrived} arrived`,
    state,
  ]
  return {
    ...{ id, name: roomNumber, spoken: spoken.filter(Boolean).join(', '), marks: bedMarks(room) },
    look: state ? ('quiet' as const) : undefined,
  }
}

/** Legend of the marks of beds. */
export function BedKey() {
  return (
    <MarkKey
      label="Beds"
      marks={[
        ['arrived', 'Arrived'],
        ['approved', 'Approved, not here yet'],
        ['free', 'Free'],
        ['closed', 'Closed'],
      ]}
    />
  )
}
