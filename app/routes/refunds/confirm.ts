import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { confirmRefund } from '~/domain/refunds/change-refund.server'
import { seenVersion } from '~/domain/shared/text'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.bookingDetails(params.bookingId ?? ''), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const id = params.bookingId ?? ''
  return submitButton(request, paths.bookingDetails(id), (form) => {
    confirmRefund(actor, id, seenVersion(form.get('version')))
    return redirectWithNotice(paths.bookingDetails(id), 'Thank you. This is settled.')
  })
})
