import { useLoaderData } from '@remix-run/react'
import { CompleteProfileForm } from '~/domain/accounts/forms.server'
import { changeProfile } from '~/domain/bookings/change-profile.server'
import { dashboardFor } from '~/domain/dashboards/dashboards.server'
import { listDrafts } from '~/domain/listing-form/drafts.server'
import { listNotifications } from '~/domain/notifications/list.server'
import { formatTime } from '~/domain/shared/calendar'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { AdminDashboard } from '~/ui/dashboard/admin'
import { AgentDashboard } from '~/ui/dashboard/agent'
import { OwnerDashboard } from '~/ui/dashboard/owner'
import { TenantDashboard } from '~/ui/dashboard/tenant'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request }) => {
  const actor = await requireActor(request)
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, 100)
  return {
    view: dashboardFor(actor, search),
    drafts: listDrafts(actor),
    notifications: listNotifications(actor, 5).map(({ id, title, message, type, readAt, createdAt }) => ({
      id,
      title,
      message,
      type,
      isRead: readAt !== null,
      createdAt,
    })),
    firstName: actor.fullName.split(' ')[0] ?? '',
  }
})

export const action = answer(async ({ request }) => {
  const actor = await requireActor(request)
  return submitForm(request, CompleteProfileForm, (input) => {
    changeProfile(actor, input)
    return redirectWithNotice(paths.dashboard(), 'Profile updated successfully!')
  })
})

export const meta = () => [{ title: pageTitle('Dashboard') }]

export default function Dashboard() {
  const { view, drafts, notifications, firstName } = useLoaderData<typeof loader>()
  return (
    <Page
      title={`Karibu, ${firstName}`}
      lead={`As of ${formatTime(view.nowAt)}`}
      actions={
        <>
          <ButtonLink href={paths.dashboard()} icon="refresh-cw" kind="quiet">
            Refresh
          </ButtonLink>
          {(view.kind === 'property_owner' || view.kind === 'agent') && (
            <ButtonLink href={paths.propertyUpload()} icon="plus" kind="main">
              Add Property
            </ButtonLink>
          )}
        </>
      }
    >
      {view.kind === 'admin' && <AdminDashboard view={view} drafts={drafts} />}
      {view.kind === 'property_owner' && (
        <OwnerDashboard view={view} drafts={drafts} notifications={notifications} />
      )}
      {view.kind === 'agent' && <AgentDashboard view={view} drafts={drafts} />}
      {view.kind === 'tenant' && <TenantDashboard view={view} />}
    </Page>
  )
}
