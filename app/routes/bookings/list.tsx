import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/access/policy'
import { listBookings } from '~/domain/bookings/list-bookings.server'
import { bookingStatuses, bookingStatusLabels } from '~/domain/bookings/states'
import type { PageTokens } from '~/domain/shared/keyset'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingCard } from '~/ui/bookings/booking-card'
import { ListSearch } from '~/ui/bookings/list-search'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager } from '~/ui/show/navigation'

export const loader = answer(async ({ request }) => {
  const actor = await requireActor(request)
  const params = new URL(request.url).searchParams
  const query = { search: params.get('search') ?? '', status: params.get('status') ?? '' }
  return {
    ...listBookings(actor, { ...query, page: params.get('page') }),
    query,
    mayRequest: typeMay(actor.userType, 'booking.request'),
  }
})

export const meta = () => [{ title: pageTitle('Bookings') }]

const statuses = [
  { value: '', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: bookingStatusLabels[status] })),
]

export default function Bookings() {
  const { bookings, count, tokens, query, mayRequest } = useLoaderData<typeof loader>()
  const isFiltered = query.search !== '' || query.status !== ''
  return (
    <Page title={mayRequest ? 'My Bookings' : 'Bookings'} lead={`${count} found`}>
      <div className="stack">
        <ListSearch
          action={paths.bookings()}
          {...query}
          hint="Property, city or tenant"
          statuses={statuses}
        />
        {bookings.length === 0 ? (
          <EmptyState title="No bookings found" action={nextStep(isFiltered, mayRequest)}>
            {isFiltered
              ? 'Try other words or another status.'
              : 'Requests and stays show here, each with what happens next.'}
          </EmptyState>
        ) : (
          <div className="cards">
            {bookings.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </div>
        )}
        <Pager links={pagerLinks(tokens, query)} />
      </div>
    </Page>
  )
}

function nextStep(isFiltered: boolean, mayRequest: boolean) {
  if (isFiltered) return <ButtonLink href={paths.bookings()}>Clear Filters</ButtonLink>
  if (!mayRequest) return undefined
  return (
    <ButtonLink href={paths.properties()} kind="main">
      Browse Properties
    </ButtonLink>
  )
}

function pagerLinks(tokens: PageTokens, query: Record<string, string>) {
  const href = (page: string | null) => (page === null ? null : paths.bookings({ ...query, page }))
  return {
    first: href(tokens.first),
    previous: href(tokens.previous),
    next: href(tokens.next),
    last: href(tokens.last),
  }
}
