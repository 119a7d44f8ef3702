import { genderLabel } from '~/domain/ground/accounts/rules'
import { formatDay } from '~/domain/ground/shared/calendar'
import { emailHref } from '~/domain/ground/shared/email'
import { formatPhone } from '~/domain/ground/shared/phone'
import { count } from '~/domain/ground/shared/text'
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
      title="Student Submission Details"
      lead={`${view.name}, ${view.reference}`}
      back={listLink(back, view.place)}
      actions={<StatusBadge of="submission" status={view.status} />}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {view.isPlaceUnsuitable && (
          <p className="note">
            The student changed their gender. This place does not suit any more; it stays until you change it.
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
              ? `A warden of ${view.place.hostel} decides and gives the room.`
              : 'Place the student in a hostel first. Its warden decides and gives the room.'}
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
            {view.isUnplaced ? 'Place in a hostel' : 'Move or take back'}
          </ButtonLink>
        )}
        <section className="card stack-s">
          <h2>History</h2>
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
        {isContested && `${name} writes: I still live here. The administrators of the university decide. `}
        {keptUntil &&
          !isContested &&
          `The bed is kept until ${formatDay(keptUntil)}: ${name} may object until then.`}
        {missedOn && `The bed was given back: ${name} had not come by ${formatDay(missedOn)}. `}
        {!isContested && !keptUntil && 'The bed may be given to others.'}
      </p>
      <div className="cluster">
        {mayRelease && (
          <ActionButton action={paths.submissionStay(id, 'room-empty')} version={version} icon="check">
            The room is empty
          </ActionButton>
        )}
        {mayTakeBack && (
          <ActionButton action={paths.submissionStay(id, 'take-back')} version={version}>
            Take it back
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
      <h2>Student</h2>
      {view.isDesk && <AtDesk />}
      <Facts
        rows={[
          ['Student Name', view.name],
          ['Registration number', view.number],
          [
            'Email',
            email && (
              <a href={emailHref(email)}>
                <EmailText email={email} />
              </a>
            ),
          ],
          ['Phone', phone && <a href={`tel:+${phone}`}>{formatPhone(phone)}</a>],
          ['Gender', view.gender && genderLabel(view.gender)],
          ['Hostel', hostelText(place) ?? 'Unplaced'],
          ['Block', view.leftOn === null && place.block],
          [
            'Room',
            roommates && (
              <a key="room" href={paths.uniRoom(roommates.roomId)}>
                {place.room}
              </a>
            ),
          ],
          ['Shares with', roommates && sharesWith(roommates)],
          ['Fee', feeSeenOn ? [formatDay(feeSeenOn), feeReference].filter(Boolean).join(', ') : 'Not paid'],
          [
            'Lived in',
            view.leftOn && [place.block, place.room && `room ${place.room}`].filter(Boolean).join(', '),
          ],
          ['Moved out', view.leftOn && formatDay(view.leftOn)],
          ['Current Status', <StatusBadge key="status" of="submission" status={view.status} />],
          ['Form', view.formName],
          ['Submitted', <InstantText key="submitted" at={view.submittedAt} />],
        ]}
      />
    </section>
  )
}

function sharesWith({ names, hidden }: NonNullable<ReviewView['roommates']>): string {
  if (names.length === 0 && hidden === 0) return 'Nobody yet'
  const others = hidden > 0 ? count(hidden, 'other student') : ''
  return [names.join(', '), others].filter(Boolean).join(' and ')
}

function Answers({ view: { id, answers, attachments, json } }: { view: ReviewView }) {
  if (answers.length === 0 && attachments.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>Form Data</h2>
      <Facts
        rows={answers.map(
          ({ label, answer }) =>
            [
              label,
              <span key={label} className="lines">
                {answer || 'No answer'}
              </span>,
            ] as const,
        )}
      />
      {attachments.length > 0 && (
        <>
          <h3>Attachments</h3>
          <SubmissionFiles submissionId={id} files={attachments} />
        </>
      )}
      <details>
        <summary>Form data as JSON</summary>
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
          <h2>Notes</h2>
          <p className="lines">{notes}</p>
        </>
      )}
      {message && (
        <>
          <h2>Message to the student</h2>
          <p className="lines">{message}</p>
        </>
      )}
    </section>
  )
}
