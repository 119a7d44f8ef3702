import { barPlot, type MonthValue, type BarPlotView as Plot } from '~/domain/desk/dashboards/bars'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import '../styles/plot.css'

type Props = {
  title: string
  series: readonly MonthValue[]
  /** A second part on top of each bar, hollow. */
  above?: { label: string; series: readonly MonthValue[] }
  /** A value in words, e.g. with its currency. */
  format: (value: number) => string
}

/**
 * Bars by month, rendered on the server. Screen readers get the sum and the best month; the table beside it
 * has the figures. Rule: decisions "Plots: drawn on the server, with their table".
 */
export function BarPlot({ title, series, above, format }: Props) {
  const plot = barPlot(series, above?.series)
  return (
    <figure className="plot">
      <figcaption className="strong">{title}</figcaption>
      <svg
        viewBox={`0 0 ${plot.width} ${plot.height}`}
        role="img"
        aria-label={inWords(title, series, format)}
      >
        <Axes plot={plot} />
        {plot.bars.map(({ month, value, ...box }) => (
          <rect key={month} className="plot-bar" {...box}>
            <title>{`${formatMonth(month)}: ${format(value)}`}</title>
          </rect>
        ))}
        {plot.above.map(({ month, value, ...box }) => (
          <rect key={month} className="plot-above" {...box}>
            <title>{`${formatMonth(month)}: ${format(value)} ${above?.label}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  )
}

function Axes({ plot: { width, height, left, zeroY, ticks, labels } }: { plot: Plot }) {
  return (
    <>
      {ticks.map(({ y, text }) => (
        <g key={y}>
          <line className={y === zeroY ? 'plot-zero' : 'plot-line'} x1={left} x2={width} y1={y} y2={y} />
          <text x={left - 6} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {labels.map(({ x, month, year }) => (
        <text key={x} x={x} y={height - 20} textAnchor="middle">
          {month}
          {year && (
            <tspan x={x} dy="1.2em">
              {year}
            </tspan>
          )}
        </text>
      ))}
    </>
  )
}

function inWords(title: string, series: readonly MonthValue[], format: Props['format']): string {
  const best = series.reduce((a, b) => (b.value > a.value ? b : a), { month: '', value: 0 })
  if (best.value === 0) return t`${title} by month: none.`
  return t`${title} by month. The most in ${formatMonth(best.month)}: ${format(best.value)}.`
}
