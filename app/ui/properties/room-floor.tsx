import { addDays, type Day, daysBetween, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { sum } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
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
        <p className="small muted">{t`${taken} of ${totalRooms} taken, ${forStudents} free for students`}</p>
      </div>
      <Floor
        rooms={rooms.filter(({ places, stays }) => places > 0 || staysOn(stays, day).length > 0)}
        cellOf={(room) => cellOf(room, day)}
        label={t`Rooms, ${roomType}`}
        columns="xl:grid-cols-12"
        {...{ hrefOf, chosen }}
      />
    </section>
  ))
}

const markWords = (day: Day): Record<PlaceMark, string> => ({
  taken: t`Taken`,
  leaves: t`Leaves by ${formatDay(addDays(day, LEAVES_WITHIN_DAYS)).slice(4, -5)}`,
  late: t`Late`,
  free: t`Free`,
})

function cellOf(room: Room<RoomStayView>, day: Day) {
  const { id, title, places } = room
  const marks = marksOn(room, day)
  const labels = marks.map((mark) => markWords(day)[mark])
  const spoken = [...new Set(labels)].map((word) => {
    const number = labels.filter((one) => one === word).length
    return number === labels.length ? word : t.as('places of a room')`${number} ${word}`
  })
  const name = room.name || (places > 0 ? placesText(places) : t`No room yet`)
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
  return <MarkKey label={t`Places`} marks={rows} />
}

const freeOf = (units: RoomsPage['units']) =>
  sum(units.map(({ totalRooms, taken }) => Math.max(0, totalRooms - taken)))

const placesText = (n: number) =>
  n === 1 ? t.as('in a house')`1 place` : t.as('in a house')`${inFigures(n)} places`

function sinceText(since: Day, day: Day): string {
  const days = daysBetween(since, day)
  return days === 1
    ? t`Free since ${formatDay(since)}, 1 day`
    : t`Free since ${formatDay(since)}, ${inFigures(days)} days`
}

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
      {places > 1 && `, ${placesText(places)}`}
      <span className="block muted">
        {since ? sinceText(since, day) : t`No stay on record`}
        {next && `. ${t`Next from ${formatDay(next)}`}`}
      </span>
    </li>
  )
  return (
    <section className="card stack-s" aria-label={t`Rooms without a tenant`}>
      <div className="card-head">
        <h2>{t`Rooms without a tenant`}</h2>
        <p className="small muted">{placesText(freeOf(units))}</p>
      </div>
      {homes > 0 && (
        <p className="note">
          {homes === 1
            ? t`1 tenant has no room yet and lives in one of these.`
            : t`${homes} tenants have no room yet and live in some of these.`}
        </p>
      )}
      {free.length > 0 ? <ul>{free.slice(0, MOST_FREE).map(line)}</ul> : <p>{t`None on this day.`}</p>}
      {rest.length > 0 && (
        <details>
          <summary>{t`${rest.length} more`}</summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </section>
  )
}
