import { addDays, type Day, daysBetween, formatDay } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import {
  LEAVES_WITHIN_DAYS,
  marksOn,
  type PlaceMark,
  placeMarks,
} from '~/domain/listings/properties/room-plan'
import type { FreeRoom, RoomPage, RoomView, UnitView } from '~/domain/stays/payments/room-page.server'
import { Floor, MarkKey } from '../show/floor'
import { DayText } from '../show/text'
import { roomName } from './room-name'

type Props = Pick<RoomPage, 'day' | 'units'> & { hrefOf: (room: string) => string; chosen?: string }

/** The rooms of a listing on a day, a card for each category. */
export function RoomFloor({ day, units, hrefOf, chosen }: Props) {
  return units.map((unit) => (
    <section key={unit.id} className="card stack-s" aria-label={unit.title}>
      <div className="card-head">
        <h2>{unit.title}</h2>
        <p className="small muted">{takenSentence(unit)}</p>
      </div>
      <Floor
        rooms={unit.rooms}
        cellOf={(room) => cellOf(room, unit, day)}
        label={`Rooms, ${unit.title}`}
        columns="xl:grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))]"
        {...{ hrefOf, chosen }}
      />
    </section>
  ))
}

function takenSentence({ taken, places, freeForStudents }: UnitView) {
  return (
    <>
      <b className="text-[var(--color-ink)]">{`${taken} of ${places} taken`}</b>
      {`, ${freeForStudents} free for students`}
    </>
  )
}

const words: Record<PlaceMark, string> = {
  late: 'late',
  leaves: `leaves within ${LEAVES_WITHIN_DAYS} days`,
  taken: 'taken',
  free: 'free',
}

function cellOf(room: RoomView, unit: UnitView, day: Day) {
  const marks = marksOn(room, day)
  const numbers = placeMarks
    .map((mark) => [marks.filter((one) => one === mark).length, words[mark]] as const)
    .filter(([number]) => number > 0)
  const isWide = room.name === '' || room.name === null
  const look = isWide
    ? ('wide' as const)
    : marks.includes('late')
      ? ('late' as const)
      : marks.every((mark) => mark === 'free') && ('dashed' as const)
  return {
    id: room.id,
    name: room.name || (room.name === null ? 'No room yet' : count(unit.places, unit.unit)),
    spoken: [
      roomName(room, unit),
      ...numbers.map(([number, word]) => (marks.length > 1 ? `${number} ${word}` : word)),
    ].join(', '),
    marks,
    look: look || undefined,
  }
}

/** The number of places with each mark; `Free` as the categories count it. */
export function RoomKey({ day, units, places, taken }: Pick<RoomPage, 'day' | 'units' | 'places' | 'taken'>) {
  const marks = units.flatMap(({ rooms }) => rooms.flatMap((room) => marksOn(room, day)))
  const number = (mark: PlaceMark) => marks.filter((one) => one === mark).length
  return (
    <MarkKey
      label="Places"
      marks={[
        ['taken', 'Taken', number('taken')],
        ['leaves', `Leaves by ${formatDay(addDays(day, LEAVES_WITHIN_DAYS)).slice(4, -5)}`, number('leaves')],
        ['late', 'Late', number('late')],
        ['free', 'Free', Math.max(0, places - taken)],
      ]}
    />
  )
}

/** Lines that are in sight at once. */
const MOST_FREE = 8

type FreeProps = { free: readonly FreeRoom[]; day: Day; hrefOf: (room: string) => string }

/** Rooms without a tenant, the longest free first. */
export function FreeRooms({ free, day, hrefOf }: FreeProps) {
  const places = free.reduce((sum, one) => sum + one.places, 0)
  const rest = free.slice(MOST_FREE)
  const line = (one: FreeRoom) => (
    <FreeLine key={`${one.id} ${one.since}`} {...{ room: one, day }} href={hrefOf(one.id)} />
  )
  return (
    <section className="card stack-s" aria-label="Rooms without a tenant">
      <div className="card-head">
        <h2>Rooms without a tenant</h2>
        <p className="small muted">{count(places, 'place')}</p>
      </div>
      {places === 0 && <p className="muted">Every room has a tenant on this day.</p>}
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

function FreeLine({ room, day, href }: { room: FreeRoom; day: Day; href: string }) {
  const { name, title, places, since, next } = room
  return (
    <li className="flex justify-between gap-3 py-2 text-[length:var(--text-s)] [border-bottom-width:1px]">
      <p>
        <a className="strong" href={href}>
          {name || title}
        </a>
        {places > 1 && `, ${count(places, 'place')}`}
        {name && <span className="block muted">{title}</span>}
      </p>
      <p className="text-right muted">
        {since === null ? (
          'No tenant so far'
        ) : (
          <>
            <b className="block text-[var(--color-ink)]">{count(daysBetween(since, day), 'day')}</b>
            free since <DayText day={since} />
          </>
        )}
        {next && (
          <span className="block">
            next from <DayText day={next} />
          </span>
        )}
      </p>
    </li>
  )
}
