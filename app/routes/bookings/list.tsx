import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingStatuses, bookingStatusLabels } from '~/domain/money/booking-states'
import { foundText } from '~/domain/shared/text'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingCard } from '~/ui/bookings/booking-card'
import { BookingTable } from '~/ui/bookings/booking-table'
import { useFresh } from '~/ui/enhance/use-fresh'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { Fold } from '~/ui/show/fold'
import { FoundList } from '~/ui/show/found-list'
import { ListSearch, statusChoices } from '~/ui/show/list-search'
import { Tabs } from '~/ui/show/navigation'
import { bookingsPage } from './list-page.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return bookingsPage(await requireActor(request), request)
}

export const meta = () => [{ title: pageTitle('Bookings') }]

/** Most bookings that tenants look through without a search. */
const FEW = 5
const statuses = statusChoices(bookingStatuses, bookingStatusLabels)

export default function Bookings() {
  const loaded = useLoaderData<typeof loader>()
  const { bookings, count, tokens, query, path, mayRequest, tab, tabs } = useFresh(loaded, loaded.newsPath)
  const search = (
    <ListSearch
      action={paths.bookings()}
      {...query}
      hint="Property, room, city or tenant"
      statuses={statuses}
    />
  )
  const isFolded = tab !== null && tabs !== null && tabs.current + tabs.past <= FEW
  return (
    <Page
      title={mayRequest ? 'My Bookings' : 'Bookings'}
      lead={tab === null && foundText(count, 'booking')}
      live
    >
      <div className="stack">
        {tabs && (
          <Tabs
            label="My Bookings"
            tabs={Object.entries(tabs).map(([of, count]) => ({
              href: paths.bookings({ tab: of }),
              label: of === 'past' ? 'Past' : 'Current',
              current: tab === of,
              count,
            }))}
          />
        )}
        <FoundList
          rows={bookings}
          {...{ query, tokens }}
          address={(of) => paths.bookings({ tab, ...of })}
          csv={paths.bookingsCsv(query)}
          search={isFolded ? null : search}
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
              <h2 className="sr">Bookings and what comes next</h2>
              {bookings.map((booking) => (
                <BookingCard key={booking.id} booking={booking} />
              ))}
            </div>
          ) : (
            <BookingTable bookings={bookings} back={path} />
          )}
        </FoundList>
        {isFolded && (
          <div className="rows">
            <Fold title="Search and filter">{search}</Fold>
          </div>
        )}
      </div>
    </Page>
  )
}
