import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastDetails } from '~/domain/broadcasts/list.server'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { paths } from '~/paths'
import { BroadcastCard, GoingOut } from '~/ui/broadcasts/broadcast-card'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return { broadcast: broadcastDetails(actor, idOf(params, 'broadcastId')), canSendMail: canSendMail() }
}

export const meta = () => [{ title: pageTitle('Notification') }]

export default function SentNotification() {
  const { broadcast, canSendMail } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Notification"
      back={{ href: paths.adminNotifications(), label: 'Notification Center' }}
      narrow
    >
      <div className="stack">
        <BroadcastCard broadcast={broadcast} canSendMail={canSendMail} />
        <GoingOut
          broadcast={broadcast}
          refresh={paths.adminNotification(broadcast.id)}
          stop={paths.adminNotificationStop(broadcast.id)}
        />
      </div>
    </Page>
  )
}
