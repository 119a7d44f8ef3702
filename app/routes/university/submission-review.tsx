import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/ground/access/actor'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { formatDay } from '~/domain/ground/shared/calendar'
import { storedMeanwhile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { findSubmissionFor } from '~/domain/university/submissions/access.server'
import { moveOut } from '~/domain/university/submissions/end-stay.server'
import { noteFee } from '~/domain/university/submissions/fees.server'
import { feeForm, movedOutForm, reviewForm } from '~/domain/university/submissions/forms.server'
import {
  reviewMeanwhile,
  reviewSubmission,
  submissionReview,
} from '~/domain/university/submissions/review-page.server'
import { REJECTED } from '~/domain/university/universities/submission-states'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm, submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { SubmissionReviewPage } from '~/ui/university/review-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const view = submissionReview(actor, idOf(params, 'submissionId'))
  const rejects = new URL(request.url).searchParams.get('status') === REJECTED
  return {
    view: rejects ? { ...view, proposed: REJECTED } : view,
    back: backOf(request, actor, view.universityId),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  type Step = 'submission.fee' | 'submission.decide' | 'submission.end-stay'
  const find = (action: Step = 'submission.fee') =>
    findSubmissionFor(actor, idOf(params, 'submissionId'), action)
  const { id, universityId, studentName } = find()
  const form = await readForm(request)
  const back = backOf(request, actor, universityId)
  if (form.has('fee_reference'))
    return submitFormWith(
      form,
      feeForm,
      {
        version: () => find().version,
        meanwhile: () => {
          const { feeSeenOn, feeReference, studentNumber } = find()
          const stored = { fee_seen_on: feeSeenOn, fee_reference: feeReference, number: studentNumber }
          return storedMeanwhile(
            form,
            stored,
            storedBy(['submission.fee-seen', 'submission.number-changed'], id),
          )
        },
      },
      ({ number, ...fee }) => {
        noteFee(actor, id, form.has('number') ? { ...fee, number } : fee)
        return redirectWithNotice(back, t`The fee of ${studentName} is saved.`)
      },
    )
  if (form.has('left_on')) {
    const version = () => find('submission.end-stay').version
    return submitFormWith(form, movedOutForm, { version }, (input) => {
      moveOut(actor, id, input)
      return redirectWithNotice(back, t`${studentName} moved out on ${formatDay(input.left_on)}.`)
    })
  }
  return submitForm(
    form,
    reviewForm,
    (input) => {
      reviewSubmission(actor, id, input)
      return redirectWithNotice(back, t`Submission updated successfully`)
    },
    {
      ensure: () => void find('submission.decide'),
      version: () => find('submission.decide').version,
      meanwhile: () => reviewMeanwhile(actor, id, form),
    },
  )
}

/** The list that led here; else the warden's own, or the university's. */
function backOf(request: Request, actor: Actor, manage: string): string {
  const isWarden = actor.memberships.some(({ role }) => role === 'warden')
  const list = isWarden ? { view: 'warden' } : { manage, tab: 'submissions' }
  return returnPath(request, paths.universityChapter(list))
}

export const meta = () => [{ title: pageTitle(t`Student Submission Details`) }]

export default function Review() {
  const { view, back } = useLoaderData<typeof loader>()
  return <SubmissionReviewPage view={view} back={back} reply={useFormReply()} />
}
