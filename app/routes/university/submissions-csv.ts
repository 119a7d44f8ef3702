import type { LoaderFunctionArgs } from '@remix-run/node'
import { submissionsToExport } from '~/domain/university/submissions/export-submissions.server'
import { csvList, csvName } from '~/http/csv-response.server'
import { requireActor } from '~/http/session.server'

/** The submissions of a university, or of the hostels that somebody serves, under the list's filter. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { columns, pieces } = submissionsToExport(actor, new URL(request.url).searchParams)
  return csvList(csvName('submissions'), columns, pieces)
}
