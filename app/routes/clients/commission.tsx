import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { commissionPage, shareStatuses } from '~/domain/desk/dashboards/commissions.server'
import { bookingStatusLabel } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { formatTzs, percentOf } from '~/domain/ground/shared/money'
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
    statuses: shareStatuses,
  }
}

export const meta = () => [{ title: pageTitle(t`Commission Settings`) }]

export default function Commission() {
  const { ratePercent, exampleTzs, lines, count, sums, tokens, query, statuses } =
    useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Commission Settings`}
      back={{ href: paths.dashboard(), label: t`Dashboard` }}
      actions={
        <ButtonLink href={paths.commissionCsv(query)} icon="download">
          {t`Export Report`}
        </ButtonLink>
      }
    >
      <div className="stack-l">
        <CommissionRates percent={ratePercent} exampleRentTzs={EXAMPLE_RENT_TZS} exampleTzs={exampleTzs} />
        <section className="stack">
          <h2>{t`Commission Report`}</h2>
          <ListSearch
            action={paths.commission()}
            {...query}
            hint={t`Property, tenant or booking`}
            statuses={statusChoices(statuses, bookingStatusLabel.english)}
          />
          {lines.length === 0 ? (
            <EmptyState title={t`No commission found`}>
              {query.search === '' && query.status === ''
                ? t`Your share of a booking shows here once it is confirmed.`
                : t`Try other words or another status.`}
            </EmptyState>
          ) : (
            <>
              <p className="muted">{`${count === '1' ? t`1 booking found` : t`${count} bookings found`}. ${dueAndPaid(sums)}`}</p>
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
      <h2>{t`The rates that apply`}</h2>
      <p className="stat-value">{t`${percent}% of the rent total`}</p>
      <p>{t`For a stay with ${formatTzs(exampleRentTzs)} of rent that is ${formatTzs(exampleTzs)}.`}</p>
      <p>{t`Several agents of one place share it evenly; a remainder goes to the one who joined first.`}</p>
      <p>
        {t`Your share is fixed when the booking is confirmed. Later changes of the rate do not alter it, and it stays yours when you leave the place. On places that you own there is no commission.`}
      </p>
      <p className="muted">{t`Administrators set the rate for everybody.`}</p>
    </section>
  )
}

type Line = ReturnType<typeof commissionPage>['lines'][number]

/** An agent's own shares, one line for each booking. */
function CommissionTable({ lines }: { lines: readonly Line[] }) {
  return (
    <DeskTable
      caption={t`Commission on confirmed bookings`}
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        {
          label: t`Property`,
          kind: 'what',
          cell: (line) => (
            <a className="strong" href={line.href} title={line.title}>
              {line.title}
            </a>
          ),
        },
        { label: t`Tenant`, kind: 'who', cell: (line) => line.tenantName },
        { label: t`From`, kind: 'when', isWide: 'desk', cell: (line) => <DayText day={line.startDate} /> },
        {
          label: t`Status`,
          kind: 'state',
          cell: (line) => <StatusBadge of="booking" status={line.status} />,
        },
        {
          label: t`Paid by the owner`,
          kind: 'state',
          cell: Paid,
        },
        { label: t`Commission`, cell: (line) => <Money tzs={line.amountTzs} />, kind: 'figure' },
      ]}
    />
  )
}

/** The state of the share; for a stay that ended, with the part that is for rent no longer owed. */
function Paid({ paidOn, endedTzs, deductedTzs, ...line }: Line) {
  const label = shareLabel({ ...line, endedTzs, deductedTzs })
  if (endedTzs + deductedTzs === 0) return paidOn ? t`Paid ${formatDay(paidOn)}` : label
  return (
    <>
      {label}
      <span className="block small muted">
        {deductedTzs > 0
          ? t`${formatTzs(deductedTzs)} taken off`
          : t`${formatTzs(endedTzs)} can be taken off`}
      </span>
    </>
  )
}
