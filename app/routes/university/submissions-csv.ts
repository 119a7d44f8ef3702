import type { LoaderFunctionArgs } from '@remix-run/node'
import { submissionsToExport } from '~/domain/university/submissions/export-submissions.server'
import { cellsOf, csvName, csvResponse } from '~/http/csv-response.server'
import { requireActor } from '~/http/session.server'

/** The submissions of a university, or of the hostels that somebody serves, under the list's filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { columns, pieces } = submissionsToExport(actor, new URL(request.url).searchParams)
  // The labels are drawn already, but for those of questions, which are the university's own words.
  const labels = columns.map(([label]) => label)
  return csvResponse(csvName('submissions'), labels, cellsOf(columns, pieces))
}
