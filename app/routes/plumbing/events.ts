import { redirect } from '@remix-run/node'
import { paths } from '~/paths'

/** Whoever opens the address of live updates as a page sees what they tell of. */
export function loader() {
  return redirect(paths.notifications(), 303)
}
