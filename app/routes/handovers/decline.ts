import { redirect } from '@remix-run/node'
import { declineHandover } from '~/domain/handovers/answer-handover.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.handover(params.handoverId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const id = params.handoverId ?? ''
  return submitButton(request, paths.handover(id), () => {
    declineHandover(actor, id)
    return redirectWithNotice(paths.dashboard(), 'Offer declined')
  })
})
