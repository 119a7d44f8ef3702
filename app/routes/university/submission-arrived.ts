import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ensureRights } from '~/domain/ground/access/transaction.server'
import { t } from '~/domain/ground/shared/language'
import { findSubmissionFor } from '~/domain/university/submissions/access.server'
import { confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { hasArrived } from '~/domain/university/universities/submission-states'
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
  const { id, studentName, status } = findSubmissionFor(
    actor,
    idOf(params, 'submissionId'),
    'submission.decide',
  )
  const back = refererPath(request, paths.universityChapter({ view: 'warden' }))
  return submitButton(request, back, ({ version }) => {
    // A second press finds it done.
    if (hasArrived(status)) ensureRights(actor)
    else confirmArrival(actor, id, version)
    return t`${studentName} has arrived.`
  })
}
