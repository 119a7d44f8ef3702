import { addMonths, type Day, formatDay, formatMonth, formatStay } from '~/domain/ground/shared/calendar'
import { barLines, type Columns, columnOf, markOf, PLAN_MONTHS } from '~/domain/listings/properties/room-plan'
import type { RoomPage, RoomStayView, UnitView } from '~/domain/stays/payments/room-page.server'
import { paths } from '~/paths'
import { Fold } from '../show/fold'
import { roomName } from './room-name'
import '../styles/room-bars.css'

/** Categories with more lines than this are folded. */
const MOST_OPEN = 24

type Props = Pick<RoomPage, 'day' | 'from' | 'units'>

/** Twelve months of each room: a bar for each stay, with name and end; free time is white. */
export function RoomBars({ day, from, units }: Props) {
  return (
    <div className="rows">
      {units.map((unit) => (
        <UnitBars key={unit.id} {...{ unit, day, from }} />
      ))}
    </div>
  )
}

type UnitProps = Omit<Props, 'units'> & { unit: UnitView }

function UnitBars({ unit, day, from }: UnitProps) {
  const rooms = unit.rooms.map((room) => ({ room, lines: barLines(room.stays, from) }))
  const isWithin = from <= day && day < addMonths(from, PLAN_MONTHS)
  const count = rooms.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0)
  return (
    <Fold title={unit.title} figure={`${unit.taken} of ${unit.places} taken`} open={count <= MOST_OPEN}>
      <div className="bar-room" aria-hidden="true">
        <span />
        <Months from={from} day={day} />
      </div>
      {rooms.map(({ room, lines }) => (
        <div key={room.id} className="bar-room" role="group" aria-label={roomName(room, unit)}>
          <b aria-hidden="true">{room.name || roomName(room, unit)}</b>
          <div>
            {lines.length === 0 && <p className="small muted p-1">Free in all twelve months</p>}
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and never change their order
              <ul key={index} className="bars">
                {isWithin && <li className={`bar-now col-start-${columnOf(day, from)}`} aria-hidden="true" />}
                {line.map(({ stay, columns, label }) => (
                  <StayBar key={stay.startDate} {...{ stay, columns, label, day, from }} />
                ))}
              </ul>
            ))}
          </div>
        </div>
      ))}
    </Fold>
  )
}

function Months({ from, day }: { from: Day; day: Day }) {
  return (
    <div>
      <p className="bars muted">
        {Array.from({ length: PLAN_MONTHS }, (_, index) => addMonths(from, index)).map((month, index) => {
          const isNow = month.slice(0, 7) === day.slice(0, 7)
          const [first, rest] = [formatMonth(month).slice(0, 1), formatMonth(month).slice(1, 3)]
          const year = month.slice(5, 7) === '01' || index === 0 ? ` ${month.slice(2, 4)}` : ''
          return (
            <span
              key={month}
              className={`${place({ start: index * 6 + 1, end: index * 6 + 7 })} lg:pl-1 ${isNow ? 'strong text-[var(--color-ink)]' : ''}`}
            >
              {first}
              <span className="max-lg:hidden">{rest + year}</span>
            </span>
          )
        })}
      </p>
    </div>
  )
}

const place = ({ start, end }: Columns) => `col-start-${start} col-end-${end}`

type BarProps = { stay: RoomStayView; columns: Columns; label: Columns; day: Day; from: Day }

function StayBar({ stay, columns, label, day, from }: BarProps) {
  const { id, tenantName, startDate, endDate, lateTzs } = stay
  const until = endDate < addMonths(from, PLAN_MONTHS) ? shortDay(endDate) : formatDay(endDate).slice(4)
  const text =
    tenantName === null ? `Taken until ${until}` : `${tenantName} · ${until}${lateTzs > 0 ? ', late' : ''}`
  const look = `bar-label ${place(label)} ${label.start < columns.start ? 'lg:text-right' : ''}`
  const spoken = <span className="sr">{`, ${formatStay(startDate, endDate)}`}</span>
  return (
    <li>
      <i className={`bar bar-${lookOf(stay, day)} ${place(columns)}`} />
      {id === null ? (
        <span className={look}>
          {text}
          {spoken}
        </span>
      ) : (
        <a className={look} href={paths.bookingDetails(id)} title={text}>
          {text}
          {spoken}
        </a>
      )}
    </li>
  )
}

const shortDay = (day: Day) => formatDay(day).slice(4, -5)

function lookOf(stay: RoomStayView, day: Day) {
  if (stay.lateTzs > 0) return 'late'
  if (stay.endDate <= day) return 'past'
  return stay.startDate > day ? 'comes' : markOf(stay, day)
}
