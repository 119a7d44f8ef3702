import type { LoaderFunctionArgs } from '@remix-run/node'
import { missing } from '~/domain/ground/shared/refusals'
import { findProof } from '~/domain/stays/payments/dispute-view.server'
import { idOf } from '~/http/params.server'
import { privateFileResponse } from '~/http/private-file.server'
import { requireActor } from '~/http/session.server'

/** A picture or PDF with which a tenant says that they did pay. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const proof = findProof(actor, idOf(params, 'paymentId'), params.number)
  const file = await privateFileResponse(proof)
  if (!file) throw missing('This file is no longer stored.')
  return file
}
