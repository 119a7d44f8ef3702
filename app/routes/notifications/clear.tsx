import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clearNotifications, countNotifications, countUnread } from '~/domain/desk/notifications/list.server'
import { count } from '~/domain/ground/shared/text'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { total: countNotifications(actor), unread: countUnread(actor.id) }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.notificationsClear(), ({ shown }) => {
    clearNotifications(actor, shown)
    return redirectWithNotice(paths.notifications(), 'All notifications cleared')
  })
}

export const meta = () => [{ title: pageTitle('Clear All') }]

/** Asks once before everything is gone. */
export default function ClearNotifications() {
  const { total, unread } = useLoaderData<typeof loader>()
  return (
    <Page title="Clear All" back={{ href: paths.notifications(), label: 'Notifications' }} narrow>
      <div className="stack">
        <p>
          You have {count(total, 'notification')}, {unread === 0 ? 'all read' : `${unread} of them unread`}.
          They are deleted and cannot be restored.
        </p>
        <PostForm action={paths.notificationsClear()} shown={total} className="actions">
          <DangerButton icon="trash-2">Clear All</DangerButton>
          <ButtonLink href={paths.notifications()}>Keep them</ButtonLink>
        </PostForm>
      </div>
    </Page>
  )
}
