import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/shared/calendar'
import { hostelText } from '~/domain/submissions/rules'
import { ownSubmissionPage } from '~/domain/submissions/submission-page.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { StatusBadge } from '~/ui/show/status-badge'
import { Timeline } from '~/ui/show/steps'
import { InstantText, Quote } from '~/ui/show/text'
import { BallotTickets } from '~/ui/university/ballot-tickets'
import { SubmissionFiles } from '~/ui/university/submission-files'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return ownSubmissionPage(await requireActor(request), idOf(params, 'submissionId'))
}

export const meta = () => [{ title: pageTitle('Your submission') }]

/** A submission: its reference, status and answers. */
export default function Submission() {
  const view = useLoaderData<typeof loader>()
  const { id, university, message, attachments } = view
  const back = university.isActive
    ? { href: paths.universityChapter({ university: university.id }), label: university.name }
    : { href: paths.universityChapter(), label: 'Your submissions' }
  return (
    <Page
      title={view.formName}
      lead={university.name}
      back={back}
      actions={<StatusBadge of="submission" status={view.status} />}
      narrow
    >
      <div className="stack">
        {message && <Quote by={university.name}>{message}</Quote>}
        <p>{nextStep(view)}</p>
        <section className="card stack-s">
          <h2>Your submission</h2>
          <Facts
            rows={[
              ['Reference', <strong key="reference">{view.reference}</strong>],
              ['Sent', <InstantText key="sent" at={view.submittedAt} />],
              ['Hostel', hostelText(view.place)],
              ['Block', view.place.block],
              ['Room', view.place.room],
              ['Left', view.leftOn && formatDay(view.leftOn)],
            ]}
          />
          {view.isPlaceUnsuitable && <p className="note">Your warden looks at your place again.</p>}
          <p className="muted">
            Quote the reference when you write to your university or arrive at the hostel.
          </p>
        </section>
        <section className="card stack-s">
          <h2>Your answers</h2>
          <Facts rows={view.answers.map(({ label, answer }) => [label, answer || 'No answer'] as const)} />
          {attachments.length > 0 && <SubmissionFiles submissionId={id} files={attachments} label="Files" />}
        </section>
        <BallotTickets tickets={view.tickets} />
        <section className="card stack-s">
          <h2>History</h2>
          <Timeline lines={view.history} />
        </section>
        <div className="cluster">
          {view.mayEdit && view.formId && (
            <ButtonLink href={paths.universityForm(view.formId)} kind="main" icon="pencil">
              Change answers
            </ButtonLink>
          )}
          {view.whyNotWithdrawn === null && (
            <ButtonLink href={paths.submissionWithdraw(id)} kind="danger">
              Withdraw
            </ButtonLink>
          )}
        </div>
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
