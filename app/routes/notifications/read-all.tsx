import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { readAllNotifications } from '~/domain/desk/notifications/list.server'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.notifications(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.notifications(), ({ shown }) => {
    readAllNotifications(actor, shown)
    return t`All notifications marked as read`
  })
}
