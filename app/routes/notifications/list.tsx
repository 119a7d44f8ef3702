import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notificationsPage } from '~/domain/desk/notifications/page.server'
import { formatTime } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { getActor } from '~/http/session.server'
import { paths } from '~/paths'
import { useFresh } from '~/ui/enhance/use-fresh'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { ErrorPage } from '~/ui/layout/error-page'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager, pagerLinks } from '~/ui/show/navigation'
import { NotificationItem } from '~/ui/show/notification-item'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await getActor(request)
  const page = new URL(request.url).searchParams.get('page')
  return actor ? data(notificationsPage(actor, page)) : data(null, { status: 401 })
}

export const meta = () => [{ title: pageTitle(t`Notifications`) }]

export default function Notifications() {
  const loaded = useLoaderData<typeof loader>()
  const view = useFresh(loaded, paths.notificationsNews({ page: loaded?.page }))
  if (!view)
    return (
      <ErrorPage
        code={401}
        title={t`Access Denied`}
        sentence={t`Please log in to view notifications`}
        link={{ href: paths.auth({ redirect: paths.notifications() }), label: t`Sign In` }}
      />
    )
  const { items, total, unread, tokens, nowAt } = view
  return (
    <Page
      title={t`Notifications`}
      live
      actions={
        unread > 0 && (
          <ActionButton action={paths.notificationsRead()} shown={unread} kind="quiet">
            {t`Mark All as Read`}
          </ActionButton>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t`No notifications yet`}>
          {t`What happens with your bookings, payments and properties will show up here.`}
        </EmptyState>
      ) : (
        <ul className="rows">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} nowAt={nowAt} />
          ))}
        </ul>
      )}
      <Pager links={pagerLinks(tokens, (page) => paths.notifications({ page }))} />
      <div className="cluster">
        <p className="muted small">{t`${total} in all, ${unread} unread · as of ${formatTime(nowAt)}`}</p>
        <ButtonLink href={paths.notifications()} icon="refresh-cw" kind="quiet">
          {t`Refresh`}
        </ButtonLink>
        {total > 0 && (
          <ButtonLink href={paths.notificationsClear()} kind="danger" icon="trash-2" dialog>
            {t`Clear All`}
          </ButtonLink>
        )}
      </div>
    </Page>
  )
}
