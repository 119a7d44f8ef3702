import { type WaitingView, waiting } from '~/domain/desk/reports/views'
import { dayOf, formatDeadline } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { DayText } from '../show/text'

type Props = { rows: readonly WaitingView[]; isClosed: boolean }

/** What waits, each row with the one thing to do; reports that ended with how they did. */
export function ReportList({ rows, isClosed }: Props) {
  return (
    <DeskTable
      caption="Reports"
      rows={rows}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { label: 'What', kind: 'what', cell: What },
        { label: 'People', kind: 'state', cell: People },
        { label: 'Note', kind: 'state', isWide: 'desk', cell: Note },
        { label: isClosed ? 'Ended' : 'Since', kind: 'when', cell: When },
        { label: 'Action', kind: 'action', cell: Action },
      ]}
    />
  )
}

/** For a report with its reason. */
function What({ kind, id, bookingId, title, note }: WaitingView) {
  return (
    <>
      <a
        className="strong"
        title={title}
        href={bookingId ? paths.bookingDetails(bookingId) : paths.adminReport(id)}
      >
        {title}
      </a>
      <p className="small muted">{kind === 'reports' ? note : waiting[kind].one}</p>
    </>
  )
}

/** Below each other, on phones in one line. */
function People({ by, owner }: WaitingView) {
  if (!owner) return <p>{by}</p>
  return (
    <p>
      {by}
      <span className="md:hidden"> · </span>
      <br className="max-md:hidden" />
      <span className="muted">{owner}</span>
    </p>
  )
}

function Note({ kind, note, lapsesAt }: WaitingView) {
  const text = [lapsesAt && `Ends ${formatDeadline(lapsesAt)}`, note].filter(Boolean).join('. ')
  return kind !== 'reports' && text !== '' && <p title={text}>{text}</p>
}

/** On narrow screens, which have no notes, also when a request ends, without its weekday. */
function When({ at, lapsesAt }: WaitingView) {
  return (
    <>
      <DayText day={dayOf(at)} />
      {lapsesAt && <span className="block muted xl:hidden">Ends {formatDeadline(lapsesAt).slice(4)}</span>}
    </>
  )
}

function Action({ kind, id, title, end }: WaitingView) {
  if (end) return end
  const { action, href } = waiting[kind]
  return (
    <ButtonLink href={href(id)} of={title}>
      {action}
    </ButtonLink>
  )
}
