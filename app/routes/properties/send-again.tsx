import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { sendAgain } from '~/domain/listings/review/send-again.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.propertyEdit(idOf(params, 'propertyId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.dashboard(), () => {
    sendAgain(actor, idOf(params, 'propertyId'))
    return t`Property submitted for approval`
  })
}
