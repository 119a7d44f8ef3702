import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { forgetTenant } from '~/domain/desk/closing/forget-tenant.server'
import { t, term } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { offerRoom } from '~/domain/stays/bookings/entered/keep-entered.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const steps = {
  offer: [offerRoom, term('Students can ask for this room.')],
  forget: [forgetTenant, term('Name and phone are removed. The sums stay.')],
} as const

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.bookingDetails(idOf(params, 'bookingId')), 303)
}

/** A step on an entered stay that is one button. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const { step = '' } = params
  if (step !== 'offer' && step !== 'forget') throw missing(t`Failed to load booking details`)
  return submitButton(request, paths.bookingDetails(id), ({ version }) => {
    const [take, done] = steps[step]
    take(actor, id, version)
    return done
  })
}
