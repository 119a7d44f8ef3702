import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { askForExport, exportState } from '~/domain/desk/closing/exports.server'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { LivePart } from '~/ui/enhance/live-part'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { Progress } from '~/ui/show/progress'

export async function loader({ request }: LoaderFunctionArgs) {
  const state = exportState(await requireActor(request))
  const megabytesOf = (bytes: number) => Math.max(1, Math.round(bytes / 1_000_000))
  if (state.kind === 'waiting') return { kind: state.kind, megabytes: megabytesOf(state.sizeBytes) }
  if (state.kind !== 'ready') return { kind: state.kind }
  return { kind: state.kind, megabytes: megabytesOf(state.sizeBytes), until: state.until }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitButton(request, paths.ownData(), () => {
    askForExport(actor)
    return t`We put your data together and tell you by e-mail.`
  })
}

export const meta = () => [{ title: pageTitle(t`Download My Data`) }]

export default function OwnData() {
  const state = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Download My Data`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      narrow
      live
    >
      <div className="card stack">
        <p>
          {t`One ZIP file with all that we know of you: your profile, listings, bookings, payments and messages, and your files. Programs can read its text files (JSON). A text in it says what is left out, and why.`}
        </p>
        <LivePart id="export">
          <div className="stack">
            {state.kind === 'small' && <Download />}
            {state.kind === 'large' && (
              <>
                <p>{t`You have many files, so this takes a few minutes. We write an e-mail when it is ready.`}</p>
                <ActionButton action={paths.ownData()} kind="main" icon="download">
                  {t`Prepare My Data`}
                </ActionButton>
              </>
            )}
            {state.kind === 'waiting' && (
              <Progress label={t`Your data, ${state.megabytes} MB of files`} refresh={paths.ownData()}>
                {t`Your data is being put together. We write an e-mail when it is ready.`}
              </Progress>
            )}
            {state.kind === 'ready' && (
              <>
                <p>{t`It is ready, ${state.megabytes} MB, and stays until ${formatDeadline(state.until)}.`}</p>
                <Download />
              </>
            )}
          </div>
        </LivePart>
      </div>
    </Page>
  )
}

function Download() {
  return (
    <ButtonLink href={paths.ownDataZip()} icon="download" kind="main">
      {t`Download My Data`}
    </ButtonLink>
  )
}
