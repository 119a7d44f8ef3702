import type { ComponentProps } from 'react'
import type { ReportView } from '~/domain/desk/reports/list.server'
import { reportEnds, reportKinds, reportReasons } from '~/domain/desk/reports/rules'
import type { WaitingView } from '~/domain/desk/reports/views'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { Pager } from '../show/navigation'
import { InstantText } from '../show/text'

type Pages = ComponentProps<typeof Pager>['links']
type ReportListProps = { title: string; reports: readonly ReportView[]; pages: Pages; empty: string }

/** Reports, each leading to its page. */
export function ReportList({ title, reports, pages, empty }: ReportListProps) {
  return (
    <section className="stack-s">
      <h2>{title}</h2>
      {reports.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <DeskTable
          caption={title}
          rows={reports}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'What',
              kind: 'what',
              cell: ({ id, subjectName }) => (
                <a className="strong" title={subjectName} href={paths.adminReport(id)}>
                  {subjectName}
                </a>
              ),
            },
            {
              label: 'Why',
              kind: 'state',
              cell: ({ kind, reason }) => `${reportKinds[kind]}: ${reportReasons[kind][reason] ?? reason}`,
            },
            { label: 'Who', kind: 'who', cell: ({ reporter }) => reporter },
            { label: 'When', kind: 'when', cell: ({ createdAt }) => <InstantText at={createdAt} /> },
            {
              label: 'State',
              kind: 'action',
              cell: ({ id, status, subjectName }) =>
                status === 'open' ? (
                  <ButtonLink href={paths.adminReport(id)} kind="main" of={subjectName}>
                    Look at it
                  </ButtonLink>
                ) : (
                  reportEnds[status]
                ),
            },
          ]}
        />
      )}
      <Pager links={pages} label={`Pages: ${title}`} />
    </section>
  )
}

type WaitingListProps = {
  title: string
  lines: readonly WaitingView[]
  pages: Pages
  /** Where the receipt or the booking is decided on. */
  hrefOf: (thingId: string) => string
  action: string
  /** Label of the instant: 'Since', 'Lapses'. */
  when: string
  empty: string
}

/** Bookings that wait for somebody, each with the one thing to do. */
export function WaitingList({ title, lines, pages, hrefOf, action, when, empty }: WaitingListProps) {
  return (
    <section className="stack-s">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <DeskTable
          caption={title}
          rows={lines}
          rowKey={({ thingId }) => thingId}
          columns={[
            {
              label: 'Booking',
              kind: 'what',
              cell: ({ bookingId, title }) => (
                <a className="strong" title={title} href={paths.bookingDetails(bookingId)}>
                  {title}
                </a>
              ),
            },
            { label: 'Tenant, owner', kind: 'state', cell: People },
            { label: 'Note', kind: 'state', cell: ({ note }) => note && <p title={note}>{note}</p> },
            { label: when, kind: 'when', cell: ({ at }) => formatDeadline(at) },
            {
              label: 'Action',
              kind: 'action',
              cell: ({ thingId, title }) => (
                <ButtonLink href={hrefOf(thingId)} of={title}>
                  {action}
                </ButtonLink>
              ),
            },
          ]}
        />
      )}
      <Pager links={pages} label={`Pages: ${title}`} />
    </section>
  )
}

/** Below each other, on phones in one line. */
function People({ tenantName, ownerName }: WaitingView) {
  return (
    <p>
      {tenantName}
      <span className="md:hidden"> · </span>
      <br className="max-md:hidden" />
      <span className="muted">{ownerName}</span>
    </p>
  )
}
