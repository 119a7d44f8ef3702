import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { trustClock } from '~/domain/bookings/clock-watch.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.dashboard(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'admin.area', 'Access Denied - Admin access required')
  return submitButton(request, paths.dashboard(), () => {
    trustClock(actor)
    return redirectWithNotice(paths.dashboard(), 'Thank you. Deadlines count by this clock again.')
  })
}
