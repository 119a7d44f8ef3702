import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { clearNotifications, countNotifications, countUnread } from '~/domain/desk/notifications/list.server'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
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
    return redirectWithNotice(paths.notifications(), t`All notifications cleared`)
  })
}

export const meta = () => [{ title: pageTitle(t`Clear All`) }]

/** Asks once before everything is gone. */
export default function ClearNotifications() {
  const { total, unread } = useLoaderData<typeof loader>()
  return (
    <Page title={t`Clear All`} back={{ href: paths.notifications(), label: t`Notifications` }} narrow>
      <div className="stack">
        <p>
          {toClear(total, unread)} {t`They are deleted and cannot be restored.`}
        </p>
        <PostForm action={paths.notificationsClear()} shown={total} className="actions">
          <DangerButton icon="trash-2">{t`Clear All`}</DangerButton>
          <ButtonLink href={paths.notifications()}>{t`Keep them`}</ButtonLink>
        </PostForm>
      </div>
    </Page>
  )
}

function toClear(total: number, unread: number): string {
  if (unread === 0)
    return total === 1
      ? t`You have 1 notification, all read.`
      : t`You have ${inFigures(total)} notifications, all read.`
  return total === 1
    ? t`You have 1 notification, 1 of them unread.`
    : t`You have ${inFigures(total)} notifications, ${unread} of them unread.`
}
