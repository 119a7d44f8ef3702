import { rowBars } from '~/domain/figures/row-bars'
import '../styles/plot.css'

type Props = { title: string; rows: readonly { name: string; value: number }[] }

const WIDTH = 320
const ROW = 34
const MAX_NAME_LENGTH = 40

/**
 * One bar for each row, drawn on the server; the table beside it has the figures. Rule: decisions "Plots:
 * drawn on the server, with their table".
 */
export function RowPlot({ title, rows }: Props) {
  const widths = rowBars(
    rows.map(({ value }) => value),
    WIDTH,
  )
  return (
    <figure className="plot">
      <figcaption className="strong">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-label={inWords(title, rows)}>
        {rows.map(({ name, value }, index) => (
          <g key={name}>
            <text x={0} y={index * ROW + 13}>
              {name.slice(0, MAX_NAME_LENGTH)}
            </text>
            <text x={WIDTH} y={index * ROW + 13} textAnchor="end">
              {value.toLocaleString('en-TZ')}
            </text>
            <rect className="plot-bar" x={0} y={index * ROW + 18} width={widths[index]} height={10} rx={2} />
          </g>
        ))}
      </svg>
    </figure>
  )
}

function inWords(title: string, rows: Props['rows']): string {
  const [most] = rows
  return most ? `${title}. The most: ${most.name}, ${most.value.toLocaleString('en-TZ')}.` : `${title}: none.`
}
