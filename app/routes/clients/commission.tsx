import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { commissionPage, shareStatuses } from '~/domain/desk/dashboards/commissions.server'
import { bookingStatusLabel } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { formatTzs, percentOf } from '~/domain/ground/shared/money'
import { foundText } from '~/domain/ground/shared/text'
import { CLIENTS_AGENTS_ONLY } from '~/domain/stays/agents/client-rules'
import { dueAndPaid, shareLabel } from '~/domain/stays/agents/share-rules'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { DeskTable } from '~/ui/show/desk-table'
import { EmptyState } from '~/ui/show/empty-state'
import { ListSearch, statusChoices } from '~/ui/show/list-search'
import { Pager, pagerLinks } from '~/ui/show/navigation'
import { StatusBadge } from '~/ui/show/status-badge'
import { DayText, Money } from '~/ui/show/text'

const EXAMPLE_RENT_TZS = 1_000_000

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const { page, ...query } = readListQuery(new URL(request.url).searchParams, shareStatuses)
  const found = commissionPage(actor, { ...query, page })
  return {
    ...found,
    query,
    exampleTzs: percentOf(EXAMPLE_RENT_TZS, found.ratePercent),
    statuses: statusChoices(shareStatuses, bookingStatusLabel.english),
  }
}

export const meta = () => [{ title: pageTitle('Commission Settings') }]

export default function Commission() {
  const { ratePercent, exampleTzs, lines, count, sums, tokens, query, statuses } =
    useLoaderData<typeof loader>()
  return (
    <Page
      title="Commission Settings"
      back={{ href: paths.dashboard(), label: 'Dashboard' }}
      actions={
        <ButtonLink href={paths.commissionCsv(query)} icon="download">
          Export Report
        </ButtonLink>
      }
    >
      <div className="stack-l">
        <CommissionRates percent={ratePercent} exampleRentTzs={EXAMPLE_RENT_TZS} exampleTzs={exampleTzs} />
        <section className="stack">
          <h2>Commission Report</h2>
          <ListSearch
            action={paths.commission()}
            {...query}
            hint="Property, tenant or booking"
            statuses={statuses}
          />
          {lines.length === 0 ? (
            <EmptyState title="No commission found">
              {query.search === '' && query.status === ''
                ? 'Your share of a booking shows here once it is confirmed.'
                : 'Try other words or another status.'}
            </EmptyState>
          ) : (
            <>
              <p className="muted">{`${foundText(count, 'booking')}. ${dueAndPaid(sums)}`}</p>
              <CommissionTable lines={lines} />
            </>
          )}
          <Pager links={pagerLinks(tokens, (page) => paths.commission({ ...query, page }))} />
        </section>
      </div>
    </Page>
  )
}

type Props = { percent: number; exampleRentTzs: number; exampleTzs: number }

/** The rates that apply to an agent's bookings. Rule: decisions "Commission: agents' share, fixed at confirmation". */
function CommissionRates({ percent, exampleRentTzs, exampleTzs }: Props) {
  return (
    <section className="card stack-s">
      <h2>The rates that apply</h2>
      <p className="stat-value">{`${percent}% of the rent total`}</p>
      <p>{`For a stay with ${formatTzs(exampleRentTzs)} of rent that is ${formatTzs(exampleTzs)}.`}</p>
      <p>Several agents of one place share it evenly; a remainder goes to the one who joined first.</p>
      <p>
        Your share is fixed when the booking is confirmed. Later changes of the rate do not alter it, and it
        stays yours when you leave the place. On places that you own there is no commission.
      </p>
      <p className="muted">Administrators set the rate for everybody.</p>
    </section>
  )
}

type Line = ReturnType<typeof commissionPage>['lines'][number]

/** An agent's own shares, one line for each booking. */
function CommissionTable({ lines }: { lines: readonly Line[] }) {
  return (
    <DeskTable
      caption="Commission on confirmed bookings"
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        {
          label: 'Property',
          kind: 'what',
          cell: (line) => (
            <a className="strong" href={line.href} title={line.title}>
              {line.title}
            </a>
          ),
        },
        { label: 'Tenant', kind: 'state', cell: (line) => line.tenantName },
        { label: 'From', kind: 'when', isWide: 'desk', cell: (line) => <DayText day={line.startDate} /> },
        { label: 'Status', kind: 'who', cell: (line) => <StatusBadge of="booking" status={line.status} /> },
        {
          label: 'Paid by the owner',
          kind: 'state',
          cell: Paid,
        },
        { label: 'Commission', cell: (line) => <Money tzs={line.amountTzs} />, kind: 'figure' },
      ]}
    />
  )
}

/** Where the share stands; for a stay that ended, with the part that is for rent no longer owed. */
function Paid({ paidOn, endedTzs, deductedTzs, ...line }: Line) {
  const label = shareLabel({ ...line, endedTzs, deductedTzs })
  if (endedTzs + deductedTzs === 0) return paidOn ? `Paid ${formatDay(paidOn)}` : label
  return (
    <>
      {label}
      <span className="block small muted">
        {deductedTzs > 0 ? `${formatTzs(deductedTzs)} taken off` : `${formatTzs(endedTzs)} can be taken off`}
      </span>
    </>
  )
}
