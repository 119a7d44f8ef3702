import type { BookingBadge } from '~/domain/money/booking-states'
import type { Day } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'
import { Part } from './part'

export type BookingLine = {
  id: string
  reference: string
  propertyTitle: string
  city: string
  tenant: string
  startDate: Day
  endDate: Day
  totalTzs: number
  badge: BookingBadge
}

/** The latest bookings with their tenants. */
export function RecentBookings({ bookings }: { bookings: readonly BookingLine[] }) {
  return (
    <Part
      title="Recent Bookings"
      more={{ href: paths.bookings(), label: 'View All' }}
      isEmpty={bookings.length === 0}
      empty="No bookings yet."
    >
      <BookingList bookings={bookings} whose />
    </Part>
  )
}

/** Bookings as short cards, each leading to its details. `whose` also names the tenant. */
export function BookingList({
  bookings,
  whose = false,
}: {
  bookings: readonly BookingLine[]
  whose?: boolean
}) {
  return (
    <ul className="stack-s">
      {bookings.map((booking) => (
        <li key={booking.id} className="card card-head">
          <div>
            <a className="strong" href={paths.bookingDetails(booking.id)}>
              {booking.propertyTitle}
            </a>
            <p className="small muted">
              {whose && `${booking.tenant} · `}
              <DayText day={booking.startDate} /> to <DayText day={booking.endDate} />
            </p>
          </div>
          <div className="cluster">
            <Money tzs={booking.totalTzs} />
            <StatusBadge of="booking" status={booking.badge} />
          </div>
        </li>
      ))}
    </ul>
  )
}
