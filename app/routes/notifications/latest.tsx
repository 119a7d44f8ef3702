import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { LATEST_NOTIFICATIONS, listNotifications } from '~/domain/notifications/list.server'
import { subjectLines } from '~/domain/notifications/subject-lines.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'
import { AgoText } from '~/ui/show/text'

/** The newest notifications with place and sum: what opens under the bell where scripts run. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const rows = listNotifications(actor, LATEST_NOTIFICATIONS)
  const lines = subjectLines(rows.flatMap(({ eventId }) => eventId ?? []))
  return {
    items: rows.map(({ id, eventId, title, readAt, createdAt }) => ({
      id,
      title,
      subject: lines.get(eventId ?? 0) ?? '',
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
        {items.map(({ id, title, subject, isRead, createdAt }) => (
          <PostForm key={id} action={paths.notificationOpen(id)}>
            <button type="submit">
              <span>
                <span className={isRead ? undefined : 'strong'}>{title}</span>
                {!isRead && <span className="sr"> (unread)</span>}
                {subject && <span className="note-text small">{subject}</span>}
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
