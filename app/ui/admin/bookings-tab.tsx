import type { BookingCardView } from '~/domain/bookings/views'
import { bookingStatuses, bookingStatusLabels } from '~/domain/money/booking-states'
import type { PageTokens } from '~/domain/shared/keyset'
import { paths } from '~/paths'
import { BookingTable } from '../bookings/booking-table'
import { ListSearch } from '../bookings/list-search'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { Pager, pagerLinks } from '../show/navigation'

type Query = { search: string; status: string; person: string; page: string | null }
type Props = { bookings: readonly BookingCardView[]; tokens: PageTokens; query: Query }

const TAB = { tab: 'bookings' }
const statuses = [
  { value: '', label: 'All' },
  ...bookingStatuses.map((status) => ({ value: status, label: bookingStatusLabels[status] })),
]
const address = (query: Partial<Query>) => paths.admin({ ...TAB, ...query })

/** All bookings, the newest first, with the steps that an administrator can take. */
export function BookingsTab({ bookings, tokens, query }: Props) {
  const { search, status, person } = query
  const isNarrowed = [search, status, person].some((part) => part !== '')
  return (
    <div className="stack desk-page panel">
      <ListSearch
        action={paths.admin()}
        fields={{ ...TAB, ...(person && { person }) }}
        search={search}
        hint="Property, city, the tenant's name or reference"
        status={status}
        statuses={statuses}
      />
      {bookings.length === 0 ? (
        <EmptyState
          title="No bookings found"
          action={isNarrowed && <ButtonLink href={paths.admin(TAB)}>Clear Filters</ButtonLink>}
        >
          {isNarrowed
            ? 'Try other words or another status.'
            : 'Requests and stays show here, each with what happens next.'}
        </EmptyState>
      ) : (
        <BookingTable bookings={bookings} back={address(query)} />
      )}
      <Pager links={pagerLinks(tokens, (page) => address({ ...query, page }))} />
    </div>
  )
}
