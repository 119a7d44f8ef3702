import { type Day, formatMonth } from '~/domain/shared/calendar'
import { tableRole as as } from '../show/desk-table'
import '../styles/occupancy.css'

type Line = { id: string; roomType: string | null; offered: number; taken: readonly number[] }
type Props = { months: readonly Day[]; lines: readonly Line[]; title: string }

/**
 * Free and taken units of each room category by month: a row each on a desk, a card with its months below.
 */
export function OccupancyTable({ months, lines, title }: Props) {
  return (
    <table className="year" {...as('table')}>
      <caption className="sr">{`Offered, taken and free at ${title}`}</caption>
      <thead {...as('rowgroup')}>
        <tr {...as('row')}>
          {['Category', 'Offered', ...months.map(formatMonth)].map((label) => (
            <th key={label} scope="col" {...as('columnheader')}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as('rowgroup')}>
        {lines.map(({ id, roomType, offered, taken }) => (
          <tr key={id} {...as('row')}>
            <th scope="row" {...as('rowheader')}>
              {roomType ?? title}
            </th>
            <td {...as('cell')} data-label="Offered">
              {offered}
            </td>
            {months.map((month, index) => (
              <Month key={month} month={month} offered={offered} taken={taken[index] ?? 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Month({ month, offered, taken }: { month: Day; offered: number; taken: number }) {
  const free = Math.max(0, offered - taken)
  return (
    <td {...as('cell')} data-label={formatMonth(month)} className={free === 0 ? 'year-full' : undefined}>
      <b>{`${free} free`}</b>
      <span>{`${taken} taken`}</span>
    </td>
  )
}
