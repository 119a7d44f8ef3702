import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireActor } from '~/http/session.server'
import { bookingsPage } from './list-page.server'

/** The list's current data, for an open page. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(bookingsPage(await requireActor(request), request))
}
