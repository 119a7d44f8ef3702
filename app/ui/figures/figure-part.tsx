import { formatMonth } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { Part } from '../dashboard/part'
import { BarPlot } from '../show/bar-plot'
import { CsvLink } from '../show/csv-link'
import { RowPlot } from './row-plot'

type Unit = 'count' | 'tzs' | 'percent' | 'hours'
type Props = {
  figure: {
    title: string
    rowName: 'Month' | 'Type' | 'City'
    valueName: string
    unit: Unit
    rows: readonly { name: string; value: number }[]
  }
  csvHref: string
}

const formats: Record<Unit, (value: number) => string> = {
  count: (value) => value.toLocaleString('en-TZ'),
  tzs: formatTzs,
  percent: (value) => `${value} %`,
  hours: (value) => count(value, 'hour'),
}

/** A figure as a plot, as a table for everybody, and as a file. */
export function FigurePart({ figure: { title, rowName, valueName, unit, rows }, csvHref }: Props) {
  const format = formats[unit]
  const isByMonth = rowName === 'Month'
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
              <th scope="col">{rowName}</th>
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
