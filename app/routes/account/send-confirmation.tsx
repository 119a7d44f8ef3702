import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { sendConfirmation } from '~/domain/ground/accounts/confirm-address.server'
import { t } from '~/domain/ground/shared/language'
import { refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.home(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const back = refererPath(request, paths.home())
  return submitButton(request, back, () => {
    sendConfirmation(actor)
    return t`We sent another link to ${actor.email}.`
  })
}
