import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { sentences } from '~/domain/ground/shared/text'
import type { Resident } from '~/domain/university/submissions/room-page.server'
import { studentCount } from '~/domain/university/universities/beds'
import { isResident } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Badge, StatusBadge } from '../show/status-badge'

type Props = {
  view: {
    room: { id: string; roomNumber: string; capacity: number; taken: number; isAvailable: boolean }
    residents: Resident[]
    hidden: number
    mayManage: boolean
    isWarden: boolean
  }
  back: string
}

/** The pressed room of a floor: who has its beds, with what can be done about each. */
export function RoomPanel({ view: { room, residents, hidden, mayManage, isWarden }, back }: Props) {
  const { id, roomNumber, capacity, taken, isAvailable } = room
  return (
    <section
      className="card flex flex-col gap-3 max-lg:[order:-1]"
      id="room"
      aria-label={t`Room ${roomNumber}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2>
          <a href={paths.uniRoom(id)}>{t`Room ${roomNumber}`}</a>
        </h2>
        <p className="small muted">
          {capacity === 1 ? t`${taken} of 1 bed taken` : t`${taken} of ${capacity} beds taken`}
        </p>
      </div>
      {!isAvailable && <Badge label={t`Closed for new students`} tone="wait" icon="lock" />}
      <Residents {...{ residents, back, isWarden, mayManage }} />
      {taken === 0 && <p className="muted">{t`Nobody has a bed in this room`}</p>}
      {hidden > 0 && <p className="small muted">{t`${studentCount(hidden)} not shown to you`}</p>}
      <div className="flex flex-wrap gap-2">
        {isWarden && isAvailable && taken < capacity && (
          <ButtonLink
            href={paths.universityChapter({ view: 'warden', room: id })}
            kind="main"
            of={t`room ${roomNumber}`}
          >
            {t`Give the free bed`}
          </ButtonLink>
        )}
        {mayManage && (
          <ButtonLink href={paths.uniRoomEdit(id)} icon="pencil" dialog of={t`room ${roomNumber}`}>
            {t`Edit`}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

type ResidentsProps = { residents: readonly Resident[]; back: string; isWarden: boolean; mayManage: boolean }

/** Who has a bed of a room, with what its wardens can do about each. */
export function Residents({ residents, back, isWarden, mayManage }: ResidentsProps) {
  if (residents.length === 0) return null
  return (
    <ul>
      {residents.map((student) => (
        <Student key={student.id} {...{ student, back, isWarden, mayManage }} />
      ))}
    </ul>
  )
}

/** 'Moved out on Fri 15 Jan. The bed is kept until Fri 22 Jan.' */
function leftText({ leftOn, bedKeptUntil, stillHereAt }: Resident): string {
  const kept =
    stillHereAt === null
      ? t`The bed is kept until ${formatDay(bedKeptUntil ?? '')}.`
      : t`Says they still live here.`
  return sentences(t.as('of a student')`Moved out on ${formatDay(leftOn ?? '')}.`, kept)
}

type StudentProps = { student: Resident; back: string; isWarden: boolean; mayManage: boolean }

function Student({ student, back, isWarden, mayManage }: StudentProps) {
  const { id, name, phone, reference, status, isOwn, leftOn, version } = student
  const mayEndStay = (isWarden || mayManage) && !isOwn
  const href = isOwn ? paths.submission(id) : paths.submissionReview(id, { redirect: back })
  return (
    <li className="desk-line flex flex-wrap items-center justify-between gap-2 py-2 [&_.badge]:min-h-5 [&_.badge]:py-0">
      <div className="min-w-0">
        <a className="strong text-inherit no-underline" href={href}>
          {name}
        </a>
        <p className="muted num">{[reference, phone && formatPhone(phone)].filter(Boolean).join(' · ')}</p>
      </div>
      {leftOn ? (
        <span className="muted">{leftText(student)}</span>
      ) : (
        <StatusBadge of="submission" status={status} />
      )}
      {leftOn && mayEndStay && (student.stillHereAt === null || mayManage) && (
        <ActionButton action={paths.submissionStay(id, 'room-empty')} version={version} icon="check">
          {t`The room is empty`}
          <span className="sr">: {name}</span>
        </ActionButton>
      )}
      {isResident(student) && mayEndStay && (
        <ButtonLink href={`${paths.submissionReview(id, { redirect: back })}#moved-out`} dialog of={name}>
          {t.as('of a student')`Moved Out`}
        </ButtonLink>
      )}
      {isWarden && !isOwn && leftOn === null && (
        <p className="flex gap-2">
          <ButtonLink href={paths.submissionReview(id, { redirect: back })} dialog of={name}>
            {t`Move`}
          </ButtonLink>
          <ButtonLink href={paths.submissionSwap(id, { redirect: back })} dialog of={name}>
            {t`Swap`}
          </ButtonLink>
        </p>
      )}
    </li>
  )
}
