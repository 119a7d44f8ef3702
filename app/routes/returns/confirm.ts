import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { confirmRefund } from '~/domain/stays/returns/change-refund.server'
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
    return confirmRefund(actor, id, version)
      ? t`Thank you. This is settled.`
      : t`Thank you. You may still disagree with what is kept.`
  })
}
