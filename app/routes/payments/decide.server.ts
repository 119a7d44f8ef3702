import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { SignedIn } from '~/domain/ground/access/actor'
import { findPaymentFor, type PaymentRow } from '~/domain/stays/payments/access.server'
import { paymentDetails, paymentVersion } from '~/domain/stays/payments/payment-details.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

/** The receipt that the page decides on, and where its decision returns to. */
export async function undecidedReceipt({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const payment = paymentDetails(actor, idOf(params, 'paymentId'), 'payment.verify')
  return { payment, back: returnPath(request, paths.payment(payment.id)) }
}

/** Decides on the receipt by this command, and says so on the list. */
export async function decideReceipt<Input>(
  { request, params }: ActionFunctionArgs,
  formFor: (payment: PaymentRow) => Parameters<typeof submitForm<Input, Response>>[1],
  command: (actor: SignedIn, paymentId: string, input: Input) => void,
  notice: string,
) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.verify')
  const decide = (input: Input) => {
    command(actor, payment.id, input)
    return redirectWithNotice(returnPath(request, paths.payments()), notice)
  }
  return submitForm(request, formFor(payment), decide, { version: () => paymentVersion(payment.id) })
}
