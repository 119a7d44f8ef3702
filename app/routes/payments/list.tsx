import { useLoaderData } from '@remix-run/react'
import { paymentStatuses, paymentStatusLabels } from '~/domain/money/payment-states'
import { listPayments } from '~/domain/payments/list-payments.server'
import type { PageTokens } from '~/domain/shared/keyset'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ListSearch } from '~/ui/bookings/list-search'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { PaymentCard } from '~/ui/payments/payment-card'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager } from '~/ui/show/navigation'

export const loader = answer(async ({ request }) => {
  const actor = await requireActor(request)
  const params = new URL(request.url).searchParams
  const query = { search: params.get('search') ?? '', status: params.get('status') ?? '' }
  return { ...listPayments(actor, { ...query, page: params.get('page') }), query }
})

export const meta = () => [{ title: pageTitle('Payment Management') }]

const statuses = [
  { value: '', label: 'All' },
  ...paymentStatuses.map((status) => ({ value: status, label: paymentStatusLabels[status] })),
]

export default function Payments() {
  const { payments, count, tokens, query } = useLoaderData<typeof loader>()
  const isFiltered = query.search !== '' || query.status !== ''
  return (
    <Page title="Payment Management" lead={`${count} found`}>
      <div className="stack">
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
        ) : (
          <div className="cards">
            {payments.map((payment) => (
              <PaymentCard key={payment.id} payment={payment} />
            ))}
          </div>
        )}
        <Pager links={pagerLinks(tokens, query)} />
      </div>
    </Page>
  )
}

function pagerLinks(tokens: PageTokens, query: Record<string, string>) {
  const href = (page: string | null) => (page === null ? null : paths.payments({ ...query, page }))
  return {
    first: href(tokens.first),
    previous: href(tokens.previous),
    next: href(tokens.next),
    last: href(tokens.last),
  }
}
