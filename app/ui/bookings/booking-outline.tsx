import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { Money, Quote } from '../show/text'
import { t } from '../t'
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
          [t`Place`, booking.title],
          [t`Room type`, booking.roomType],
          booking.may.own ? [t`Owner`, booking.ownerName] : [t`Tenant`, booking.tenantName],
          [t`Stay`, <StayText key="stay" booking={booking} />],
          [t`Total`, <Money key="total" tzs={booking.totalTzs} />],
        ]}
      />
      {booking.notes && <Quote by={booking.may.own ? null : booking.tenantName}>{booking.notes}</Quote>}
    </section>
  )
}
