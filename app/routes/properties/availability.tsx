import { redirect } from '@remix-run/node'
import { switchAvailability } from '~/domain/properties/change-availability.server'
import { refused } from '~/domain/shared/refusals'
import { answer } from '~/http/failures.server'
import { redirectWithNotice, safePath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = answer(async ({ request, params }) => {
  await requireActor(request)
  return redirect(paths.property(params.propertyId ?? ''), 303)
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return submitButton(request, paths.dashboard(), (form) => {
    const wanted = form.get('is_available')
    if (wanted !== 'true' && wanted !== 'false') throw refused('Choose Available or Occupied')
    const isAvailable = wanted === 'true'
    switchAvailability(actor, params.propertyId ?? '', isAvailable)
    const said = isAvailable ? 'Property marked as Available' : 'Property marked as Occupied'
    return redirectWithNotice(safePath(form.get('back'), paths.dashboard()), said)
  })
})
