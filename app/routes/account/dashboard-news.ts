import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireActor } from '~/http/session.server'
import { dashboardPage } from './dashboard-page.server'

/** The dashboard's current data, for an open page. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(dashboardPage(await requireActor(request), request))
}
