import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { paths } from '~/paths'

/** Both addresses are linked; one of them shows the calculator. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.calculator() + new URL(request.url).search, 301)
}
