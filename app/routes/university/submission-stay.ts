import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { findSubmissionFor } from '~/domain/university/submissions/access.server'
import { releaseBed } from '~/domain/university/submissions/end-stay.server'
import { takeBack } from '~/domain/university/submissions/take-back.server'
import { idOf, stepOf } from '~/http/params.server'
import { refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

/** What staff do after a student moved out, each with its notice. */
const steps = {
  'take-back': { take: takeBack, done: (name: string) => t`${name} has the bed again.` },
  'room-empty': { take: releaseBed, done: (name: string) => t`${name} has moved out. The bed is free.` },
}

export function loader({ params }: LoaderFunctionArgs) {
  stepOf(params, steps)
  return redirect(paths.submissionReview(idOf(params, 'submissionId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { take, done } = steps[stepOf(params, steps)]
  const { id, studentName } = findSubmissionFor(actor, idOf(params, 'submissionId'), 'submission.end-stay')
  return submitButton(request, refererPath(request, paths.submissionReview(id)), ({ version }) => {
    take(actor, id, version)
    return done(studentName)
  })
}
