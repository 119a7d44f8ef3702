import type { ReactNode } from 'react'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import type { SubmissionLine } from '~/domain/university/submissions/list-submissions.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ChooseBox } from '../form/choose'
import { DeskTable } from '../show/desk-table'
import { StatusBadge } from '../show/status-badge'
import { AtDesk, OwnSubmission } from './submission-marks'

type Props = {
  lines: readonly SubmissionLine[]
  /** URL of the current list. */
  back: string
}

/** Submissions as a university's administrators read them, a row each. */
export function SubmissionRows({ lines, back }: Props) {
  return (
    <DeskTable
      caption={t`Student Submissions`}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { label: t`Choose`, kind: 'choice', cell: choiceOf },
        { label: t`Student`, kind: 'what', cell: (line) => <Student line={line} /> },
        {
          label: t`Form`,
          kind: 'state',
          isWide: true,
          cell: (line) => <Two first={line.formName} second={line.reference} />,
        },
        { label: t`Hostel`, kind: 'state', cell: (line) => <Place line={line} /> },
        {
          label: t`Submitted`,
          kind: 'when',
          isWide: true,
          cell: (line) => formatDay(dayOf(line.submittedAt)),
        },
        { label: t`Status, notes`, kind: 'state', cell: (line) => <Status line={line} /> },
        {
          label: t`Actions`,
          kind: 'action',
          cell: ({ id, name, isOwn }) =>
            isOwn ? (
              <OwnSubmission id={id} />
            ) : (
              <ButtonLink
                href={paths.submissionReview(id, { redirect: back })}
                icon="eye"
                dialog="details"
                of={name}
              >
                {t`See answers`}
              </ButtonLink>
            ),
        },
      ]}
    />
  )
}

const choiceOf = ({ id, version, name, isOwn, isPlaceable }: SubmissionLine) =>
  isPlaceable && !isOwn && <ChooseBox id={id} version={version} of={name} compact />

function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <p>{first}</p>
      {second && <p className="small muted num max-md:hidden">{second}</p>}
    </>
  )
}

function Student({ line: { name, email, number, answers, isDesk } }: { line: SubmissionLine }) {
  return (
    <>
      <p className="strong">{name}</p>
      <p className="small muted">
        {[number, ...answers.map(({ answer }) => answer), email].filter(Boolean).join(' · ')}
      </p>
      {isDesk && <AtDesk />}
    </>
  )
}

function Place({ line: { hostel, block, room, phone } }: { line: SubmissionLine }) {
  const location = [room && t`Room ${room}`, block, hostel ?? t.as('of one')`Unplaced`]
    .filter(Boolean)
    .join(', ')
  return <Two first={location} second={phone && formatPhone(phone)} />
}

function Status({ line: { status, leftOn, feeSeenOn, notes } }: { line: SubmissionLine }) {
  return (
    <>
      <StatusBadge of="submission" status={status} />
      {leftOn && <p className="small muted">{t.as('of a student')`Left on ${formatDay(leftOn)}`}</p>}
      {feeSeenOn && <p className="small muted">{t`Fee seen`}</p>}
      {notes && (
        <p className="small max-md:hidden" title={notes}>
          {notes}
        </p>
      )}
    </>
  )
}
