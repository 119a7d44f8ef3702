import type { LoaderFunctionArgs } from '@remix-run/node'
import { notificationsPage } from '~/domain/desk/notifications/page.server'
import { requireActor } from '~/http/session.server'

/** The notifications' current data, for an open page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return Response.json(notificationsPage(actor, new URL(request.url).searchParams.get('page')))
}
