import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notificationsPage } from '~/domain/notifications/page.server'
import { formatTime } from '~/domain/shared/calendar'
import { pageNumber } from '~/http/page-number'
import { getActor } from '~/http/session.server'
import { paths } from '~/paths'
import { useFresh } from '~/ui/enhance/use-fresh'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { ErrorPage } from '~/ui/layout/error-page'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager } from '~/ui/show/navigation'
import { NotificationItem } from '~/ui/show/notification-item'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  return actor ? data(notificationsPage(actor, pageNumber(request))) : data(null, { status: 401 })
}

export const meta = () => [{ title: pageTitle('Notifications') }]

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>()
  const view = useFresh(loaded, paths.notificationsNews({ page: loaded?.page }))
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
      live
      actions={
        unread > 0 && (
          <ActionButton action={paths.notificationsRead()} shown={unread} kind="quiet">
            Mark All as Read
          </ActionButton>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title="No notifications yet">
          What happens with your bookings, payments and properties will show up here.
        </EmptyState>
      ) : (
        <ul className="rows">
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
      <div className="cluster">
        <p className="muted small">
          {total} in all, {unread} unread · as of {formatTime(nowAt)}
        </p>
        <ButtonLink href={paths.notifications()} icon="refresh-cw" kind="quiet">
          Refresh
        </ButtonLink>
        {total > 0 && (
          <ButtonLink href={paths.notificationsClear()} kind="danger" icon="trash-2" dialog>
            Clear All
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}
