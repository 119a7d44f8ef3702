import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { bellLines } from '~/domain/desk/notifications/page.server'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { NotificationItem } from '~/ui/show/notification-item'

/** The newest notifications with sum and place: what opens under the bell where scripts run. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { items: bellLines(await requireActor(request)), nowAt: now() }
}

export const meta = () => [{ title: pageTitle(t`Latest notifications`) }]

export default function LatestNotifications() {
  const { items, nowAt } = useLoaderData<typeof loader>()
  return (
    <Page title={t`Latest notifications`} narrow>
      <div data-latest>
        {items.length === 0 && <p className="muted">{t`No notifications yet`}</p>}
        <ul className="rows">
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} nowAt={nowAt} />
          ))}
        </ul>
        <p className="links">
          <a href={paths.notifications()}>{t`All notifications`}</a>
        </p>
      </div>
    </Page>
  )
}
