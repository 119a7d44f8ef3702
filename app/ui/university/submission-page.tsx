import type { BallotTicket } from '~/domain/submissions/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { type HistoryLine, Timeline } from '../show/steps'
import { InstantText } from '../show/text'
import { BallotTickets } from './ballot-tickets'

type View = {
  id: string
  reference: string
  formId: string | null
  formName: string
  status: string
  submittedAt: number
  message: string | null
  university: { id: string; name: string; isActive: boolean }
  place: { hostel: string | null; block: string | null; room: string | null }
  answers: { label: string; answer: string }[]
  attachments: { id: string; fileName: string }[]
  history: HistoryLine[]
  tickets: BallotTicket[]
  mayEdit: boolean
  mayWithdraw: boolean
}

/** A submission: its reference, status and answers. */
export function SubmissionPage({ view }: { view: View }) {
  const { id, university, message, attachments } = view
  const back = university.isActive
    ? { href: paths.universityChapter({ university: university.id }), label: university.name }
    : undefined
  return (
    <Page
      title={view.formName}
      lead={university.name}
      back={back}
      actions={<StatusBadge of="submission" status={view.status} />}
      narrow
    >
      <div className="stack">
        {message && <p className="note lines">{message}</p>}
        <section className="card stack-s">
          <h2>Your submission</h2>
          <Facts
            rows={[
              ['Reference', <strong key="reference">{view.reference}</strong>],
              ['Sent', <InstantText key="sent" at={view.submittedAt} />],
              ['Hostel', view.place.hostel],
              ['Block', view.place.block],
              ['Room', view.place.room],
            ]}
          />
          <p className="muted">
            Quote the reference when you write to your university or arrive at the hostel.
          </p>
        </section>
        <section className="card stack-s">
          <h2>Your answers</h2>
          <Facts rows={view.answers.map(({ label, answer }) => [label, answer || 'No answer'] as const)} />
          {attachments.length > 0 && (
            <ul className="stack-s" aria-label="Files">
              {attachments.map((file, index) => (
                <li key={file.id}>
                  <a href={paths.submissionFile(id, file.id)} target="_blank" rel="noreferrer">
                    {file.fileName || `Attachment ${index + 1}`}
                  </a>
                </li>
              ))}
            </ul>
          )}
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
          {view.mayWithdraw && (
            <ButtonLink href={paths.submissionWithdraw(id)} kind="danger">
              Withdraw
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  )
}
