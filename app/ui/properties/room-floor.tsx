import { addDays, type Day, daysBetween, formatDay } from '~/domain/ground/shared/calendar'
import { sum } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import {
  LEAVES_WITHIN_DAYS,
  marksOn,
  type PlaceMark,
  type Room,
  staysOn,
} from '~/domain/listings/properties/room-plan'
import type { RoomStayView, RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { Floor, MarkKey } from '../show/floor'

type View = Pick<RoomsPage, 'day' | 'units' | 'free'>
type Props = View & { hrefOf: (room: string) => string; chosen?: string }

/** The rooms of a listing on a day, a card for each category. */
export function RoomFloor({ day, units, hrefOf, chosen }: Props) {
  return units.map(({ id, roomType, taken, totalRooms, forStudents, rooms }) => (
    <section key={id} className="card stack-s" aria-label={roomType}>
      <div className="card-head">
        <h2>{roomType}</h2>
        <p className="small muted">{`${taken} of ${totalRooms} taken, ${forStudents} free for students`}</p>
      </div>
      <Floor
        rooms={rooms.filter(({ places, stays }) => places > 0 || staysOn(stays, day).length > 0)}
        cellOf={(room) => cellOf(room, day)}
        label={`Rooms, ${roomType}`}
        columns="xl:grid-cols-12"
        {...{ hrefOf, chosen }}
      />
    </section>
  ))
}

const markWords = (day: Day): Record<PlaceMark, string> => ({
  taken: 'Taken',
  leaves: `Leaves by ${formatDay(addDays(day, LEAVES_WITHIN_DAYS)).slice(4, -5)}`,
  late: 'Late',
  free: 'Free',
})

function cellOf(room: Room<RoomStayView>, day: Day) {
  const { id, title, places } = room
  const marks = marksOn(room, day)
  const labels = marks.map((mark) => markWords(day)[mark])
  const spoken = [...new Set(labels)].map((word) => {
    const number = labels.filter((one) => one === word).length
    return number === labels.length ? word : `${number} ${word}`
  })
  const name = room.name || (places > 0 ? count(places, 'place') : 'No room yet')
  const isFree = marks.every((mark) => mark === 'free')
  const look = !room.name ? 'wide' : marks.includes('late') ? 'late' : isFree ? 'dashed' : undefined
  return { id, name, spoken: [title, ...spoken].join(', '), marks, look } as const
}

/** What each mark means, and how many places have it; free ones as the categories count them. */
export function RoomKey({ day, units }: View) {
  const marks = units.flatMap(({ rooms }) => rooms.flatMap((room) => marksOn(room, day)))
  const numberOf = (mark: string) => marks.filter((one) => one === mark).length
  const rows = Object.entries(markWords(day)).map(([mark, word]) => {
    return [mark as PlaceMark, word, mark === 'free' ? freeOf(units) : numberOf(mark)] as const
  })
  return <MarkKey label="Places" marks={rows} />
}

const freeOf = (units: RoomsPage['units']) =>
  sum(units.map(({ totalRooms, taken }) => Math.max(0, totalRooms - taken)))

/** Lines that are in sight at once. */
const MOST_FREE = 8

/** Rooms without a tenant, the longest free first. */
export function FreeRooms({ free, units, day, hrefOf }: Props) {
  const homes = sum(free.map(({ places }) => places)) - freeOf(units)
  const rest = free.slice(MOST_FREE)
  const line = ({ id, title, places, since, next }: RoomsPage['free'][number]) => (
    <li key={id + since} className="desk-line py-2">
      <a className="strong" href={hrefOf(id)}>
        {title}
      </a>
      {places > 1 && `, ${count(places, 'place')}`}
      <span className="block muted">
        {since
          ? `Free since ${formatDay(since)}, ${count(daysBetween(since, day), 'day')}`
          : 'No stay on record'}
        {next && `. Next from ${formatDay(next)}`}
      </span>
    </li>
  )
  return (
    <section className="card stack-s" aria-label="Rooms without a tenant">
      <div className="card-head">
        <h2>Rooms without a tenant</h2>
        <p className="small muted">{count(freeOf(units), 'place')}</p>
      </div>
      {homes > 0 && (
        <p className="note">
          {homes === 1
            ? '1 tenant has no room yet and lives in one of these.'
            : `${homes} tenants have no room yet and live in some of these.`}
        </p>
      )}
      {free.length > 0 ? <ul>{free.slice(0, MOST_FREE).map(line)}</ul> : <p>None on this day.</p>}
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </section>
  )
}
