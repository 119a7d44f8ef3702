import type { LoaderFunctionArgs } from '@remix-run/node'
import { allActivity, readActivityQuery } from '~/domain/activity/list.server'
import { dayOf, formatTime } from '~/domain/shared/calendar'
import { csvName, csvResponse } from '~/http/csv-response.server'
import { requireAdmin } from '~/http/session.server'

/** The activity under its filter, all of it, for a spreadsheet. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
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
