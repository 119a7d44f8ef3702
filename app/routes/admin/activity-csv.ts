import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ActivityView, allActivity, readActivityQuery } from '~/domain/desk/activity/list.server'
import { dayOf, formatTime } from '~/domain/ground/shared/calendar'
import type { CsvColumn } from '~/domain/ground/shared/csv'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireAdmin } from '~/http/session.server'

const columns: readonly CsvColumn<ActivityView>[] = [
  ['Day', ({ at }) => dayOf(at)],
  ['Time', ({ at }) => formatTime(at)],
  ['Who', ({ person }) => person],
  ['What', ({ text }) => text],
  ['Kind', ({ kind }) => kind],
  ['Which', ({ thing }) => thing.name],
  ['Note', ({ note }) => note],
]

/** The activity under its filter, all of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const { query } = readActivityQuery(request.url)
  return csvList(csvName('activity'), columns, allActivity(query))
}
