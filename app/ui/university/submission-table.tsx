import { formatDay } from '~/domain/shared/calendar'
import { formatPhone } from '~/domain/shared/phone'
import type { SubmissionLine } from '~/domain/submissions/views'
import { isResident } from '~/domain/universities/beds'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '../form/buttons'
import { ChooseBox, ChosenForm } from '../form/choose'
import { DeskTable, MoreActions } from '../show/desk-table'
import { StatusBadge } from '../show/status-badge'
import { EmailText, InstantText } from '../show/text'
import { AtDesk, OwnSubmission } from './submission-card'

type Props = {
  lines: readonly SubmissionLine[]
  /** URL of the current list. */
  back: string
}

/** Submissions as a warden works with them. */
export function SubmissionTable({ lines, back }: Props) {
  const isQueue = lines.some(isExpected)
  return (
    <>
      {isQueue && (
        <ChosenForm action={paths.submissionsArrived()} back={back}>
          <SubmitButton kind="plain" icon="check">
            Mark chosen as arrived
          </SubmitButton>
        </ChosenForm>
      )}
      <DeskTable
        caption="Student Submissions"
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          ...(isQueue ? [{ label: 'Choose', kind: 'choice', cell: choiceOf } as const] : []),
          { label: 'Student', kind: 'what', cell: (line) => <Student line={line} /> },
          { label: 'Hostel', cell: (line) => <Place line={line} /> },
          { label: 'Submitted', kind: 'when', cell: (line) => <InstantText at={line.submittedAt} /> },
          { label: 'Status, notes', cell: (line) => <Status line={line} /> },
          { label: 'Actions', kind: 'actions', cell: (line) => <Actions line={line} back={back} /> },
        ]}
      />
    </>
  )
}

const isExpected = ({ status, isOwn }: SubmissionLine) => status === 'approved' && !isOwn

const choiceOf = (line: SubmissionLine) =>
  isExpected(line) && <ChooseBox id={line.id} version={line.version} of={line.name} />

function Student({ line }: { line: SubmissionLine }) {
  return (
    <>
      <p className="strong">{line.name}</p>
      {line.email && (
        <p className="small muted">
          <EmailText email={line.email} />
        </p>
      )}
      {line.phone && <p className="small muted num">{formatPhone(line.phone)}</p>}
      <p className="small muted num">{line.reference}</p>
      {line.isDesk && <AtDesk />}
    </>
  )
}

function Place({ line: { hostel, block, room, answers } }: { line: SubmissionLine }) {
  return (
    <>
      <p>{hostel}</p>
      {block && <p className="small muted">{room ? `${block}, room ${room}` : block}</p>}
      {answers.map(({ label, answer }) => (
        <p key={label} className="small">
          {label}: {answer}
        </p>
      ))}
    </>
  )
}

function Status({ line: { status, leftOn, notes } }: { line: SubmissionLine }) {
  return (
    <div className="stack-s">
      <p>
        <StatusBadge of="submission" status={status} />
      </p>
      {leftOn && <p className="small muted">Left on {formatDay(leftOn)}</p>}
      {notes && <p className="small lines">{notes}</p>}
    </div>
  )
}

function Actions({ line, back }: { line: SubmissionLine; back: string }) {
  const { id, name, version, status, leftOn, isOwn } = line
  if (isOwn) return <OwnSubmission id={id} />
  return (
    <div className="cluster">
      <ButtonLink href={paths.submissionReview(id, { redirect: back })} kind="main" dialog of={name}>
        Review
      </ButtonLink>
      {isExpected(line) && (
        <ActionButton action={paths.submissionArrived(id)} version={version} icon="check">
          Arrived<span className="sr">: {name}</span>
        </ActionButton>
      )}
      {isResident({ status, leftOn }) && (
        <ActionButton action={paths.submissionArrivalUndo(id)} version={version} kind="quiet">
          Undo<span className="sr"> the arrival of {name}</span>
        </ActionButton>
      )}
      {leftOn === null && (
        <MoreActions of={name}>
          <ButtonLink href={paths.submissionSwap(id, { redirect: back })} icon="users" dialog of={name}>
            Swap
          </ButtonLink>
        </MoreActions>
      )}
    </div>
  )
}
