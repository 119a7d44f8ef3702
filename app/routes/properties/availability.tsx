import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { switchAvailability } from '~/domain/listings/properties/change-availability.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, safePath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.property(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.dashboard(), ({ form }) => {
    const value = form.get('is_available')
    if (value !== 'true' && value !== 'false') throw refused(t`Choose Available or Occupied`)
    const isAvailable = value === 'true'
    switchAvailability(actor, idOf(params, 'propertyId'), isAvailable)
    const message = isAvailable ? t`Property marked as Available` : t`Property marked as Occupied`
    return redirectWithNotice(safePath(form.get('back'), paths.dashboard()), message)
  })
}
