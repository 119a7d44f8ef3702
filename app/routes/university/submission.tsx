import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownSubmissionPage } from '~/domain/submissions/submission-page.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { SubmissionPage } from '~/ui/university/submission-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return ownSubmissionPage(await requireActor(request), idOf(params, 'submissionId'))
}

export const meta = () => [{ title: pageTitle('Your submission') }]

export default function Submission() {
  return <SubmissionPage view={useLoaderData<typeof loader>()} />
}
