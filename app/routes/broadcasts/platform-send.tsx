import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastForm } from '~/domain/desk/broadcasts/forms.server'
import { sendBroadcast } from '~/domain/desk/broadcasts/send-broadcast.server'
import { requireAdmin } from '~/http/session.server'
import { PlatformPage } from '~/ui/broadcasts/platform-page'
import { pageTitle } from '~/ui/layout/page'
import { platformPage, sendMessage } from './compose.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return platformPage(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return sendMessage(request, actor, broadcastForm, (input, key) => sendBroadcast(actor, input, key))
}

export const meta = () => [{ title: pageTitle('Send Notification') }]

/** Shown when something in the message is wrong. */
export default function SendNotification() {
  return <PlatformPage {...useLoaderData<typeof loader>()} />
}
