import { forbidden } from '~/domain/shared/refusals'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { ComingSoon } from '~/ui/layout/coming-soon'
import { pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request }) => {
  if (new URL(request.url).searchParams.has('university')) return null
  const actor = await requireActor(request)
  if (actor.memberships.length === 0 && actor.userType !== 'admin')
    throw forbidden("You don't have access to the University Chapter.")
  return null
})

export const meta = () => [{ title: pageTitle('University Chapter') }]

export default ComingSoon
