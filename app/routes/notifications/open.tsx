import { redirect } from '@remix-run/node'
import { openNotification } from '~/domain/notifications/list.server'
import { targetOf } from '~/domain/notifications/targets'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.notifications(), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return submitButton(request, paths.notifications(), () => {
    const { relatedEntityType, relatedEntityId } = openNotification(actor, params.notificationId ?? '')
    return redirect(targetOf(relatedEntityType, relatedEntityId, actor.userType === 'admin'), 303)
  })
})
