import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { offeredPage } from '~/domain/handovers/pages.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { HandoverView } from '~/ui/handovers/handover-view'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return offeredPage(actor, idOf(params, 'handoverId'))
}

export const meta = () => [{ title: pageTitle('A Listing Is Offered to You') }]

export default function Handover() {
  return <HandoverView offer={useLoaderData<typeof loader>()} />
}
