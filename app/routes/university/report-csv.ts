import type { LoaderFunctionArgs } from '@remix-run/node'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { t } from '~/domain/ground/shared/language'
import { bedFigureLabels, bedFigures, type ReportLine } from '~/domain/university/submissions/report'
import { universityReport } from '~/domain/university/submissions/report.server'
import { csvList, csvName } from '~/http/csv-response.server'
import { managedId } from '~/http/params.server'
import { requireActor } from '~/http/session.server'

const columns = (): CsvColumn<ReportLine>[] => [
  [t`Hostel`, ({ hostel }) => hostel],
  [t`Block`, ({ block }) => block],
  ...bedFigures.map(
    (figure): CsvColumn<ReportLine> => [bedFigureLabels[figure], (line) => line[figure] ?? ''],
  ),
]

/** The figures of the report, with its totals. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { lines } = universityReport(await requireActor(request), managedId(request))
  return csvList(csvName('beds'), columns(), [lines])
}
