import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireActor } from '~/http/session.server'
import { dashboardPage } from './dashboard-page.server'

/** What the dashboard shows by now, for one that is open. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await dashboardPage(await requireActor(request), request))
}
