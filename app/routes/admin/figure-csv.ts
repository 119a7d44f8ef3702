import type { LoaderFunctionArgs } from '@remix-run/node'
import { today } from '~/adapters/clock'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { figureOf } from '~/domain/desk/reports/figures.server'
import { figureRows } from '~/domain/desk/reports/row-bars'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { missing } from '~/domain/ground/shared/refusals'
import { csvName, csvResponse } from '~/http/csv-response.server'
import { requireAdmin } from '~/http/session.server'

/** One figure of a period, for a spreadsheet. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const figure = figureOf(params.figure ?? '', readPeriod(today(), new URL(request.url).searchParams))
  if (!figure) throw missing('There is no such figure.')
  const { key, by, valueName, rows } = figure
  const lines = rows.map(({ name, value }) => [by === 'month' ? formatMonth(name) : name, value])
  return csvResponse(csvName(key), [figureRows[by], valueName], [lines])
}
