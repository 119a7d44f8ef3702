import { t, translated } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { bedFigureLabels, bedFigures, type ReportLine } from '~/domain/university/submissions/report'
import '../styles/report.css'

/** Beds and students of each hostel and block, and their sums. */
export function BedsTable({ lines }: { lines: readonly ReportLine[] }) {
  return (
    <table className="report card p-0!">
      <caption className="sr">{t`Beds and students by hostel and block`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Hostel`}</th>
          {bedFigures.map((figure) => (
            <th key={figure} scope="col">
              {translated(bedFigureLabels[figure])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.hostel} ${line.block}`} className={line.block === '' ? 'strong' : undefined}>
            <th scope="row">{line.block || line.hostel}</th>
            {bedFigures.map((figure) => (
              <td
                key={figure}
                data-label={figure === 'late' ? t`Not come` : translated(bedFigureLabels[figure])}
              >
                {line[figure] === null ? '' : inFigures(line[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
