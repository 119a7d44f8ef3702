import { genderLabel } from '~/domain/ground/accounts/rules'
import { formatDay } from '~/domain/ground/shared/calendar'
import { emailHref } from '~/domain/ground/shared/email'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { sentences } from '~/domain/ground/shared/text'
import { feeLabel } from '~/domain/university/submissions/list-query'
import type { ReviewView } from '~/domain/university/submissions/review-page.server'
import { hostelText } from '~/domain/university/submissions/rules'
import { isUnread } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { Timeline } from '../show/steps'
import { EmailText, InstantText } from '../show/text'
import { BallotTickets } from './ballot-tickets'
import { listLink } from './list-link'
import { FeeForm, MoveOutForm, ReviewForm, type ReviewFormProps } from './review-form'
import { SubmissionFiles } from './submission-files'
import { AtDesk, OtherBed } from './submission-marks'

type Props = Omit<ReviewFormProps, 'view'> & { view: ReviewView & ReviewFormProps['view'] }

/** All that a student sent, for staff; a warden decides on it here. */
export function SubmissionReviewPage({ view, back, reply }: Props) {
  // The page has several forms, of which one was sent.
  const sent = ['fee_reference', 'left_on'].find((field) => reply && field in reply.values)
  return (
    <Page
      title={t`Student Submission Details`}
      lead={`${view.name}, ${view.reference}`}
      back={listLink(back, view.place)}
      actions={<StatusBadge of="submission" status={view.status} />}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {view.isPlaceUnsuitable && (
          <p className="note">
            {t`The student changed their gender. This place does not suit any more; it stays until you change it.`}
          </p>
        )}
        <Leaving view={view} />
        <Student view={view} />
        <OtherBed bed={view.otherBed} />
        <BallotTickets tickets={view.tickets} />
        <Answers view={view} />
        {view.mayDecide && <ReviewForm view={view} back={back} reply={sent ? null : reply} />}
        {!view.mayDecide && <Texts view={view} />}
        {view.mayNoteFee && <FeeForm view={view} reply={sent === 'fee_reference' ? reply : null} />}
        {view.mayPlace && !view.mayDecide && isUnread(view.status) && (
          <p>
            {view.place.hostel
              ? t`A warden of ${view.place.hostel} decides and gives the room.`
              : t`Place the student in a hostel first. Its warden decides and gives the room.`}
          </p>
        )}
        {view.moveOut && (
          <MoveOutForm {...{ view, days: view.moveOut, reply: sent === 'left_on' ? reply : null }} />
        )}
        {view.mayPlace && (
          <ButtonLink
            href={paths.submissionsPlace({
              manage: view.universityId,
              'chosen[]': `${view.id}:${view.version}`,
              redirect: back,
            })}
            icon="house"
          >
            {view.isUnplaced ? t`Place in a hostel` : t`Move or take back`}
          </ButtonLink>
        )}
        <section className="card stack-s">
          <h2>{t`History`}</h2>
          <Timeline lines={view.history} />
        </section>
      </div>
    </Page>
  )
}

/** What becomes of the bed of a student who moved out. */
function Leaving({ view }: { view: ReviewView }) {
  const { id, version, name, leaving, missedOn, mayTakeBack } = view
  const { isContested = false, keptUntil = null, mayRelease = false } = leaving ?? {}
  if (!mayTakeBack && !mayRelease) return null
  return (
    <section className="note stack-s">
      <p>
        {sentences(
          isContested
            ? t`${name} writes: I still live here. The administrators of the university decide.`
            : '',
          keptUntil && !isContested
            ? t`The bed is kept until ${formatDay(keptUntil)}: ${name} may object until then.`
            : '',
          missedOn ? t`The bed was given back: ${name} had not come by ${formatDay(missedOn)}.` : '',
          !isContested && !keptUntil ? t`The bed may be given to others.` : '',
        )}
      </p>
      <div className="cluster">
        {mayRelease && (
          <ActionButton action={paths.submissionStay(id, 'room-empty')} version={version} icon="check">
            {t`The room is empty`}
          </ActionButton>
        )}
        {mayTakeBack && (
          <ActionButton action={paths.submissionStay(id, 'take-back')} version={version}>
            {t`Take it back`}
          </ActionButton>
        )}
      </div>
    </section>
  )
}

function Student({ view }: { view: ReviewView }) {
  const { place, roommates, email, phone, feeSeenOn, feeReference } = view
  return (
    <section className="card stack-s">
      <h2>{t`Student`}</h2>
      {view.isDesk && <AtDesk />}
      <Facts
        rows={[
          [t`Student Name`, view.name],
          [t`Registration number`, view.number],
          [
            t`Email`,
            email && (
              <a href={emailHref(email)}>
                <EmailText email={email} />
              </a>
            ),
          ],
          [t`Phone`, phone && <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>],
          [t`Gender`, view.gender && genderLabel(view.gender)],
          [t`Hostel`, hostelText(place) ?? t.as('of one')`Unplaced`],
          [t`Block`, view.leftOn === null && place.block],
          [
            t`Room`,
            roommates && (
              <a key="room" href={paths.uniRoom(roommates.roomId)}>
                {place.room}
              </a>
            ),
          ],
          [t`Shares with`, roommates && sharesWith(roommates)],
          [
            t`Fee`,
            feeSeenOn ? [formatDay(feeSeenOn), feeReference].filter(Boolean).join(', ') : feeLabel('unpaid'),
          ],
          [
            t`Lived in`,
            view.leftOn && [place.block, place.room && t`room ${place.room}`].filter(Boolean).join(', '),
          ],
          [t.as('of a student')`Moved out`, view.leftOn && formatDay(view.leftOn)],
          [t`Current Status`, <StatusBadge key="status" of="submission" status={view.status} />],
          [t`Form`, view.formName],
          [t`Submitted`, <InstantText key="submitted" at={view.submittedAt} />],
        ]}
      />
    </section>
  )
}

function sharesWith({ names, hidden }: NonNullable<ReviewView['roommates']>): string {
  if (names.length === 0 && hidden === 0) return t`Nobody yet`
  if (hidden === 0) return names.join(', ')
  const others = hidden === 1 ? t`1 other student` : t`${hidden} other students`
  return names.length === 0 ? others : t`${names.join(', ')} and ${others}`
}

function Answers({ view: { id, answers, attachments, json } }: { view: ReviewView }) {
  if (answers.length === 0 && attachments.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>{t`Form Data`}</h2>
      <Facts
        rows={answers.map(
          ({ label, answer }) =>
            [
              label,
              <span key={label} className="lines">
                {answer || t`No answer`}
              </span>,
            ] as const,
        )}
      />
      {attachments.length > 0 && (
        <>
          <h3>{t`Attachments`}</h3>
          <SubmissionFiles submissionId={id} files={attachments} />
        </>
      )}
      <details>
        <summary>{t`Form data as JSON`}</summary>
        <pre className="small lines">{json}</pre>
      </details>
    </section>
  )
}

/** The wardens' notes, for people who may only read. */
function Texts({ view: { notes, message } }: { view: ReviewView }) {
  if (!notes && !message) return null
  return (
    <section className="card stack-s">
      {notes && (
        <>
          <h2>{t`Notes`}</h2>
          <p className="lines">{notes}</p>
        </>
      )}
      {message && (
        <>
          <h2>{t`Message to the student`}</h2>
          <p className="lines">{message}</p>
        </>
      )}
    </section>
  )
}
