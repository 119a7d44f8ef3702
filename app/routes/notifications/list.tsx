import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import {
  countNotifications,
  countUnread,
  listNotifications,
  NOTIFICATIONS_PER_PAGE,
} from '~/domain/notifications/list.server'
import { answer } from '~/http/failures.server'
import { getActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { ErrorPage } from '~/ui/layout/error-page'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager } from '~/ui/show/navigation'
import { NotificationItem } from '~/ui/show/notification-item'

export const loader = answer(async ({ request }) => {
  const actor = await getActor(request)
  if (!actor) return data(null, { status: 401 })
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const total = countNotifications(actor)
  const lastPage = Math.max(1, Math.ceil(total / NOTIFICATIONS_PER_PAGE))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), lastPage) : 1
  const rows = listNotifications(actor, NOTIFICATIONS_PER_PAGE, (page - 1) * NOTIFICATIONS_PER_PAGE)
  return data({
    items: rows.map(({ id, title, message, type, readAt, createdAt }) => ({
      id,
      title,
      message,
      type,
      isRead: readAt !== null,
      createdAt,
    })),
    total,
    unread: countUnread(actor.id),
    page,
    lastPage,
    nowAt: now(),
  })
})

export const meta = () => [{ title: pageTitle('Notifications') }]

export default function Notifications() {
  const view = useLoaderData<typeof loader>()
  if (!view)
    return (
      <ErrorPage
        code={401}
        title="Access Denied"
        sentence="Please log in to view notifications"
        link={{ href: paths.auth({ redirect: paths.notifications() }), label: 'Sign In' }}
      />
    )
  const { items, total, unread, page, lastPage, nowAt } = view
  return (
    <Page
      title="Notifications"
      actions={
        <>
          <ButtonLink href={paths.notifications()} icon="refresh-cw">
            Refresh
          </ButtonLink>
          {unread > 0 && <ActionButton action={paths.notificationsRead()}>Mark All as Read</ActionButton>}
          {total > 0 && (
            <ActionButton action={paths.notificationsClear()} kind="quiet">
              Clear All
            </ActionButton>
          )}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No notifications yet">
          What happens with your bookings, payments and properties will show up here.
        </EmptyState>
      ) : (
        <ul className="stack-s">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} nowAt={nowAt} />
          ))}
        </ul>
      )}
      <Pager
        links={{
          first: page > 1 ? paths.notifications() : null,
          previous: page > 1 ? paths.notifications({ page: page - 1 }) : null,
          next: page < lastPage ? paths.notifications({ page: page + 1 }) : null,
          last: page < lastPage ? paths.notifications({ page: lastPage }) : null,
        }}
      />
      <p className="muted small">
        {total} in all, {unread} unread
      </p>
    </Page>
  )
}
