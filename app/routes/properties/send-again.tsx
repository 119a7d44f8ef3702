import { redirect } from '@remix-run/node'
import { sendAgain } from '~/domain/review/send-again.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.propertyEdit(params.propertyId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return submitButton(request, paths.dashboard(), () => {
    sendAgain(actor, params.propertyId ?? '')
    return redirectWithNotice(paths.dashboard(), 'Property submitted for approval')
  })
})
