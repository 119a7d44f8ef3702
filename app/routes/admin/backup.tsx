import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { confirmPassword } from '~/domain/accounts/confirm-password.server'
import { passwordProofForm } from '~/domain/clearing/forms.server'
import { noteDatabaseTool } from '~/domain/clearing/note.server'
import { filesAreInBucket } from '~/http/database-tools.server'
import { grantDownload } from '~/http/download-grant.server'
import { requireAdmin } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PasswordField } from '~/ui/account/password-field'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { filesAreInBucket: filesAreInBucket() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const sender = await senderOf(request)
  return submitForm(request, passwordProofForm, async ({ password }) => {
    await confirmPassword(actor, password, sender)
    noteDatabaseTool(actor, 'backed-up')
    const headers = { 'Set-Cookie': await grantDownload(actor) }
    return redirect(paths.adminBackupFile(), { status: 303, headers })
  })
}

export const meta = () => [{ title: pageTitle('Download Backup') }]

export default function Backup() {
  const { filesAreInBucket } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: paths.adminSettings({ tab: 'database' }), label: 'Database' }
  return (
    <Page title="Download Backup" back={back} narrow>
      <div className="stack">
        <p>
          One archive with everything as it is now, while the app goes on. It holds the personal data of
          everybody: keep it where nobody else can read it.
        </p>
        <p>
          {filesAreInBucket
            ? 'Pictures and receipts are not in it: they are in the bucket, which has its own backup.'
            : 'Pictures and receipts are in it.'}
        </p>
        <PostForm reply={reply} className="form card">
          <ErrorSummary reply={reply} />
          <PasswordField label="Your Password" reply={reply} />
          <p className="muted">
            The download begins at once and may take some minutes. This page stays open.
          </p>
          <div className="actions">
            <SubmitButton icon="download">Download Backup</SubmitButton>
            <ButtonLink href={back.href}>Back</ButtonLink>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
