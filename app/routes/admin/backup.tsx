import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { noteProgressOf } from '~/domain/ground/events/progress.server'
import { refused } from '~/domain/ground/shared/refusals'
import { formatBytes } from '~/domain/ground/shared/units'
import { backupSize, backupState, prepareBackup, whyBackupFailed } from '~/http/backup-download.server'
import { filesAreInBucket } from '~/http/database-tools.server'
import { grantDownload, grantedBackup, takeBackDownload } from '~/http/download-grant.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { LivePart } from '~/ui/enhance/live-part'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Progress } from '~/ui/show/progress'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = await grantedBackup(actor, request)
  const state = id && backupState(id)
  if (state === 'failed')
    return redirectWithNotice(paths.adminBackup(), await whyBackupFailed(), {
      kind: 'error',
      headers: [['Set-Cookie', await takeBackDownload()]],
    })
  const size = id && state ? await backupSize(id) : null
  return { filesAreInBucket: filesAreInBucket(), state, size }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitProved(request, actor, proofForm, async () => {
    const { id, state } = await prepareBackup(() => noteProgressOf(actor.id))
    if (state === 'failed') throw refused(await whyBackupFailed())
    const next = state === 'ready' ? paths.adminBackupFile() : paths.adminBackup()
    return redirect(next, { status: 303, headers: { 'Set-Cookie': await grantDownload(actor, id) } })
  })
}

export const meta = () => [{ title: pageTitle('Download Backup') }]

export default function Backup() {
  const { filesAreInBucket, state, size } = useLoaderData<typeof loader>()
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
        <p>
          To restore it, unpack the archive, stop the app, and run <code>node app/scripts/restore.mjs</code>{' '}
          with its .sqlite file. The operations guide shows each step.
        </p>
        {state && (
          <LivePart id="backup">
            {state === 'preparing' && (
              <div className="card stack">
                <Progress label="Backup" done={size ?? undefined} refresh={paths.adminBackup()}>
                  Your backup is being prepared. This may take some minutes.
                  {size && ` ${formatBytes(size.part)} of ${formatBytes(size.of)} are there.`}
                </Progress>
                <div className="actions">
                  <ButtonLink href={back.href}>Back</ButtonLink>
                </div>
              </div>
            )}
            {state === 'ready' && (
              <div className="card stack">
                <p role="status">
                  Your backup is ready{size && `, ${formatBytes(size.of)}`}. You can download it once, within
                  the hour.
                </p>
                <div className="actions">
                  <ButtonLink href={paths.adminBackupFile()} icon="download" kind="main">
                    Download Backup
                  </ButtonLink>
                  <ButtonLink href={back.href}>Back</ButtonLink>
                </div>
              </div>
            )}
          </LivePart>
        )}
        {(!state || reply) && (
          <PostForm reply={reply} className="form card">
            <ErrorSummary reply={reply} />
            <ProofFields reply={reply} />
            <p className="muted">
              The backup is prepared first. Then the download begins, and this page stays open.
            </p>
            <div className="actions">
              <SubmitButton icon="download">Download Backup</SubmitButton>
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
