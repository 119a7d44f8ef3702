import { redirect } from '@remix-run/node'
import { answer } from '~/http/failures.server'
import { paths } from '~/paths'

/** Both addresses are linked; one of them shows the calculator. */
export const loader = answer(({ request }) => redirect(paths.calculator() + new URL(request.url).search, 301))
