import { redirect } from '@remix-run/node'
import { paths } from '~/paths'

/** Shown when the live updates' URL is opened as a page. */
export function loader() {
  return redirect(paths.notifications(), 303)
}
