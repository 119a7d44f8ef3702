import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { leaveToOwner } from '~/domain/stays/payments/leave-to-owner.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(paths.payment(idOf(params, 'paymentId')), 303)
}

/** Leaves a receipt to the owner: a button of agents who check receipts. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.leave')
  return submitButton(request, returnPath(request, paths.payment(payment.id)), () => {
    leaveToOwner(actor, payment.id)
    return t`The owner decides on this receipt and gets a message.`
  })
}
