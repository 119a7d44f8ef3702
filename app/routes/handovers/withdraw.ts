import { redirect } from '@remix-run/node'
import { withdrawHandover } from '~/domain/handovers/offer-handover.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.propertyHandOver(params.propertyId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { propertyId = '', handoverId = '' } = params
  const back = paths.propertyHandOver(propertyId)
  return submitButton(request, back, () => {
    withdrawHandover(actor, propertyId, handoverId)
    return redirectWithNotice(back, 'Offer taken back. The listing stays yours.')
  })
})
