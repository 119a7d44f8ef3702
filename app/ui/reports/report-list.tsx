import type { ComponentProps } from 'react'
import { reportEnds, reportKinds, reportReasons } from '~/domain/reports/rules'
import type { ReportView, WaitingView } from '~/domain/reports/views'
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
              cell: ({ id, subjectName }) => <a href={paths.adminReport(id)}>{subjectName}</a>,
            },
            { label: 'Kind', cell: ({ kind }) => reportKinds[kind] },
            { label: 'Why', cell: ({ kind, reason }) => reportReasons[kind][reason] ?? reason },
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
              cell: ({ bookingId, title }) => <a href={paths.bookingDetails(bookingId)}>{title}</a>,
            },
            { label: 'Tenant', kind: 'who', cell: ({ tenantName }) => tenantName },
            { label: 'Owner', kind: 'who', cell: ({ ownerName }) => ownerName },
            { label: 'Note', cell: ({ note }) => note && <span className="lines">{note}</span> },
            { label: when, kind: 'when', cell: ({ at }) => <InstantText at={at} /> },
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
