import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { declineHandover } from '~/domain/handovers/answer-handover.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.handover(idOf(params, 'handoverId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'handoverId')
  return submitButton(request, paths.handover(id), () => {
    declineHandover(actor, id)
    return redirectWithNotice(paths.dashboard(), 'Offer declined')
  })
}
