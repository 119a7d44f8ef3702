import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { removeSaved } from '~/domain/stays/bookings/saved/keep-property.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.saved(), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, returnPath(request, paths.saved()), () => {
    removeSaved(actor, idOf(params, 'propertyId'))
    return t`Removed from Saved Places.`
  })
}
