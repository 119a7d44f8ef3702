import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { findSubmissionFor } from '~/domain/university/submissions/access.server'
import { undoArrival } from '~/domain/university/submissions/arrivals.server'
import { idOf } from '~/http/params.server'
import { refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.submissionReview(idOf(params, 'submissionId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, studentName } = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.decide')
  const back = refererPath(request, paths.universityChapter({ view: 'warden' }))
  return submitButton(request, back, ({ version }) => {
    undoArrival(actor, id, version)
    return t`${studentName} is approved and not marked as arrived any more.`
  })
}
