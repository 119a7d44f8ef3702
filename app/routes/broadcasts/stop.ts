import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { stopBroadcast } from '~/domain/desk/broadcasts/stop-broadcast.server'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.broadcast(idOf(params, 'broadcastId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'broadcastId')
  return submitButton(request, paths.broadcast(id), () => {
    stopBroadcast(actor, id)
    return t`Stopped. What has arrived stays.`
  })
}
