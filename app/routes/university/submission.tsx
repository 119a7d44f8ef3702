import { useLoaderData } from '@remix-run/react'
import { ownSubmissionPage } from '~/domain/submissions/submission-page.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { SubmissionPage } from '~/ui/university/submission-page'

export const loader = answer(async ({ request, params }) =>
  ownSubmissionPage(await requireActor(request), params.submissionId ?? ''),
)

export const meta = () => [{ title: pageTitle('Your submission') }]

export default function Submission() {
  return <SubmissionPage view={useLoaderData<typeof loader>()} />
}
