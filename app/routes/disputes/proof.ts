import type { LoaderFunctionArgs } from '@remix-run/node'
import { findProof } from '~/domain/stays/payments/dispute-view.server'
import { idOf } from '~/http/params.server'
import { sendPrivateFile } from '~/http/private-file.server'

/** A picture or PDF with which a tenant says that they did pay. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return sendPrivateFile(request, (actor) => findProof(actor, idOf(params, 'paymentId'), params.number))
}
