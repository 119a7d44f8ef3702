import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { keptNotice } from '~/http/keep-on-arrival.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, refererPath, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { cardAnchor, paths } from '~/paths'

/** Guests sign in, and the place is kept with that; for others the page has a button. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.property(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  const card = `${refererPath(request, paths.property(id))}#${cardAnchor(id)}`
  const back = returnPath(request, card)
  return submitButton(request, back, () => {
    keepProperty(actor, id, new URL(request.url).searchParams)
    const { text, link } = keptNotice()
    return redirectWithNotice(back, text, { link })
  })
}
