import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  maySwitchAccount,
  NOT_ADMINISTRATORS,
  type SwitchTarget,
  switchAccount,
  switchTarget,
} from '~/domain/desk/people/switch-account.server'
import { endSession } from '~/domain/ground/accounts/sessions.server'
import { t, term } from '~/domain/ground/shared/language'
import { redirectWithNotice } from '~/http/redirects.server'
import { newSession, requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'account.switch', NOT_ADMINISTRATORS)
  return { to: switchTarget(actor.userType), isOpen: maySwitchAccount(actor) }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'account.switch', NOT_ADMINISTRATORS)
  return submitButton(request, paths.switchAccount(), async ({ form }) => {
    const target = form.get('to')
    // A page of before the switch does not switch back.
    if (target !== null && target !== switchTarget(actor.userType))
      return redirectWithNotice(paths.switchAccount(), SWITCHED_ALREADY, { kind: 'info' })
    const userType = switchAccount(actor)
    const session = await newSession(request, { id: actor.id, userType })
    endSession(actor.sessionHash)
    return redirectWithNotice(paths.dashboard(), texts(switchTarget(actor.userType)).done, {
      headers: [['Set-Cookie', session]],
    })
  })
}

export const meta = ({ data }: { data?: { to: SwitchTarget } }) => [
  { title: pageTitle(data ? texts(data.to).title : t`Switch Account`) },
]

const SWITCHED_ALREADY = term('Your account was switched already.')

const texts = (to: SwitchTarget) =>
  to === 'property_owner'
    ? {
        title: t`Switch to Owner Account`,
        gains: t`With an owner account you list places, answer requests and receive rent.`,
        loses: t`You can no longer ask for a room as a tenant with this account. You can switch back while it has no listings. Your name, your password and your e-mails stay as they are.`,
        keep: t`Stay a Tenant`,
        closed: t`Your account has bookings, so it stays a tenant’s account.`,
        instead: t`To let rooms, sign up with another e-mail address.`,
        done: term('Your account is an owner account now.'),
      }
    : {
        title: t`Switch to Tenant Account`,
        gains: t`With a tenant’s account you look for a room, ask for it and pay its rent.`,
        loses: t`You can no longer list places with this account. You can switch to an owner account while it has no bookings. Your name, your password and your e-mails stay as they are.`,
        keep: t`Keep My Account`,
        closed: t`Your account has listings, bookings, clients or commission, so it stays as it is.`,
        instead: t`To look for a room, sign up with another e-mail address.`,
        done: term('Your account is a tenant’s account now.'),
      }

/** Switches a tenant's account to an owner's, and an unused account of an owner or agent to a tenant's. */
export default function SwitchAccount() {
  const { to, isOpen } = useLoaderData<typeof loader>()
  const { title, gains, loses, keep, closed, instead } = texts(to)
  const back = { href: paths.profile(), label: t`Profile Settings` }
  return (
    <Page title={title} back={back} narrow>
      {isOpen ? (
        <div className="stack">
          <p>{gains}</p>
          <p>{loses}</p>
          <PostForm className="actions">
            <input type="hidden" name="to" value={to} />
            <SubmitButton>{title}</SubmitButton>
            <ButtonLink href={back.href}>{keep}</ButtonLink>
          </PostForm>
        </div>
      ) : (
        <div className="stack">
          <p>{closed}</p>
          <p>{instead}</p>
          <div className="actions">
            <ButtonLink href={paths.bookings()}>{t`My Bookings`}</ButtonLink>
          </div>
        </div>
      )}
    </Page>
  )
}
