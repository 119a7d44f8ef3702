import { redirect } from '@remix-run/node'
import { declineInvitation } from '~/domain/collaborators/answer-invitation.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.invitation(params.invitationId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const id = params.invitationId ?? ''
  return submitButton(request, paths.invitation(id), () => {
    declineInvitation(actor, id)
    return redirectWithNotice(paths.dashboard(), 'Invitation declined')
  })
})
