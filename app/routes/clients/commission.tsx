import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CLIENTS_AGENTS_ONLY } from '~/domain/clients/rules'
import { dueAndPaid } from '~/domain/commissions/rules'
import { commissionPage, earningStatuses } from '~/domain/dashboards/commissions.server'
import { bookingStatusLabels } from '~/domain/money/booking-states'
import { readListQuery } from '~/domain/shared/list-query'
import { percentOf } from '~/domain/shared/money'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { CommissionRates } from '~/ui/clients/commission-rates'
import { CommissionTable } from '~/ui/clients/commission-table'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { ListSearch, statusChoices } from '~/ui/show/list-search'
import { Pager, pagerLinks } from '~/ui/show/navigation'

const EXAMPLE_RENT_TZS = 1_000_000

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  const { page, ...query } = readListQuery(new URL(request.url).searchParams, earningStatuses)
  const found = commissionPage(actor, { ...query, page })
  return {
    ...found,
    query,
    exampleTzs: percentOf(EXAMPLE_RENT_TZS, found.ratePercent),
    statuses: statusChoices(earningStatuses, bookingStatusLabels),
  }
}

export const meta = () => [{ title: pageTitle('Commission Settings') }]

export default function Commission() {
  const { ratePercent, exampleTzs, lines, count, paidTzs, dueTzs, tokens, query, statuses } =
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
              <p className="muted">{`${count} found. ${dueAndPaid(dueTzs, paidTzs)}`}</p>
              <CommissionTable lines={lines} />
            </>
          )}
          <Pager links={pagerLinks(tokens, (page) => paths.commission({ ...query, page }))} />
        </section>
      </div>
    </Page>
  )
}
