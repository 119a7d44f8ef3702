import { formatDay } from '~/domain/ground/shared/calendar'
import type { BallotTicket } from '~/domain/university/ballots/ballot-staff.server'
import { hostelText } from '~/domain/university/submissions/rules'
import type { OwnSubmission } from '~/domain/university/universities/public-page.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { InstantText, Quote } from '../show/text'
import { ticketText } from './ballot-tickets'

type Props = {
  submissions: readonly (OwnSubmission & { tickets?: readonly BallotTicket[] })[]
  /** They may have gone to several universities. */
  ofAll?: boolean
}

/** A student's submissions to a university, with their status. */
export function OwnSubmissions({ submissions, ofAll }: Props) {
  return (
    <section className="stack">
      <h2>{t`Your submissions`}</h2>
      <div className={ofAll ? 'cards' : 'stack'}>
        {submissions.map((submission) => (
          <article key={submission.id} className="card stack-s">
            <div className="card-head">
              <h3>
                <a href={paths.submission(submission.id)}>{submission.formName}</a>
              </h3>
              <StatusBadge of="submission" status={submission.status} />
            </div>
            <p className="muted">
              {[hostelText(submission), submission.block, submission.room].filter(Boolean).join(' · ')}
            </p>
            {submission.message && <Quote by={submission.university}>{submission.message}</Quote>}
            {submission.tickets?.map((part) => (
              <p key={part.ticket}>
                {t`Room ballot: ${<a href={paths.ballot(part.ballotId)}>{ticketText(part)}</a>}`}
              </p>
            ))}
            <details>
              <summary className="link-btn">
                {t`Details`}
                <span className="sr">{t` of ${submission.formName}`}</span>
              </summary>
              <Facts
                rows={[
                  [t`University`, ofAll && submission.university],
                  [t`Reference`, submission.reference],
                  [t`Sent`, <InstantText key="sent" at={submission.submittedAt} />],
                  [t`Hostel`, hostelText(submission)],
                  [t`Block`, submission.block],
                  [t`Room`, submission.room],
                  [t`Left`, submission.leftOn && formatDay(submission.leftOn)],
                ]}
              />
            </details>
          </article>
        ))}
      </div>
    </section>
  )
}
