import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ConfirmPage } from '~/ui/form/confirm-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, formName, reference, version, whyNotWithdrawn } = ownSubmissionPage(
    actor,
    idOf(params, 'submissionId'),
  )
  return { submission: { id, formName, reference, version, whyNotWithdrawn } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, university } = ownSubmissionPage(actor, idOf(params, 'submissionId'))
  return submitButton(request, paths.submission(id), ({ version }) => {
    withdrawSubmission(actor, id, version)
    return redirectWithNotice(
      paths.universityChapter(university.isActive ? { university: university.id } : {}),
      t`You withdrew your form. Your answers and files are gone.`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`Withdraw`) }]

export default function Withdraw() {
  const { submission } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t`Withdraw`}
      lead={`${submission.formName}, ${submission.reference}`}
      version={submission.version}
      button={t`Withdraw`}
      obstacles={submission.whyNotWithdrawn ? [submission.whyNotWithdrawn] : []}
      back={{ href: paths.submission(submission.id), label: t`Your submission` }}
    >
      <p>{t`Your answers and files are deleted, and a place that was given to you is free again.`}</p>
    </ConfirmPage>
  )
}
