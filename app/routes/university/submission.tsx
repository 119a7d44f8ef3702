import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { isDrawn } from '~/domain/university/ballots/states'
import { answerComesOn } from '~/domain/university/submissions/come-by.server'
import { answerMovedOut } from '~/domain/university/submissions/end-stay.server'
import { comesOnForm, leavingAnswerForm } from '~/domain/university/submissions/forms.server'
import { comeByText } from '~/domain/university/submissions/rules'
import { ownSubmissionPage } from '~/domain/university/submissions/submission-page.server'
import { isAsked, isRejected, isUnread, isWaiting } from '~/domain/university/universities/submission-states'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { DateField } from '~/ui/form/number-field'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { Fold } from '~/ui/show/fold'
import { Timeline } from '~/ui/show/steps'
import { Quote } from '~/ui/show/text'
import { hasBed } from '~/ui/university/ballot-tickets'
import { SubmissionFiles } from '~/ui/university/submission-files'
import { SubmissionPass } from '~/ui/university/submission-pass'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return ownSubmissionPage(await requireActor(request), idOf(params, 'submissionId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = ownSubmissionPage(actor, idOf(params, 'submissionId'))
  const form = await readForm(request)
  if (form.has('comes_on'))
    return submitForm(form, comesOnForm, (input) => {
      answerComesOn(actor, id, input)
      return redirectWithNotice(
        paths.submission(id),
        t`Saved. Your bed is kept for you until ${formatDay(input.comes_on)}.`,
      )
    })
  return submitForm(form, leavingAnswerForm, (input) => {
    answerMovedOut(actor, id, input)
    return redirectWithNotice(
      paths.submission(id),
      input.answer === 'still-here'
        ? t`Sent. The administrators of your university decide.`
        : t`Thank you. Your bed is free for the next student.`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`Your submission`) }]

/** A submission as a pass, and what comes next; its answers and history are folded. */
export default function Submission() {
  const view = useLoaderData<typeof loader>()
  const { id, university, message, about, attachments, whyNotWithdrawn, isPlaceUnsuitable } = view
  const back = university.isActive
    ? { href: paths.universityChapter({ university: university.id }), label: university.name }
    : { href: paths.universityChapter(), label: t`Your submissions` }

  return (
    <Page back={back}>
      <div className="split">
        <SubmissionPass {...view}>
          {view.waiting && (
            <p className="strong num">
              {t`Number ${inFigures(view.waiting.number)} of ${inFigures(view.waiting.of)} who wait for ${view.place.hostel ?? t`the hostel`}`}
            </p>
          )}
          {message && <Quote by={university.name}>{message}</Quote>}
          <p className="strong">
            {isPlaceUnsuitable ? t`Your warden looks at your place again.` : nextStep(view)}
          </p>
          {view.coming && <Coming id={id} coming={view.coming} />}
          {view.leaving && <Leaving id={id} leaving={view.leaving} />}
          {view.formId && (view.maySendAgain || (view.mayEdit && isAsked(view.status))) && (
            <ButtonLink href={paths.universityForm(view.formId)} kind="main" icon="pencil" wide>
              {view.maySendAgain ? t`Send it again` : t`Change answers`}
            </ButtonLink>
          )}
          {(isRejected(view.status) || waitsForBed(view)) && (
            <ButtonLink href={paths.properties({ college: university.code })} icon="search" wide>
              {university.code ? t`Find a room near ${university.code}` : t`Find a room`}
            </ButtonLink>
          )}
        </SubmissionPass>
        <aside className="stack">
          <div className="rows">
            <Fold title={t`Your answers`} figure={about.length + view.answers.length + attachments.length}>
              <Facts
                rows={[...about, ...view.answers].map(
                  ({ label, answer }) => [label, answer || t`No answer`] as const,
                )}
              />
              {attachments.length > 0 && (
                <SubmissionFiles submissionId={id} files={attachments} label={t`Files`} />
              )}
            </Fold>
            <Fold title={t`History`} figure={view.history.length}>
              <Timeline lines={view.history} />
            </Fold>
          </div>
          <div className="cluster">
            {view.mayEdit && isUnread(view.status) && view.formId && (
              <ButtonLink href={paths.universityForm(view.formId)} icon="pencil">
                {t`Change answers`}
              </ButtonLink>
            )}
            {whyNotWithdrawn === null && (
              <ButtonLink href={paths.submissionWithdraw(id)} kind="danger">
                {t`Withdraw`}
              </ButtonLink>
            )}
          </div>
          <ui-print class="screen" />
        </aside>
      </div>
    </Page>
  )
}

/** The day by which an approved student comes, and their answer if it is another one. */
function Coming({ id, coming }: { id: string; coming: NonNullable<View['coming']> }) {
  const { comeBy, comesOn, latest, today } = coming
  const reply = useFormReply()
  return (
    <div className="stack-s">
      <p className="strong">{comesOn ? t`You come on ${formatDay(comesOn)}.` : comeByText(comeBy)}</p>
      {today <= latest && (
        <details open={reply !== null}>
          <summary className="link-btn">
            {comesOn ? t`Another day` : t`You cannot come by then? Say when`}
          </summary>
          <PostForm action={paths.submission(id)} reply={reply}>
            <DateField
              name="comes_on"
              label={t`You come on`}
              hint={t`At the latest ${formatDay(latest)}.`}
              value={comesOn}
              min={today}
              max={latest}
              reply={reply}
              required
            />
            <div>
              <SubmitButton kind="plain">{t`Save the day`}</SubmitButton>
            </div>
          </PostForm>
        </details>
      )}
    </div>
  )
}

/** A student who moved out, as staff wrote, agrees or objects. */
function Leaving({ id, leaving }: { id: string; leaving: NonNullable<View['leaving']> }) {
  const { until, isKept, isContested } = leaving
  return (
    <div className="stack-s">
      <p>
        {isContested
          ? t`You wrote that you still live there. The administrators of your university decide.`
          : isKept
            ? t`Do you still live there? Say so by ${formatDay(until)}. Until then nobody else gets the bed.`
            : t`Do you still live there? Say so by ${formatDay(until)}.`}
      </p>
      <div className="cluster">
        {!isContested && (
          <ActionButton action={paths.submission(id)} fields={{ answer: 'still-here' }}>
            {t`I still live here`}
          </ActionButton>
        )}
        {isKept && (
          <ActionButton action={paths.submission(id)} fields={{ answer: 'moved-out' }}>
            {t`I moved out`}
          </ActionButton>
        )}
      </div>
    </div>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

/** No bed that suits is free, or the draw gave this student none yet. */
const waitsForBed = ({ status, tickets, waiting }: Pick<View, 'status' | 'tickets' | 'waiting'>) =>
  waiting !== null ||
  (isWaiting(status) && tickets.some((ticket) => isDrawn(ticket.status) && ticket.bed === null))

/** The next step of the university or the student. */
function nextStep(view: View) {
  const { status, place, mayEdit, maySendAgain, tickets, leftOn, missedOn, university } = view
  const hostel = place.hostel ?? t`the hostel`
  if (leftOn !== null) return t`You have moved out of ${hostel}.`
  if (missedOn !== null)
    return [
      t`Your bed was given back, because you had not come by ${formatDay(missedOn)}.`,
      university.contacts === ''
        ? t`Do you still come? Ask your university.`
        : t`Do you still come? Write to your university: ${university.contacts}.`,
    ].join(' ')
  if (isAsked(status) && mayEdit) return t`Change your answers. The university then reads your form again.`
  if (isWaiting(status) && tickets.some(hasBed))
    return t`Your place in the ballot has a bed. The warden gives the rooms.`
  if (waitsForBed(view))
    return t`You wait for a bed. One that somebody gives up goes to the next in the order.`
  const next: Record<typeof status, string> = {
    submitted: t`The university reads your form. We notify you here and by e-mail.`,
    reviewed: t`The university has read your form. We notify you of the decision.`,
    approved: place.room
      ? t`Your room is given. Show the reference when you arrive at the hostel.`
      : t`You are approved. We notify you when you get a room.`,
    rejected: maySendAgain ? t`You can send the form again.` : t`This form cannot be sent again.`,
    arrival_confirmed: t`You live in ${hostel}. To move out, talk to your warden.`,
  }
  return next[status]
}
