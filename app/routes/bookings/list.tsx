import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/access/policy'
import { listBookings } from '~/domain/bookings/list-bookings.server'
import { bookingStatuses, bookingStatusLabels } from '~/domain/money/booking-states'
import { readListQuery } from '~/domain/shared/list-query'
import { foundText } from '~/domain/shared/text'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingCard } from '~/ui/bookings/booking-card'
import { BookingTable } from '~/ui/bookings/booking-table'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { FoundList } from '~/ui/show/found-list'
import { ListSearch, statusChoices } from '~/ui/show/list-search'

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

const statuses = statusChoices(bookingStatuses, bookingStatusLabels)

export default function Bookings() {
  const { bookings, count, tokens, query, path, mayRequest } = useLoaderData<typeof loader>()
  return (
    <Page title={mayRequest ? 'My Bookings' : 'Bookings'} lead={foundText(count, 'booking')}>
      <div className="stack desk-page">
        <FoundList
          rows={bookings}
          {...{ query, tokens }}
          address={paths.bookings}
          csv={paths.bookingsCsv(query)}
          search={
            <ListSearch
              action={paths.bookings()}
              {...query}
              hint="Property, city or tenant"
              statuses={statuses}
            />
          }
          none={{
            title: 'No bookings found',
            purpose: 'Requests and stays show here, each with what happens next.',
            action: mayRequest && (
              <ButtonLink href={paths.properties()} kind="main">
                Browse Properties
              </ButtonLink>
            ),
          }}
        >
          {mayRequest ? (
            <div className="cards">
              {bookings.map((booking) => (
                <BookingCard key={booking.id} booking={booking} />
              ))}
            </div>
          ) : (
            <BookingTable bookings={bookings} back={path} />
          )}
        </FoundList>
      </div>
    </Page>
  )
}
