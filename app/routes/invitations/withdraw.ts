import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { withdrawInvitation } from '~/domain/desk/people/answer-invitation.server'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.invitation(idOf(params, 'invitationId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const back = refererPath(request, paths.dashboard())
  return submitButton(request, back, () => {
    withdrawInvitation(actor, idOf(params, 'invitationId'))
    return t`Invitation taken back`
  })
}
