import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { removeSaved } from '~/domain/stays/bookings/saved/keep-property.server'
import { idOf } from '~/http/params.server'
import { refererPath, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { cardAnchor, paths } from '~/paths'

export function loader() {
  return redirect(paths.saved(), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  const card = `${refererPath(request, paths.saved())}#${cardAnchor(id)}`
  return submitButton(request, returnPath(request, card), () => {
    removeSaved(actor, id)
    return t`Removed from Saved Places.`
  })
}
