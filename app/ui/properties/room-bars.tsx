import { addMonths, type Day, formatDay, formatMonth, formatStay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import {
  barOf,
  columnOf,
  MONTH_COLUMNS,
  PLAN_MONTHS,
  planFrom,
  type Room,
} from '~/domain/listings/properties/room-plan'
import type { RoomStayView, RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { paths } from '~/paths'
import { Fold } from '../show/fold'
import '../styles/room-bars.css'

/** Categories with more stays than this are folded. */
const MOST_OPEN = 40

/** Twelve months of each room: a bar for each stay, beside name and end; free time is white. */
export function RoomBars({ units, day }: Pick<RoomsPage, 'units' | 'day'>) {
  return (
    <div className="rows">
      {units.map(({ id, roomType, taken, totalRooms, rooms }) => {
        const isShort = rooms.flatMap(({ stays }) => stays).length <= MOST_OPEN
        return (
          <Fold key={id} title={roomType} figure={t`${taken} of ${totalRooms} taken`} open={isShort}>
            <Months from={planFrom(day)} />
            {rooms.map((room) => (
              <RoomYear key={room.title} {...{ room, day }} />
            ))}
          </Fold>
        )
      })}
    </div>
  )
}

const columns = (start: number, end: number) => `col-start-${start} col-end-${end}`

function Months({ from }: { from: Day }) {
  const names = Array.from({ length: PLAN_MONTHS }, (_, at) => formatMonth(addMonths(from, at)).slice(0, 3))
  return (
    <div className="year muted" aria-hidden="true">
      <div className="bars">
        {names.map((name, at) => (
          <span key={name} className={columns(1 + at * MONTH_COLUMNS, 1 + (at + 1) * MONTH_COLUMNS)}>
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}

function RoomYear({ room: { name, title, stays }, day }: { room: Room<RoomStayView>; day: Day }) {
  const rows = stays.length > 0 ? stays : [null]
  return (
    <ul aria-label={title}>
      {rows.map((stay, at) => {
        const bar = stay && barOf(stay, day)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stays of a page never change their order
          <li key={at} className="year">
            <b>{at === 0 && name}</b>
            {stay ? <StayText stay={stay} /> : <span className="muted">{t`Free`}</span>}
            <span className="bars" aria-hidden="true">
              {bar && <i className={`stay-bar stay-${bar.look} ${columns(bar.start, bar.end)}`} />}
              <i className={`stay-now ${columns(columnOf(day, day), columnOf(day, day) + 1)}`} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function StayText({ stay: { id, tenantName, startDate, endDate, lateTzs } }: { stay: RoomStayView }) {
  return (
    <span>
      {id === null ? t`Taken` : <a href={paths.bookingDetails(id)}>{tenantName}</a>}
      <span className="muted">{` ${t`until ${formatDay(endDate).slice(4)}`}`}</span>
      {lateTzs > 0 && <b className="text-[var(--color-brick)]">{` ${t`late`}`}</b>}
      <span className="sr">{`, ${formatStay(startDate, endDate)}`}</span>
    </span>
  )
}
