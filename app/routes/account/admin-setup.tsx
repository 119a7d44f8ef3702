import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { claimAdministration } from '~/domain/accounts/claim-administration.server'
import { setupForm } from '~/domain/accounts/forms.server'
import { hasAdministrator } from '~/domain/accounts/people.server'
import { SETUP_CLOSED } from '~/domain/accounts/rules'
import { shownAccounts } from '~/domain/accounts/shown-accounts.server'
import { refused } from '~/domain/shared/refusals'
import { isLocalVisitor } from '~/http/session.server'
import { signInAndRedirect } from '~/http/sign-in.server'
import { adminEmail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DemoAccounts } from '~/ui/account/demo-accounts'
import { SetupForm } from '~/ui/account/setup-form'
import { ButtonLink } from '~/ui/form/buttons'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

/** The designated address is shown while set-up is open, the demo's accounts to visitors at this machine only. */
export function loader({ request }: LoaderFunctionArgs) {
  return {
    adminEmail: hasAdministrator() ? null : adminEmail(),
    accounts: isLocalVisitor(request) ? shownAccounts() : [],
  }
}

export function action({ request }: ActionFunctionArgs) {
  if (hasAdministrator()) throw refused(SETUP_CLOSED, undefined, { href: paths.auth(), label: 'Sign In' })
  return submitForm(request, setupForm(adminEmail()), async ({ code, password }) => {
    const person = await claimAdministration(code, password, adminEmail())
    return signInAndRedirect(request, person, paths.dashboard(), 'You are the administrator now.')
  })
}

export const meta = () => [{ title: pageTitle('Admin Setup') }]

export default function AdminSetup() {
  const { adminEmail, accounts } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page title="Admin Setup" lead={adminEmail ? undefined : SETUP_CLOSED} narrow>
      <div className="stack-l">
        {adminEmail ? (
          <SetupForm adminEmail={adminEmail} reply={reply} />
        ) : (
          <ButtonLink href={paths.auth()} kind="main">
            Sign In
          </ButtonLink>
        )}
        {accounts.length > 0 && <DemoAccounts accounts={accounts} />}
      </div>
    </Page>
  )
}
