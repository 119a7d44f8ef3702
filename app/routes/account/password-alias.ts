import { redirect } from '@remix-run/node'
import { paths } from '~/paths'

/** Where password managers look for the form. */
export function loader() {
  return redirect(paths.changePassword(), 303)
}
