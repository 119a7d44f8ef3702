import type { LoaderFunctionArgs } from '@remix-run/node'
import { notificationsPage } from '~/domain/notifications/page.server'
import { pageNumber } from '~/http/page-number'
import { requireActor } from '~/http/session.server'

/** What the page of notifications shows by now, for one that is open. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return Response.json(notificationsPage(actor, pageNumber(request)))
}
