import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { confirmRefund } from '~/domain/refunds/change-refund.server'
import { seenVersion } from '~/domain/shared/text'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.bookingDetails(params.bookingId ?? ''), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = params.bookingId ?? ''
  return submitButton(request, paths.bookingDetails(id), (form) => {
    confirmRefund(actor, id, seenVersion(form.get('version')))
    return redirectWithNotice(paths.bookingDetails(id), 'Thank you. This is settled.')
  })
}
