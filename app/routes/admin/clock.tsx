import { redirect } from '@remix-run/node'
import { trustClock } from '~/domain/bookings/clock-watch.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.dashboard(), 303)

export const action = answer(async ({ request }) => {
  const actor = await requireType(request, 'admin.area', 'Access Denied - Admin access required')
  return submitButton(request, paths.dashboard(), () => {
    trustClock(actor)
    return redirectWithNotice(paths.dashboard(), 'Thank you. Deadlines count by this clock again.')
  })
})
