import { t } from '~/domain/ground/shared/language'
import { bedMarks, bedsTaken } from '~/domain/university/universities/beds'
import type { HostelRoomView } from '~/domain/university/universities/hostels.server'
import { MarkKey } from '../show/floor'

/** A room of a hostel as a cell of its floor: a mark for each bed. */
export function bedCell(room: HostelRoomView) {
  const { id, roomNumber, capacity, taken, arrived, isAvailable } = room
  const state = !isAvailable ? t.as('a room')`closed` : taken >= capacity ? t.as('a room')`full` : ''
  const spoken = [
    t`Room ${roomNumber}`,
    bedsTaken(taken, capacity),
    arrived > 0 && (arrived === 1 ? t`1 arrived` : t`${arrived} arrived`),
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
      label={t`Beds`}
      marks={[
        ['arrived', t`Arrived`],
        ['approved', t`Approved, not here yet`],
        ['free', t.as('a bed')`Free`],
        ['closed', t.as('a bed')`Closed`],
      ]}
    />
  )
}
