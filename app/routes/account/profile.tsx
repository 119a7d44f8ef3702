import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { typeMay } from '~/domain/access/policy'
import { listDevices } from '~/domain/accounts/devices.server'
import { ProfileForm as ProfileFields } from '~/domain/accounts/forms.server'
import { ownProfile } from '~/domain/accounts/profile.server'
import { changeProfile, genderStays } from '~/domain/bookings/change-profile.server'
import { listPayoutAccounts } from '~/domain/payouts/list.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DeviceList } from '~/ui/account/device-list'
import { PayoutSection } from '~/ui/account/payout-section'
import { ProfileForm } from '~/ui/account/profile-form'
import { ButtonLink } from '~/ui/form/buttons'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request }) => {
  const actor = await requireActor(request)
  return {
    profile: ownProfile(actor),
    genderStays: genderStays(actor),
    payoutAccounts: typeMay(actor.userType, 'payout.own') ? listPayoutAccounts(actor) : null,
    devices: listDevices(actor),
    nowAt: now(),
  }
})

export const action = answer(async ({ request }) => {
  const actor = await requireActor(request)
  return submitForm(request, ProfileFields, (input) => {
    changeProfile(actor, input)
    return redirectWithNotice(paths.profile(), 'Profile updated successfully!')
  })
})

export const meta = () => [{ title: pageTitle('Profile Settings') }]

export default function Profile() {
  const { profile, genderStays, payoutAccounts, devices, nowAt } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page title="Profile Settings" narrow>
      <div className="stack-l">
        <ProfileForm profile={profile} genderStays={genderStays} reply={reply} />
        {payoutAccounts && <PayoutSection accounts={payoutAccounts} />}
        <section className="card stack">
          <h2>Password</h2>
          <p className="muted">Changing it signs you out on every other device.</p>
          <ButtonLink href={paths.changePassword()} icon="lock">
            Change Password
          </ButtonLink>
        </section>
        <DeviceList devices={devices} nowAt={nowAt} />
      </div>
    </Page>
  )
}
