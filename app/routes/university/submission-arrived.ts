import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { seenVersion } from '~/domain/shared/text'
import { findSubmissionFor } from '~/domain/submissions/access.server'
import { confirmArrival } from '~/domain/submissions/arrivals.server'
import { redirectWithNotice, refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.submissionReview(params.submissionId ?? ''), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, studentName, status } = findSubmissionFor(actor, params.submissionId ?? '', 'submission.decide')
  const back = refererPath(request, paths.universityChapter({ view: 'warden' }))
  return submitButton(request, back, (form) => {
    // A second press finds it done.
    if (status !== 'arrival_confirmed') confirmArrival(actor, id, seenVersion(form.get('version')))
    return redirectWithNotice(back, `${studentName} has arrived.`)
  })
}
