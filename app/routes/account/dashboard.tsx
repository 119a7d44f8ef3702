import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { completeProfileForm } from '~/domain/ground/accounts/forms.server'
import { formatTime } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { changeProfile } from '~/domain/stays/bookings/change-profile.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { AdminDashboard } from '~/ui/dashboard/admin'
import { AgentDashboard } from '~/ui/dashboard/agent'
import { ChapterPart } from '~/ui/dashboard/chapter-part'
import { OwnerDashboard } from '~/ui/dashboard/owner'
import { TenantDashboard } from '~/ui/dashboard/tenant'
import { POLL_EVERY_MS, useFresh } from '~/ui/enhance/use-fresh'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { dashboardPage } from './dashboard-page.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return dashboardPage(await requireActor(request), request)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const sender = await senderOf(request)
  return submitForm(request, completeProfileForm, async (input) => {
    await changeProfile(actor, input, sender)
    return redirectWithNotice(paths.dashboard(), t`Profile updated successfully!`)
  })
}

export const meta = () => [{ title: pageTitle(t`Dashboard`) }]

export default function Dashboard() {
  const { search } = useLocation()
  const loaded = useLoaderData<typeof loader>()
  const { view, waits, chapter, drafts, notifications, email, firstName } = useFresh(
    loaded,
    paths.dashboardNews(search),
    POLL_EVERY_MS,
  )
  return (
    <Page
      title={firstName === '' ? t`Karibu` : t`Karibu, ${firstName}`}
      lead={t`As of ${formatTime(view.nowAt)}`}
      live
      actions={
        <>
          {view.kind !== 'tenant' && <Refresh />}
          {(view.kind === 'property_owner' || view.kind === 'agent') && (
            <ButtonLink href={paths.propertyUpload()} icon="plus" kind="main">
              {t`Add Property`}
            </ButtonLink>
          )}
        </>
      }
    >
      <ChapterPart waiting={chapter} />
      {view.kind === 'admin' && <AdminDashboard view={view} waits={waits} drafts={drafts} />}
      {view.kind === 'property_owner' && (
        <OwnerDashboard view={view} email={email} drafts={drafts} notifications={notifications} />
      )}
      {view.kind === 'agent' && <AgentDashboard view={view} drafts={drafts} />}
      {view.kind === 'tenant' && (
        <TenantDashboard view={view} isMember={chapter.length > 0}>
          <p>
            <Refresh />
          </p>
        </TenantDashboard>
      )}
    </Page>
  )
}

function Refresh() {
  return (
    <ButtonLink href={paths.dashboard()} icon="refresh-cw" kind="quiet">
      {t`Refresh`}
    </ButtonLink>
  )
}
