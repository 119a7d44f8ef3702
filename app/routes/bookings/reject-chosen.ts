import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'
import { askWhy } from './decide-requests.server'

export function loader() {
  return redirect(paths.bookings(), 303)
}

export function action({ request }: ActionFunctionArgs) {
  return askWhy(request)
}
