import type { ReactNode } from 'react'
import { genderLabel } from '~/domain/ground/accounts/rules'
import { formatDay } from '~/domain/ground/shared/calendar'
import { CHOSEN_FIELD, chosenValue } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { hostelText, ROOM_FIELD } from '~/domain/university/submissions/rules'
import type { WardenPane } from '~/domain/university/submissions/warden-pane.server'
import { hasBed, isExpected, isWaiting, REJECTED } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { Floor } from '../show/floor'
import { StatusBadge } from '../show/status-badge'
import { EmailText } from '../show/text'
import { BallotTickets } from './ballot-tickets'
import { bedCell } from './beds'
import { SubmissionFiles } from './submission-files'
import { AtDesk, OtherBed } from './submission-marks'

type At = (more: { student?: string | null; room?: string }) => string
type Props = { pane: WardenPane; at: At; idempotencyKey: string }

/** The student whom a warden decides on: answers, files, rooms with a free bed, and the actions always in sight. */
export function Pane({ pane, at, idempotencyKey }: Props) {
  const { student, note, rooms, room } = pane
  const { id, attachments } = student
  const papers = attachments.filter(({ fieldKey }) => fieldKey === note?.paper)
  const files = attachments.filter((file) => !papers.includes(file))
  return (
    <section className="card flex flex-col gap-4" aria-label={t`Student Submission Details`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{student.name}</h2>
        <StatusBadge of="submission" status={student.status} />
      </div>
      {student.isDesk && <AtDesk />}
      {student.isPlaceUnsuitable && (
        <p className="note">{t`The student changed their gender. This place does not suit any more.`}</p>
      )}
      {note && (
        <div className="stack-s">
          <p className="small muted">{note.label}</p>
          <p className="strong lines">{note.answer}</p>
          {papers.length > 0 && <SubmissionFiles submissionId={id} files={papers} label={t`Paper`} />}
        </div>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3 xl:grid-cols-4">
        {pairsOf(student)
          .filter(({ answer }) => answer && answer !== note?.answer)
          .map(({ label, answer, isWide }) => (
            <div key={label} className={isWide ? 'min-w-0 col-span-2' : 'min-w-0'}>
              <dt className="small muted">{label}</dt>
              <dd className="strong small lines">{answer}</dd>
            </div>
          ))}
      </dl>
      {files.length > 0 && <SubmissionFiles submissionId={id} files={files} label={t`Files`} />}
      <BallotTickets tickets={student.tickets} />
      <OtherBed bed={student.otherBed} />
      {room && (
        <div className="flex flex-col gap-2">
          <h3>{roomHeading(room)}</h3>
          <Floor
            rooms={rooms}
            cellOf={bedCell}
            label={t`Rooms with a free bed`}
            hrefOf={(one) => at({ student: id, room: one })}
            chosen={room.id}
            columns="xl:grid-cols-8"
          />
          <p className="small muted">{`${room.roomNumber}: ${sharesWith(room.residents)}`}</p>
        </div>
      )}
      {student.notes && <Facts rows={[[t`Notes`, student.notes]]} />}
      <Actions pane={pane} at={at} idempotencyKey={idempotencyKey} />
    </section>
  )
}

const sharesWith = (names: readonly string[]) =>
  names.length > 0 ? t`with ${names.join(', ')}` : t`nobody yet`

function roomHeading({ block, gender }: NonNullable<WardenPane['room']>): string {
  if (gender === 'any') return t`Room, ${block}`
  return gender === 'female' ? t`Room, ${block} for women` : t`Room, ${block} for men`
}

type Pair = { label: string; answer: ReactNode; isWide?: boolean }

function pairsOf({
  answers,
  gender,
  place,
  email,
  phone,
  number,
  reference,
  feeSeenOn,
}: WardenPane['student']): Pair[] {
  return [
    ...answers,
    { label: t`Gender`, answer: gender && genderLabel(gender) },
    { label: t`Hostel`, answer: hostelText(place) },
    { label: t`Block`, answer: place.block },
    { label: t`Room`, answer: place.room },
    { label: t`Fee seen on`, answer: feeSeenOn && formatDay(feeSeenOn) },
    { label: t`Phone`, answer: phone && formatPhone(phone) },
    { label: t`Email`, answer: email && <EmailText key="email" email={email} />, isWide: true },
    { label: t`Registration number`, answer: number },
    { label: t`Reference`, answer: reference },
  ]
}

function Actions({ pane, at, idempotencyKey }: Props) {
  const { student, room, nextId } = pane
  const { id, version, status, leftOn, name } = student
  const stay = at({ student: id })
  const next = at({ student: nextId ?? id })
  return (
    <div className="bar-foot md:bottom-0 -mx-4 -mb-4 mt-auto flex flex-wrap gap-1 p-2 md:gap-2 md:p-3 [border-top-width:1px] max-md:[&_.btn]:px-2">
      {room && (
        <ActionButton
          action={paths.submissionsApprove({ redirect: next })}
          fields={{ [CHOSEN_FIELD]: chosenValue({ id, version }, name), [ROOM_FIELD]: `${id}:${room.id}` }}
          idempotencyKey={idempotencyKey}
          kind="main"
          icon="check"
        >
          {t`Approve in ${room.roomNumber}`}
        </ActionButton>
      )}
      {isExpected(status) && (
        <ActionButton action={paths.submissionArrived(id)} version={version} icon="check">
          {t`Arrived`}
          <span className="sr">: {name}</span>
        </ActionButton>
      )}
      {student.mayUndoArrival && (
        <ActionButton action={paths.submissionArrivalUndo(id)} version={version} kind="quiet">
          {t.as('an arrival')`Undo`}
          <span className="sr">{t` the arrival of ${name}`}</span>
        </ActionButton>
      )}
      <ButtonLink href={paths.submissionReview(id, { redirect: next })} icon="pencil" dialog of={name}>
        {t`Review`}
      </ButtonLink>
      {isWaiting(status) && (
        <ButtonLink
          href={paths.submissionReview(id, { redirect: next, status: REJECTED })}
          kind="danger"
          dialog
          of={name}
        >
          {t`Reject`}
        </ButtonLink>
      )}
      {student.moveOut && (
        <ButtonLink
          href={`${paths.submissionReview(id, { redirect: stay })}#moved-out`}
          icon="log-out"
          dialog
          of={name}
        >
          {t.as('of a student')`Moved Out`}
        </ButtonLink>
      )}
      {hasBed(status) && leftOn === null && (
        <ButtonLink href={paths.submissionSwap(id, { redirect: stay })} icon="users" dialog of={name}>
          {t`Swap`}
        </ButtonLink>
      )}
      {nextId && (
        <ButtonLink href={next} icon="chevron-right" of={name}>
          {t.as('of students')`Next`}
        </ButtonLink>
      )}
    </div>
  )
}
