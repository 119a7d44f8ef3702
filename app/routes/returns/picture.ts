import type { LoaderFunctionArgs } from '@remix-run/node'
import { findHandingOver } from '~/domain/stays/returns/state-deposit.server'
import { idOf } from '~/http/params.server'
import { sendPrivateFile } from '~/http/private-file.server'

/** The picture with which a tenant states a deposit. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return sendPrivateFile(request, (actor) => findHandingOver(actor, idOf(params, 'bookingId')))
}
