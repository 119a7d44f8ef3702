import type { LoaderFunctionArgs } from '@remix-run/node'
import { missing } from '~/domain/ground/shared/refusals'
import { findHandingOver } from '~/domain/stays/returns/state-deposit.server'
import { idOf } from '~/http/params.server'
import { privateFileResponse } from '~/http/private-file.server'
import { requireActor } from '~/http/session.server'

/** The picture with which a tenant states a deposit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const file = await privateFileResponse(findHandingOver(actor, idOf(params, 'bookingId')))
  if (!file) throw missing('This picture is no longer stored.')
  return file
}
