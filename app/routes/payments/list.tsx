import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/access/policy'
import { paymentFilters, paymentStatusLabels } from '~/domain/money/payment-states'
import { listPayments } from '~/domain/payments/list-payments.server'
import { lateInstalments, paymentTotals } from '~/domain/payments/payment-totals.server'
import { readListQuery } from '~/domain/shared/list-query'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ListSearch } from '~/ui/bookings/list-search'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentCard } from '~/ui/payments/payment-card'
import { PaymentTable } from '~/ui/payments/payment-table'
import { LateInstalments, PaymentTotals } from '~/ui/payments/payment-totals'
import { CsvLink } from '~/ui/show/csv-link'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager, pagerLinks } from '~/ui/show/navigation'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const params = new URL(request.url).searchParams
  const { page, ...query } = readListQuery(params, paymentFilters)
  return {
    ...listPayments(actor, { ...query, page }),
    totals: paymentTotals(actor),
    late: lateInstalments(actor),
    query,
    path: paths.payments({ ...query, page }),
    role: actor.userType,
  }
}

export const meta = () => [{ title: pageTitle('Payment Management') }]

const statuses = [
  { value: '', label: 'All' },
  ...paymentFilters.map((status) => ({ value: status, label: paymentStatusLabels[status] })),
]

export default function Payments() {
  const { payments, count, tokens, query, path, role, totals, late } = useLoaderData<typeof loader>()
  const pays = typeMay(role, 'booking.request')
  const isFiltered = query.search !== '' || query.status !== ''
  return (
    <Page
      title="Payment Management"
      lead={`${count} found`}
      actions={
        !pays &&
        totals.waiting > 0 && (
          <ButtonLink href={paths.paymentsCheck()} kind="main" icon="check">
            Check Receipts
          </ButtonLink>
        )
      }
    >
      <div className="stack desk-page">
        <PaymentTotals totals={totals} pays={pays} />
        <LateInstalments late={late} />
        <ListSearch
          action={paths.payments()}
          {...query}
          hint="Property, tenant or reference"
          statuses={statuses}
        />
        {payments.length === 0 ? (
          <EmptyState
            title="No payments found"
            action={isFiltered ? <ButtonLink href={paths.payments()}>Clear Filters</ButtonLink> : undefined}
          >
            {isFiltered
              ? 'Try other words or another status.'
              : 'Receipts show here: those that wait for the owner, and those that were checked.'}
          </EmptyState>
        ) : pays ? (
          <div className="cards">
            {payments.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </div>
        ) : (
          <PaymentTable payments={payments} back={path} showOwner={role !== 'property_owner'} />
        )}
        <Pager links={pagerLinks(tokens, (page) => paths.payments({ ...query, page }))} />
        {payments.length > 0 && <CsvLink href={paths.paymentsCsv(query)} />}
      </div>
    </Page>
  )
}
