import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { withdrawHandover } from '~/domain/handovers/offer-handover.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.propertyHandOver(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const propertyId = idOf(params, 'propertyId')
  const handoverId = idOf(params, 'handoverId')
  const back = paths.propertyHandOver(propertyId)
  return submitButton(request, back, () => {
    withdrawHandover(actor, propertyId, handoverId)
    return redirectWithNotice(back, 'Offer taken back. The listing stays yours.')
  })
}
