import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { reopenRequest } from '~/domain/stays/bookings/requests/reopen-request.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.bookingDetails(idOf(params, 'bookingId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  return submitButton(request, paths.bookingDetails(id), ({ version }) => {
    reopenRequest(actor, id, version)
    return t`The request waits for an answer again.`
  })
}
