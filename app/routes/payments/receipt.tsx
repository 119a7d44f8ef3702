import type { LoaderFunctionArgs } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { findPaymentFor } from '~/domain/stays/payments/access.server'
import { idOf } from '~/http/params.server'
import { privateFileResponse } from '~/http/private-file.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'

/** The receipt's bytes, for those who may see the payment. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { payment } = findPaymentFor(actor, idOf(params, 'paymentId'), 'payment.read')
  const back = { href: paths.payment(payment.id), label: t`Payment` }
  if (payment.receiptKey === '') throw missing(t`This payment has no picture or PDF.`, back)
  const file = await privateFileResponse({
    key: payment.receiptKey,
    name: payment.receiptName,
    contentType: payment.receiptType,
  })
  if (!file) throw missing(t`This receipt is no longer stored.`, back)
  return file
}
