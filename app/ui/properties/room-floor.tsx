import { addDays, type Day, daysBetween, formatDay } from '~/domain/ground/shared/calendar'
import { sum } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import {
  LEAVES_WITHIN_DAYS,
  marksOn,
  type PlaceMark,
  type Room,
} from '~/domain/listings/properties/room-plan'
import type { RoomStayView, RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { Floor, MarkKey } from '../show/floor'
import { DayText } from '../show/text'

type Props = Pick<RoomsPage, 'day' | 'units'> & { hrefOf: (room: string) => string; chosen?: string }

/** The rooms of a listing on a day, a card for each category. */
export function RoomFloor({ day, units, hrefOf, chosen }: Props) {
  return units.map(({ id, title, unit, taken, places, freeForStudents, rooms }) => (
    <section key={id} className="card stack-s" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <p className="small muted">{`${taken} of ${places} taken, ${freeForStudents} free for students`}</p>
      </div>
      <Floor
        rooms={rooms}
        cellOf={(room) => ({
          ...cellOf(room, day),
          name: room.name || (room.places ? count(places, unit) : 'No room yet'),
        })}
        label={`Rooms, ${title}`}
        columns="xl:grid-cols-12"
        {...{ hrefOf, chosen }}
      />
    </section>
  ))
}

const wordOf = (day: Day): Record<PlaceMark, string> => ({
  taken: 'Taken',
  leaves: `Leaves by ${formatDay(addDays(day, LEAVES_WITHIN_DAYS)).slice(4, -5)}`,
  late: 'Late',
  free: 'Free',
})

function cellOf(room: Room<RoomStayView>, day: Day) {
  const marks = marksOn(room, day)
  const words = marks.map((mark) => wordOf(day)[mark].toLowerCase())
  const numbers = [...new Set(words)].map((word) => `${words.filter((one) => one === word).length} ${word}`)
  const look = marks.includes('late') ? 'late' : marks.every((mark) => mark === 'free') ? 'dashed' : undefined
  const spoken = [room.title, ...(marks.length > 1 ? numbers : words)].join(', ')
  return { id: room.id, spoken, marks, look: room.name ? look : 'wide' } as const
}

/** How many places have each mark; free ones as the categories count them. */
export function RoomKey({
  day,
  units,
  places,
  taken,
}: Pick<RoomsPage, 'day' | 'units' | 'places' | 'taken'>) {
  const marks = units.flatMap(({ rooms }) => rooms.flatMap((room) => marksOn(room, day)))
  const numbers: Record<string, number> = { free: Math.max(0, places - taken) }
  const rows = Object.entries(wordOf(day)).map(([mark, word]) => {
    return [mark as PlaceMark, word, numbers[mark] ?? marks.filter((one) => one === mark).length] as const
  })
  return <MarkKey label="Places" marks={rows} />
}

/** Lines that are in sight at once. */
const MOST_FREE = 8

type FreeProps = Pick<RoomsPage, 'free' | 'day' | 'places' | 'taken'> & Pick<Props, 'hrefOf'>

/** Rooms without a tenant, the longest free first. */
export function FreeRooms({ free, day, places, taken, hrefOf }: FreeProps) {
  const open = Math.max(0, places - taken)
  const homes = sum(free.map((one) => one.places)) - open
  const rest = free.slice(MOST_FREE)
  const line = ({ id, title, places, since, next }: RoomsPage['free'][number]) => (
    <li key={id + since} className="py-2 text-[length:var(--text-s)] [border-bottom-width:1px]">
      <a className="strong" href={hrefOf(id)}>
        {title}
      </a>
      {places > 1 && `, ${count(places, 'place')}`}
      <p className="muted">
        {since ? `${count(daysBetween(since, day), 'day')}, free since ` : 'No tenant so far'}
        {since && <DayText day={since} />}
        {next && `, next from ${formatDay(next)}`}
      </p>
    </li>
  )
  return (
    <section className="card stack-s" aria-label="Rooms without a tenant">
      <div className="card-head">
        <h2>Rooms without a tenant</h2>
        <p className="small muted">{count(open, 'place')}</p>
      </div>
      {free.length === 0 && <p className="muted">Every room has a tenant on this day.</p>}
      {homes > 0 && (
        <p className="note">{`${count(homes, 'tenant')} without a room ${homes === 1 ? 'lives' : 'live'} in these. Open “No room yet” to choose.`}</p>
      )}
      <ul>{free.slice(0, MOST_FREE).map(line)}</ul>
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </section>
  )
}
