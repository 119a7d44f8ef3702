import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { trustClock } from '~/domain/stays/bookings/clock-watch.server'
import { requireAdmin } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.dashboard(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return submitButton(request, paths.dashboard(), () => {
    trustClock(actor)
    return 'Thank you. Deadlines count by this clock again.'
  })
}
