import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endSession } from '~/domain/accounts/sessions.server'
import { becomeOwner, mayBecomeOwner, ONLY_TENANTS } from '~/domain/people/become-owner.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { newSession, requireType } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'account.become-owner', ONLY_TENANTS)
  return { isOpen: mayBecomeOwner(actor) }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'account.become-owner', ONLY_TENANTS)
  return submitButton(request, paths.becomeOwner(), async () => {
    becomeOwner(actor)
    const session = await newSession(request, { id: actor.id, userType: 'property_owner' })
    endSession(actor.sessionHash)
    return redirectWithNotice(paths.dashboard(), 'Your account is an owner account now.', {
      headers: [['Set-Cookie', session]],
    })
  })
}

export const meta = () => [{ title: pageTitle('Switch to Owner Account') }]

export default function BecomeOwner() {
  const { isOpen } = useLoaderData<typeof loader>()
  const back = { href: paths.profile(), label: 'Profile Settings' }
  return (
    <Page title="Switch to Owner Account" back={back} narrow>
      {isOpen ? (
        <div className="stack">
          <p>With an owner account you list places, answer requests and receive rent.</p>
          <p>
            You can no longer ask for a room as a tenant with this account. Only an administrator can change
            it back. Your name, your password and your e-mails stay as they are.
          </p>
          <PostForm className="actions">
            <SubmitButton>Switch to Owner Account</SubmitButton>
            <ButtonLink href={back.href}>Stay a Tenant</ButtonLink>
          </PostForm>
        </div>
      ) : (
        <div className="stack">
          <p>Your account has bookings, so it stays a tenant’s account.</p>
          <p>To let rooms, sign up with another e-mail address.</p>
          <div className="actions">
            <ButtonLink href={paths.bookings()}>My Bookings</ButtonLink>
          </div>
        </div>
      )}
    </Page>
  )
}
