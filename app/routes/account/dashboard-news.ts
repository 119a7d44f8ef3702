import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { dashboardPage } from './dashboard-page.server'

/** What the dashboard shows by now, for one that is open. */
export const loader = answer(async ({ request }) =>
  Response.json(await dashboardPage(await requireActor(request), request)),
)
