import { formatDay } from '~/domain/shared/calendar'
import { formatPhone } from '~/domain/shared/phone'
import type { SubmissionLine } from '~/domain/submissions/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ChooseBox } from '../form/choose'
import { Facts } from '../show/facts'
import { Badge, StatusBadge } from '../show/status-badge'
import { EmailText, InstantText } from '../show/text'

type Props = {
  line: SubmissionLine
  /** URL of the current list. */
  back: string
  /** It can be chosen together with others. */
  isChosen: boolean
}

/** A submission as a university's administrators see it in their list. */
export function SubmissionCard({ line, back, isChosen }: Props) {
  return (
    <article className="card stack-s">
      <div className="card-head">
        <h3>{line.name}</h3>
        <StatusBadge of="submission" status={line.status} />
      </div>
      {line.isDesk && <AtDesk />}
      {isChosen && !line.isOwn && <ChooseBox id={line.id} version={line.version} of={line.name} />}
      <Facts
        rows={[
          ['Reference', line.reference],
          ['Email', line.email && <EmailText key="email" email={line.email} />],
          ['Phone', line.phone && formatPhone(line.phone)],
          ['Submitted', <InstantText key="submitted" at={line.submittedAt} />],
          ['Form', line.formName],
          ['Hostel', line.hostel ?? 'Unplaced'],
          ['Block', line.block],
          ['Room', line.room],
          ['Left', line.leftOn && formatDay(line.leftOn)],
          ...line.answers.map(({ label, answer }) => [label, answer] as const),
        ]}
      />
      {line.notes && <p className="note lines">{line.notes}</p>}
      {line.isOwn ? (
        <OwnSubmission id={line.id} />
      ) : (
        <ButtonLink
          href={paths.submissionReview(line.id, { redirect: back })}
          icon="eye"
          dialog="details"
          of={line.name}
        >
          See answers
        </ButtonLink>
      )}
    </article>
  )
}

/** Replaces the actions of staff on the reader's own submission. */
export function OwnSubmission({ id }: { id: string }) {
  return (
    <div className="stack-s">
      <p className="small">You sent this form, so somebody else decides on it.</p>
      <ButtonLink href={paths.submission(id)} icon="eye">
        See your form
      </ButtonLink>
    </div>
  )
}

/** Marks a student whom a warden added without a form. */
export function AtDesk() {
  return (
    <p>
      <Badge label="Added at the desk" tone="info" icon="user" />
    </p>
  )
}
