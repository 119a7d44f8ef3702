import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { LATEST_NOTIFICATIONS, listNotifications } from '~/domain/notifications/list.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'
import { AgoText } from '~/ui/show/text'

/** The newest notifications by their titles: what opens under the bell where scripts run. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const rows = listNotifications(actor, LATEST_NOTIFICATIONS)
  return {
    items: rows.map(({ id, title, readAt, createdAt }) => ({
      id,
      title,
      isRead: readAt !== null,
      createdAt,
    })),
    nowAt: now(),
  }
}

export const meta = () => [{ title: pageTitle('Latest notifications') }]

export default function LatestNotifications() {
  const { items, nowAt } = useLoaderData<typeof loader>()
  return (
    <Page title="Latest notifications" narrow>
      <div className="links" data-latest>
        {items.length === 0 && <p className="muted">No notifications yet</p>}
        {items.map(({ id, title, isRead, createdAt }) => (
          <PostForm key={id} action={paths.notificationOpen(id)}>
            <button type="submit">
              <span>
                <span className={isRead ? undefined : 'strong'}>{title}</span>
                {!isRead && <span className="sr"> (unread)</span>}
                <span className="note-text muted small">
                  <AgoText at={createdAt} nowAt={nowAt} />
                </span>
              </span>
            </button>
          </PostForm>
        ))}
        <a href={paths.notifications()}>All notifications</a>
      </div>
    </Page>
  )
}
