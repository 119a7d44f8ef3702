import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastDetails } from '~/domain/desk/broadcasts/list.server'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { paths } from '~/paths'
import { BroadcastCard, GoingOut } from '~/ui/broadcasts/broadcast-card'
import { LivePart } from '~/ui/enhance/live-part'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { broadcast: broadcastDetails(actor, idOf(params, 'broadcastId')), canSendMail: canSendMail() }
}

export const meta = () => [{ title: pageTitle(t`Notification`) }]

/** A message that was sent: how many have it, and the button that stops it. */
export default function SentMessage() {
  const { broadcast, canSendMail } = useLoaderData<typeof loader>()
  const { students, university, universityId } = broadcast
  const chapter = paths.universityChapter({ manage: universityId, tab: 'submissions' })
  const page =
    students === null
      ? { title: t`Notification`, back: { href: paths.adminNotifications(), label: t`Notification Center` } }
      : {
          title: t`Message to students`,
          lead: university,
          back: { href: chapter, label: t`Student Submissions` },
        }
  return (
    <Page {...page} narrow live>
      <LivePart id="sent">
        <div className="stack">
          <BroadcastCard broadcast={broadcast} canSendMail={canSendMail} />
          <GoingOut broadcast={broadcast} />
        </div>
      </LivePart>
    </Page>
  )
}
