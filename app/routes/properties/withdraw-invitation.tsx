import { redirect } from '@remix-run/node'
import { withdrawInvitation } from '~/domain/collaborators/withdraw-invitation.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.propertyAgents(params.propertyId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const back = paths.propertyAgents(params.propertyId ?? '')
  return submitButton(request, back, () => {
    withdrawInvitation(actor, params.propertyId ?? '', params.invitationId ?? '')
    return redirectWithNotice(back, 'Invitation taken back')
  })
})
