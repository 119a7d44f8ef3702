import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/access/policy'
import { listBookings } from '~/domain/bookings/list-bookings.server'
import { bookingStatuses, bookingStatusLabels } from '~/domain/money/booking-states'
import { readListQuery } from '~/domain/shared/list-query'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingCard } from '~/ui/bookings/booking-card'
import { BookingTable } from '~/ui/bookings/booking-table'
import { ListSearch } from '~/ui/bookings/list-search'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { CsvLink } from '~/ui/show/csv-link'
import { EmptyState } from '~/ui/show/empty-state'
import { Pager, pagerLinks } from '~/ui/show/navigation'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const params = new URL(request.url).searchParams
  const { page, ...query } = readListQuery(params, bookingStatuses)
  return {
    ...listBookings(actor, { ...query, page }),
    query,
    path: paths.bookings({ ...query, page }),
    mayRequest: typeMay(actor.userType, 'booking.request'),
  }
}

export const meta = () => [{ title: pageTitle('Bookings') }]

const statuses = [
  { value: '', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: bookingStatusLabels[status] })),
]

export default function Bookings() {
  const { bookings, count, tokens, query, path, mayRequest } = useLoaderData<typeof loader>()
  const isFiltered = query.search !== '' || query.status !== ''
  return (
    <Page title={mayRequest ? 'My Bookings' : 'Bookings'} lead={`${count} found`}>
      <div className="stack desk-page">
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
        ) : mayRequest ? (
          <div className="cards">
            {bookings.map((booking) => (
              <BookingCard key={booking.id} booking={booking} />
            ))}
          </div>
        ) : (
          <BookingTable bookings={bookings} back={path} />
        )}
        <Pager links={pagerLinks(tokens, (page) => paths.bookings({ ...query, page }))} />
        {bookings.length > 0 && <CsvLink href={paths.bookingsCsv(query)} />}
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
