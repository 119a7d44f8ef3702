import type { BookingCardView } from '~/domain/bookings/views'
import { bookingStatuses, bookingStatusLabels } from '~/domain/money/booking-states'
import type { PageTokens } from '~/domain/shared/keyset'
import { paths } from '~/paths'
import { BookingTable } from '../bookings/booking-table'
import { FoundList } from '../show/found-list'
import { ListSearch, statusChoices } from '../show/list-search'

type Query = { search: string; status: string; person: string; page: string | null }
type Props = { bookings: readonly BookingCardView[]; tokens: PageTokens; query: Query }

const TAB = { tab: 'bookings' }
const statuses = statusChoices(bookingStatuses, bookingStatusLabels)
const address = (query: Partial<Query>) => paths.admin({ ...TAB, ...query })

/** All bookings, the newest first, with the steps that an administrator can take. */
export function BookingsTab({ bookings, tokens, query }: Props) {
  const { search, status, person } = query
  return (
    <div className="stack desk-page panel">
      <FoundList
        rows={bookings}
        {...{ query, tokens, address }}
        search={
          <ListSearch
            action={paths.admin()}
            fields={{ ...TAB, ...(person && { person }) }}
            search={search}
            hint="Property, city, the tenant's name or reference"
            status={status}
            statuses={statuses}
          />
        }
        none={{
          title: 'No bookings found',
          purpose: 'Requests and stays show here, each with what happens next.',
        }}
      >
        <BookingTable bookings={bookings} back={address(query)} />
      </FoundList>
    </div>
  )
}
