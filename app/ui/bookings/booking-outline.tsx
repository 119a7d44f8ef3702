import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { Money, Quote } from '../show/text'
import { StayText } from './booking-card'

/** The booking to decide on, in a few lines. */
export function BookingOutline({ booking }: { booking: BookingDetailsView }) {
  return (
    <section className="card stack-s">
      <p>
        <StatusBadge of="booking" status={booking.badge} />
      </p>
      <Facts
        rows={[
          ['Place', booking.title],
          ['Room type', booking.roomType],
          booking.may.own ? ['Owner', booking.ownerName] : ['Tenant', booking.tenantName],
          ['Stay', <StayText key="stay" booking={booking} />],
          ['Total', <Money key="total" tzs={booking.totalTzs} />],
        ]}
      />
      {booking.notes && <Quote by={booking.may.own ? 'You' : booking.tenantName}>{booking.notes}</Quote>}
    </section>
  )
}
