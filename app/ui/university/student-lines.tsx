import { genderLabel } from '~/domain/ground/accounts/rules'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { shortened } from '~/domain/ground/shared/text'
import type { SubmissionLine } from '~/domain/university/submissions/list-submissions.server'
import { isExpected, isWaiting } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { ChooseBox } from '../form/choose'
import { StatusBadge } from '../show/status-badge'
import { OwnSubmission } from './submission-marks'
import '../styles/floor.css'

type Props = {
  lines: readonly SubmissionLine[]
  hrefOf: (line: SubmissionLine) => string
  /** The student beside the list. */
  shownId: string | undefined
}

/** A warden's students, one line each: the whole line opens the student. */
export function StudentLines({ lines, hrefOf, shownId }: Props) {
  return (
    <ul aria-label={t`Student Submissions`}>
      {lines.map((line) => (
        <li
          key={line.id}
          className={`desk-line flex flex-wrap items-center gap-x-2 py-1.5 pr-3 pl-2 [&_.badge]:min-h-5 [&_.badge]:py-0 ${line.id === shownId ? 'marked' : ''}`}
          aria-current={line.id === shownId || undefined}
        >
          {(isWaiting(line.status) || isExpected(line.status)) && !line.isOwn ? (
            <ChooseBox id={line.id} version={line.version} of={line.name} compact="large" />
          ) : (
            <span className="w-5" />
          )}
          <div className="min-w-0 grow basis-32">
            <a className="strong text-inherit no-underline" href={hrefOf(line)}>
              {line.name}
            </a>
            {line.isOwn ? <OwnSubmission id={line.id} /> : <p className="muted">{aboutOf(line)}</p>}
          </div>
          <div
            className={`flex flex-none flex-col items-end gap-0.5 ${isExpected(line.status) ? 'max-md:order-last max-md:basis-full max-md:flex-row max-md:items-center max-md:gap-2 max-md:pl-8' : ''}`}
          >
            {line.leftOn ? (
              <span className="muted">{t.as('of a student')`Left on ${formatDay(line.leftOn)}`}</span>
            ) : (
              <StatusBadge of="submission" status={line.status} />
            )}
            <span className="muted">{formatDay(dayOf(line.submittedAt))}</span>
          </div>
          {isExpected(line.status) && !line.isOwn && (
            <ActionButton
              action={paths.submissionArrived(line.id)}
              version={line.version}
              icon="check"
              isIconOnly
            >
              {t`Arrived: ${line.name}`}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** 'First year · Female · T/26/10432 · Law · A109'. */
function aboutOf({
  note,
  gender,
  answers,
  number,
  block,
  room,
  phone,
  feeSeenOn,
  isDesk,
}: SubmissionLine): string {
  const location = room ? t`${block ?? ''}, room ${room}` : block
  const who = answers.length > 0 ? answers.map(({ answer }) => answer) : [phone && formatPhone(phone)]
  const parts = [
    number,
    note && shortened(note.answer, 60),
    gender && genderLabel(gender),
    ...who,
    location,
    feeSeenOn && t`Fee seen`,
    isDesk && t`Added at the desk`,
  ]
  return [...new Set(parts)].filter(Boolean).join(' · ')
}
