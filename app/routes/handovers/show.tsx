import { useLoaderData } from '@remix-run/react'
import { offeredPage } from '~/domain/handovers/pages.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { HandoverView } from '~/ui/handovers/handover-view'
import { pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return offeredPage(actor, params.handoverId ?? '')
})

export const meta = () => [{ title: pageTitle('A Listing Is Offered to You') }]

export default function Handover() {
  return <HandoverView offer={useLoaderData<typeof loader>()} />
}
