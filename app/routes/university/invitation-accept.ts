import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { acceptUniversityInvitation } from '~/domain/universities/answer-invitation.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.universityInvitation(idOf(params, 'invitationId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'invitationId')
  return submitButton(request, paths.universityInvitation(id), () => {
    acceptUniversityInvitation(actor, id)
    return redirectWithNotice(paths.universityChapter(), 'Invitation accepted')
  })
}
