import { notificationsPage } from '~/domain/notifications/page.server'
import { answer } from '~/http/failures.server'
import { pageNumber } from '~/http/page-number'
import { requireActor } from '~/http/session.server'

/** What the page of notifications shows by now, for one that is open. */
export const loader = answer(async ({ request }) => {
  const actor = await requireActor(request)
  return Response.json(notificationsPage(actor, pageNumber(request)))
})
