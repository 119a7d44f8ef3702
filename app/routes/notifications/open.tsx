import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { openNotification } from '~/domain/desk/notifications/list.server'
import { targetOf } from '~/domain/desk/notifications/targets'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.notifications(), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.notifications(), () => {
    const { relatedEntityType, relatedEntityId } = openNotification(actor, idOf(params, 'notificationId'))
    return redirect(targetOf(relatedEntityType, relatedEntityId, actor.userType === 'admin'), 303)
  })
}
