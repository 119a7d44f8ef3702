import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastForm } from '~/domain/desk/broadcasts/forms.server'
import { platformReach } from '~/domain/desk/broadcasts/send-broadcast.server'
import { requireAdmin } from '~/http/session.server'
import { PlatformPage } from '~/ui/broadcasts/platform-page'
import { pageTitle } from '~/ui/layout/page'
import { platformPage, previewMessage } from './compose.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return platformPage(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return previewMessage(request, broadcastForm, (input) => platformReach(actor, input))
}

export const meta = () => [{ title: pageTitle('Notification Center') }]

export default function NotificationCenter() {
  return <PlatformPage {...useLoaderData<typeof loader>()} />
}
