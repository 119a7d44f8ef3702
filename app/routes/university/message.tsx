import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastDetails } from '~/domain/broadcasts/list.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { paths } from '~/paths'
import { BroadcastCard, GoingOut } from '~/ui/broadcasts/broadcast-card'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { broadcast: broadcastDetails(actor, idOf(params, 'broadcastId')), canSendMail: canSendMail() }
}

export const meta = () => [{ title: pageTitle('Message to students') }]

/** A message to students: how many have it, and the button that stops it. */
export default function StudentMessage() {
  const { broadcast, canSendMail } = useLoaderData<typeof loader>()
  const { id, universityId } = broadcast
  return (
    <Page
      title="Message to students"
      lead={broadcast.university}
      back={{
        href: paths.universityChapter({ manage: universityId, tab: 'submissions' }),
        label: 'Student Submissions',
      }}
      narrow
    >
      <div className="stack">
        <BroadcastCard broadcast={broadcast} canSendMail={canSendMail} />
        <GoingOut
          broadcast={broadcast}
          refresh={paths.studentMessage(id)}
          stop={paths.studentMessageStop(id)}
        />
      </div>
    </Page>
  )
}
