import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { idOf } from '~/http/params.server'
import { paths } from '~/paths'

/** The number offered is changed on *Rooms* now. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return redirect(paths.propertyOccupancy(idOf(params, 'propertyId'), query), 301)
}
