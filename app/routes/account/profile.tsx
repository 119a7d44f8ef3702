import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { maySwitchAccount } from '~/domain/desk/people/switch-account.server'
import { typeMay } from '~/domain/ground/access/policy'
import { type Device, listDevices, signInLines } from '~/domain/ground/accounts/devices.server'
import { profileForm } from '~/domain/ground/accounts/forms.server'
import { ownProfile } from '~/domain/ground/accounts/profile.server'
import { findSecondFactor } from '~/domain/ground/accounts/second-factor.server'
import { listPayoutAccounts } from '~/domain/listings/payouts/list.server'
import { changeProfile, genderStays } from '~/domain/stays/bookings/change-profile.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { networkHash, requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PayoutSection } from '~/ui/account/payout-section'
import { ProfileForm } from '~/ui/account/profile-form'
import { TwoStepSection } from '~/ui/account/two-step-section'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Icon } from '~/ui/show/icon'
import { Badge } from '~/ui/show/status-badge'
import { Timeline } from '~/ui/show/steps'
import { AgoText, InstantText } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return {
    profile: ownProfile(actor),
    genderStays: genderStays(actor),
    isBilled: typeMay(actor.userType, 'invoice.own'),
    payoutAccounts: typeMay(actor.userType, 'payout.own') ? listPayoutAccounts(actor) : null,
    maySwitchAccount: maySwitchAccount(actor),
    isTenant: actor.userType === 'tenant',
    recoveryCodesLeft: findSecondFactor(actor.id)?.recoveryHashes.length ?? null,
    devices: listDevices(actor),
    signIns: signInLines(actor.id, SIGN_INS_SHOWN, networkNote(networkHash(request))),
    nowAt: now(),
    back: returnPath(request, ''),
  }
}

const SIGN_INS_SHOWN = 10

const networkNote = (current: string) => (network: string) =>
  network === current ? '' : t`From another network than the one you use now.`

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const sender = await senderOf(request)
  return submitForm(request, profileForm, async (input) => {
    await changeProfile(actor, input, sender)
    return redirectWithNotice(returnPath(request, paths.profile()), t`Profile updated successfully!`)
  })
}

export const meta = () => [{ title: pageTitle(t`Profile Settings`) }]

export default function Profile() {
  const {
    profile,
    genderStays,
    isBilled,
    payoutAccounts,
    maySwitchAccount,
    isTenant,
    recoveryCodesLeft,
    devices,
    signIns,
    nowAt,
    back,
  } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page title={t`Profile Settings`} back={back ? { href: back, label: t`Back` } : undefined}>
      <div className="split">
        <div className="stack">
          <ProfileForm profile={profile} genderStays={genderStays} isBilled={isBilled} reply={reply} />
          {payoutAccounts && <PayoutSection accounts={payoutAccounts} />}
          <DeviceList devices={devices} nowAt={nowAt} />
          {signIns.length > 0 && (
            <section className="card stack">
              <h2>{t`Last sign-ins`}</h2>
              <p className="muted">
                {t`If one of them was not you, sign out everywhere and change your password.`}
              </p>
              <Timeline lines={signIns} />
            </section>
          )}
        </div>
        <aside className="stack">
          {maySwitchAccount && (
            <section className="card stack">
              <h2>{t`Account Type`}</h2>
              <p className="muted">
                {isTenant
                  ? t`Do you let rooms yourself? Your account can become an owner account.`
                  : t`Are you looking for a room? Your account can become a tenant’s account.`}
              </p>
              <ButtonLink href={paths.switchAccount()} icon={isTenant ? 'building-2' : 'search'}>
                {isTenant ? t`Switch to Owner Account` : t`Switch to Tenant Account`}
              </ButtonLink>
            </section>
          )}
          <section className="card stack">
            <h2>{t`E-mails`}</h2>
            <p className="muted">{t`What we send by e-mail: at once, once a day, or never.`}</p>
            <ButtonLink href={paths.emailChoices()} icon="mail">
              {t`Choose E-mails`}
            </ButtonLink>
          </section>
          <section className="card stack">
            <h2>{t`Password`}</h2>
            <p className="muted">{t`Changing it signs you out on every other device.`}</p>
            <ButtonLink href={paths.changePassword()} icon="lock">
              {t`Change Password`}
            </ButtonLink>
          </section>
          <TwoStepSection recoveryCodesLeft={recoveryCodesLeft} />
          <section className="card stack">
            <h2>{t`Download My Data`}</h2>
            <p className="muted">{t`All that we know of you, and your files, in one ZIP file.`}</p>
            <ButtonLink href={paths.ownData()} icon="download">
              {t`Download My Data`}
            </ButtonLink>
          </section>
          <section className="card stack">
            <h2>{t`Delete My Account`}</h2>
            <p className="muted">{t`First you see what is deleted and what is kept.`}</p>
            <ButtonLink href={paths.deleteAccount()} icon="trash-2" kind="danger">
              {t`Delete My Account`}
            </ButtonLink>
          </section>
        </aside>
      </div>
    </Page>
  )
}

/** Where this person is signed in, and the one button that ends it all. */
function DeviceList({ devices, nowAt }: { devices: readonly Device[]; nowAt: number }) {
  return (
    <section className="card stack">
      <h2>{t`Signed-in devices`}</h2>
      <ul className="stack">
        {devices.map((device) => (
          <li key={device.id} className="cluster between">
            <div>
              <span className="cluster strong">
                <Icon name="smartphone" />
                {device.name}
              </span>
              <p className="hint">
                {device.isThisOne
                  ? t`Since ${<InstantText at={device.signedInAt} />}. In use now.`
                  : t`Since ${<InstantText at={device.signedInAt} />}. Last used: ${<AgoText at={device.lastUsedAt} nowAt={nowAt} />}`}
              </p>
            </div>
            {device.isThisOne ? (
              <Badge label={t`This device`} tone="info" />
            ) : (
              <ActionButton action={paths.signOutDevice(device.id)} icon="log-out">
                {t`Sign out`}
                <span className="sr">: {device.name}</span>
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={paths.signOut()}>
        <CsrfTokenInput />
        <button type="submit" className="btn">
          <Icon name="log-out" />
          {t`Sign out everywhere`}
        </button>
      </form>
    </section>
  )
}
