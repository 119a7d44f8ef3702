import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { invitationPage } from '~/domain/collaborators/list.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { InvitationView } from '~/ui/properties/invitation-view'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return invitationPage(actor, idOf(params, 'invitationId'))
}

export const meta = () => [{ title: pageTitle('Invitation') }]

export default function Invitation() {
  return <InvitationView invitation={useLoaderData<typeof loader>()} />
}
