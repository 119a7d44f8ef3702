import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ownSubmissionPage } from '~/domain/submissions/submission-page.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { Fold } from '~/ui/show/fold'
import { Timeline } from '~/ui/show/steps'
import { Quote } from '~/ui/show/text'
import { SubmissionFiles } from '~/ui/university/submission-files'
import { SubmissionPass } from '~/ui/university/submission-pass'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return ownSubmissionPage(await requireActor(request), idOf(params, 'submissionId'))
}

export const meta = () => [{ title: pageTitle('Your submission') }]

/** A submission as a pass, and what comes next; its answers and history are folded. */
export default function Submission() {
  const view = useLoaderData<typeof loader>()
  const { id, university, message, attachments } = view
  const back = university.isActive
    ? { href: paths.universityChapter({ university: university.id }), label: university.name }
    : { href: paths.universityChapter(), label: 'Your submissions' }
  const { whyNotWithdrawn, isPlaceUnsuitable } = view
  return (
    <Page back={back}>
      <div className="split">
        <SubmissionPass {...view} />
        <aside className="stack">
          {message && <Quote by={university.name}>{message}</Quote>}
          <p className="note">
            {isPlaceUnsuitable ? 'Your warden looks at your place again.' : nextStep(view)}
          </p>
          <div className="rows">
            <Fold title="Your answers" figure={view.answers.length + attachments.length}>
              <Facts
                rows={view.answers.map(({ label, answer }) => [label, answer || 'No answer'] as const)}
              />
              {attachments.length > 0 && (
                <SubmissionFiles submissionId={id} files={attachments} label="Files" />
              )}
            </Fold>
            <Fold title="History" figure={view.history.length}>
              <Timeline lines={view.history} />
            </Fold>
          </div>
          <div className="cluster">
            {view.mayEdit && view.formId && (
              <ButtonLink href={paths.universityForm(view.formId)} icon="pencil">
                Change answers
              </ButtonLink>
            )}
            {whyNotWithdrawn === null && (
              <ButtonLink href={paths.submissionWithdraw(id)} kind="danger">
                Withdraw
              </ButtonLink>
            )}
          </div>
          <ui-print class="screen" />
        </aside>
      </div>
    </Page>
  )
}

/** The next step of the university or the student. */
function nextStep({ status, place, university, leftOn }: ReturnType<typeof useLoaderData<typeof loader>>) {
  if (leftOn !== null) return `You have moved out of ${place.hostel ?? 'the hostel'}.`
  const next: Record<typeof status, string> = {
    submitted: `${university.name} reads your form and decides. We notify you here and by e-mail.`,
    reviewed: `${university.name} has read your form. We notify you of the decision.`,
    approved: place.room
      ? 'Your room is given. Show the reference when you arrive at the hostel.'
      : 'You are approved. We notify you when you get a room.',
    rejected: 'You can send the form again while it is open.',
    arrival_confirmed: `You live in ${place.hostel ?? 'the hostel'}. To move out, talk to your warden.`,
  }
  return next[status]
}
