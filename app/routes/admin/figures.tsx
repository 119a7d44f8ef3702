import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { monthText, readPeriod } from '~/domain/desk/dashboards/period'
import { type Figure, figuresOf } from '~/domain/desk/reports/figures.server'
import { figureRows, rowBars } from '~/domain/desk/reports/row-bars'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import { nextTurn } from '~/http/database-tools.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { Part } from '~/ui/dashboard/part'
import { PeriodForm } from '~/ui/dashboard/period-form'
import { Page, pageTitle } from '~/ui/layout/page'
import { BarPlot } from '~/ui/show/bar-plot'
import { CsvLink } from '~/ui/show/csv-link'
import '~/ui/styles/plot.css'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const period = readPeriod(today(), new URL(request.url).searchParams)
  return { period, figures: await figuresOf(period, nextTurn) }
}

export const meta = () => [{ title: pageTitle('Figures') }]

export default function Figures() {
  const { period, figures } = useLoaderData<typeof loader>()
  const query = { from: monthText(period.from), until: monthText(period.until) }
  return (
    <Page title="Figures" lead="How the platform does, in any period. Counted at most a minute ago.">
      <div className="stack-l">
        <PeriodForm period={period} action={paths.adminFigures()} />
        {period.problem && <p role="status">{period.problem}</p>}
        <div className="grid gap-5 md:grid-cols-2">
          {figures.map((figure) => (
            <FigurePart key={figure.key} figure={figure} csvHref={paths.adminFigureCsv(figure.key, query)} />
          ))}
        </div>
      </div>
    </Page>
  )
}

type Props = { figure: Figure; csvHref: string }

const formats: Record<Figure['unit'], (value: number) => string> = {
  count: (value) => value.toLocaleString('en-TZ'),
  tzs: formatTzs,
  percent: (value) => `${value} %`,
  hours: (value) => count(value, 'hour'),
}

/** A figure as a plot, as a table for everybody, and as a file. */
function FigurePart({ figure: { title, by, valueName, unit, rows }, csvHref }: Props) {
  const format = formats[unit]
  const isByMonth = by === 'month'
  return (
    <Part
      title={title}
      isEmpty={rows.every(({ value }) => value === 0)}
      empty="There is nothing to count in this period."
    >
      {isByMonth ? (
        <BarPlot
          title={valueName}
          series={rows.map(({ name, value }) => ({ month: name, value }))}
          format={format}
        />
      ) : (
        <RowPlot title={valueName} rows={rows} />
      )}
      <details>
        <summary>{`${title} as a table`}</summary>
        <table className="sum">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{figureRows[by]}</th>
              <th scope="col" className="figure">
                {valueName}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{isByMonth ? formatMonth(name) : name}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <CsvLink href={csvHref} />
    </Part>
  )
}

type RowPlotProps = { title: string; rows: readonly { name: string; value: number }[] }

const WIDTH = 320
const ROW = 34
const MAX_NAME_LENGTH = 40

/**
 * One bar for each row, drawn on the server; the table beside it has the figures. Rule: decisions "Plots:
 * drawn on the server, with their table".
 */
function RowPlot({ title, rows }: RowPlotProps) {
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

function inWords(title: string, rows: RowPlotProps['rows']): string {
  const [most] = rows
  return most ? `${title}. The most: ${most.name}, ${most.value.toLocaleString('en-TZ')}.` : `${title}: none.`
}
