import type { MonthValue } from '~/domain/desk/dashboards/bars'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { Money } from '../show/text'

/** `isCount`: its values are no money. All columns have the same months. */
type Column = { label: string; series: readonly MonthValue[]; isCount?: boolean }

/** On a small phone whose text is twice as large, the figures of a month are below it. */
const LINE = 'max-[14rem]:flex flex-wrap gap-x-3'

/** The figures of a plot by month, folded. */
export function MonthTable({ caption, columns }: { caption: string; columns: readonly Column[] }) {
  return (
    <details>
      <summary>{t`Figures by month`}</summary>
      <table className="months">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr className={LINE}>
            <th scope="col">{t`Month`}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.series.map(({ month }, index) => (
            <tr key={month} className={LINE}>
              <th scope="row" className="[font-weight:400]">
                {formatMonth(month)}
              </th>
              {columns.map(({ label, series, isCount }) => (
                <td key={label} className="figure">
                  {isCount ? (
                    series[index]?.value.toLocaleString('en-TZ')
                  ) : (
                    <Money tzs={series[index]?.value ?? 0} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
