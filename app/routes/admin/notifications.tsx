import { answer } from '~/http/failures.server'
import { requireType } from '~/http/session.server'
import { ComingSoon } from '~/ui/layout/coming-soon'
import { pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request }) => {
  await requireType(request, 'admin.area', 'Access Denied: You need admin privileges to access this page.')
  return null
})

export const meta = () => [{ title: pageTitle('Notification Center') }]

export default ComingSoon
