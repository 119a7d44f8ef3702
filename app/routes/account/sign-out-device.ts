import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOutDevice } from '~/domain/ground/accounts/sessions.server'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.profile(), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.profile(), () => {
    signOutDevice(actor, idOf(params, 'deviceId'))
    return t`Signed out on that device.`
  })
}
