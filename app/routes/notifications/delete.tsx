import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { deleteNotification } from '~/domain/desk/notifications/list.server'
import { t } from '~/domain/ground/shared/language'
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
    deleteNotification(actor, idOf(params, 'notificationId'))
    return t`Notification deleted`
  })
}
