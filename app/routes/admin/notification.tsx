import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastDetails } from '~/domain/broadcasts/list.server'
import { emailsWaiting } from '~/domain/broadcasts/rules'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { paths } from '~/paths'
import { BroadcastCard } from '~/ui/broadcasts/broadcast-card'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { broadcast: broadcastDetails(idOf(params, 'broadcastId')), canSendMail: canSendMail() }
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
        {!broadcast.finished && <p>It goes on in the background; you may leave this page.</p>}
        {(!broadcast.finished || emailsWaiting(broadcast) > 0) && (
          <div className="cluster">
            <ButtonLink href={paths.adminNotification(broadcast.id)}>Refresh</ButtonLink>
            <ActionButton action={paths.adminNotificationStop(broadcast.id)} kind="danger" icon="ban">
              Stop sending
            </ActionButton>
          </div>
        )}
      </div>
    </Page>
  )
}
