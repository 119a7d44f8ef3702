import type { LoaderFunctionArgs } from '@remix-run/node'
import { ADMIN_ONLY } from '~/domain/access/admin-only'
import { allActivity, readActivityQuery } from '~/domain/activity/list.server'
import { dayOf, formatTime } from '~/domain/shared/calendar'
import { csvName, csvResponse } from '~/http/csv-response.server'
import { requireType } from '~/http/session.server'

/** The activity under its filter, all of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireType(request, 'admin.area', ADMIN_ONLY)
  const { query } = readActivityQuery(request.url)
  return csvResponse(csvName('activity'), ['Day', 'Time', 'Who', 'What', 'Kind', 'Which', 'Note'], rows())

  function* rows() {
    for (const lines of allActivity(query))
      yield lines.map(({ at, person, text, kind, thing, note }) => [
        dayOf(at),
        formatTime(at),
        person,
        text,
        kind,
        thing.name,
        note,
      ])
  }
}
