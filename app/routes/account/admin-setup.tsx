import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { claimAdministration } from '~/domain/ground/accounts/claim-administration.server'
import { setupForm } from '~/domain/ground/accounts/forms.server'
import { hasAdministrator } from '~/domain/ground/accounts/people.server'
import { SETUP_CLOSED } from '~/domain/ground/accounts/rules'
import { shownAccounts } from '~/domain/ground/accounts/shown-accounts.server'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { refused } from '~/domain/ground/shared/refusals'
import { isLocalVisitor } from '~/http/session.server'
import { signInAndRedirect } from '~/http/sign-in.server'
import { adminEmail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { NewPasswordField } from '~/ui/account/new-password-field'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { DataList } from '~/ui/show/data-list'

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
    const person = await claimAdministration(code, password, adminEmail(), emptyUnproved)
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

type Account = { userType: string; email: string; password: string }

/** The demo accounts to sign in with. */
function DemoAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <section className="stack">
      <h2>Demo accounts</h2>
      <p className="muted">Shown in the demo only, and only on the machine that runs it.</p>
      <DataList
        caption="Demo accounts"
        rows={accounts}
        rowKey={(account) => account.email}
        columns={[
          { label: 'Email', cell: (account) => account.email },
          { label: 'Type', cell: (account) => account.userType },
          { label: 'Password', cell: (account) => <code>{account.password}</code> },
        ]}
      />
    </section>
  )
}

type Props = { adminEmail: string; reply?: FormReply | null }

/** How the first administrator begins: with the code from the server's log, or by the address's own mail. */
function SetupForm({ adminEmail, reply }: Props) {
  return (
    <>
      <div className="stack-s">
        <p>
          The administrator&apos;s address is <strong>{adminEmail}</strong>.
        </p>
        <p>
          The server prints a set-up code when it starts; <code>npm run setup-code</code> prints another. The
          code and a password that you choose here make the account, or take it over if somebody registered
          the address before you.
        </p>
        <p>
          Where mail is set up there is a second way:{' '}
          <a href={paths.auth({ mode: 'sign-up' })}>create an account</a> with this address. It becomes the
          administrator&apos;s when you press the button that the confirmation e-mail leads to.
        </p>
      </div>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <TextField
          name="code"
          label="Set-up code"
          autoComplete="off"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          reply={reply}
          required
        />
        <NewPasswordField label="New Password" reply={reply} />
        <SubmitButton>Become administrator</SubmitButton>
      </PostForm>
    </>
  )
}
