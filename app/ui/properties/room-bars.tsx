import { addMonths, formatDay, formatMonth, formatStay } from '~/domain/ground/shared/calendar'
import {
  barOf,
  columnOf,
  MONTH_COLUMNS,
  PLAN_MONTHS,
  type Room,
} from '~/domain/listings/properties/room-plan'
import type { RoomStayView, RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { paths } from '~/paths'
import { Fold } from '../show/fold'
import '../styles/room-bars.css'

/** Categories with more stays than this are folded. */
const MOST_OPEN = 24

type Year = Pick<RoomsPage, 'day' | 'from'>

/** Twelve months of each room: a bar for each stay, beside name and end; free time is white. */
export function RoomBars({ units, ...year }: Pick<RoomsPage, 'units'> & Year) {
  return (
    <div className="rows">
      {units.map(({ id, title, taken, places, rooms }) => (
        <Fold
          key={id}
          title={title}
          figure={`${taken} of ${places} taken`}
          open={rooms.flatMap(({ stays }) => stays).length <= MOST_OPEN}
        >
          <Months {...year} />
          {rooms.map((room) => (
            <RoomYear key={room.id + room.name} {...{ room, year }} />
          ))}
        </Fold>
      ))}
    </div>
  )
}

function Months({ from, day }: Year) {
  return (
    <div className="year small muted max-lg:[position:static]" aria-hidden="true">
      <p className="bars">
        {Array.from({ length: PLAN_MONTHS }, (_, at) => addMonths(from, at)).map((month, at) => (
          <span
            key={month}
            className={`${columns(1 + at * MONTH_COLUMNS, 1 + (at + 1) * MONTH_COLUMNS)} ${month.slice(0, 7) === day.slice(0, 7) ? 'strong text-[var(--color-ink)]' : ''}`}
          >
            {formatMonth(month).slice(0, 1)}
            <span className="max-lg:hidden">{formatMonth(month).slice(1, 3)}</span>
          </span>
        ))}
      </p>
    </div>
  )
}

const columns = (start: number, end: number) => `col-start-${start} col-end-${end}`

function RoomYear({ room: { name, title, stays }, year }: { room: Room<RoomStayView>; year: Year }) {
  const bars = stays.flatMap((stay) => {
    const bar = barOf(stay, year.from, year.day)
    return bar ? [{ ...stay, ...bar }] : []
  })
  return (
    <ul aria-label={title}>
      {bars.length === 0 && (
        <li className="year">
          <b>{name}</b>
          <span className="muted">Free</span>
          <Bar {...year} />
        </li>
      )}
      {bars.map((stay, at) => (
        <li key={stay.id ?? stay.startDate + stay.endDate} className="year">
          <b aria-hidden={at > 0 || undefined}>{at === 0 && name}</b>
          <StayText stay={stay} />
          <Bar {...year} bar={stay} />
        </li>
      ))}
    </ul>
  )
}

function StayText({ stay: { id, tenantName, startDate, endDate, lateTzs } }: { stay: RoomStayView }) {
  const until = <span className="muted">{` until ${formatDay(endDate).slice(4)}`}</span>
  return (
    <span>
      {id === null ? 'Taken' : <a href={paths.bookingDetails(id)}>{tenantName}</a>}
      {until}
      {lateTzs > 0 && <b className="text-[var(--color-brick)]"> late</b>}
      <span className="sr">{`, ${formatStay(startDate, endDate)}`}</span>
    </span>
  )
}

function Bar({ bar, day, from }: Year & { bar?: NonNullable<ReturnType<typeof barOf>> }) {
  const isWithin = from <= day && day < addMonths(from, PLAN_MONTHS)
  return (
    <span className="bars" aria-hidden="true">
      {bar && <i className={`bar bar-${bar.look} ${columns(bar.start, bar.end)}`} />}
      {isWithin && <i className={`bar-now ${columns(columnOf(day, from), columnOf(day, from) + 1)}`} />}
    </span>
  )
}
