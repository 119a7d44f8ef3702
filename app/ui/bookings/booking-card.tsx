import type { BookingCardView } from '~/domain/bookings/views'
import { propertyTypeLabels } from '~/domain/properties/catalogue'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Facts } from '../show/facts'
import { Badge, StatusBadge } from '../show/status-badge'
import { Timeline } from '../show/steps'
import { DayText, InstantText, Money, Quote } from '../show/text'
import { BookingActions } from './booking-actions'
import { RequestState } from './request-state'
import { StateCard } from './state-card'

/** A booking in its tenant's list: what, when, how much, what happens next, and what they may do. */
export function BookingCard({ booking }: { booking: BookingCardView }) {
  const { may } = booking
  return (
    <article className="card stack">
      <div className="card-head">
        <div>
          <h2>
            <a href={paths.bookingDetails(booking.id)}>{booking.title}</a>
          </h2>
          <p className="muted">
            {booking.roomType ?? propertyTypeLabels[booking.propertyType]} · {booking.city}
          </p>
        </div>
        <div className="cluster">
          {booking.isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
          <StatusBadge of="booking" status={booking.badge} />
        </div>
      </div>
      <Facts
        rows={[
          may.own ? ['Owner', booking.ownerName] : ['Tenant', booking.tenantName],
          ['Stay', <StayText key="stay" booking={booking} />],
          ['Total', <Money key="total" tzs={booking.totalTzs} />],
          ['Requested', <InstantText key="asked" at={booking.createdAt} />],
        ]}
      />
      {may.decide && booking.notes && <Quote>{booking.notes}</Quote>}
      <StateCard step={booking.next} money={booking.money} of={booking.title} />
      <RequestState booking={booking} />
      <BookingActions booking={booking} />
      {booking.history.length > 0 && (
        <details>
          <summary className="link-btn">History</summary>
          <Timeline lines={booking.history} />
        </details>
      )}
    </article>
  )
}

/** 'Mon 5 Oct 2026 to Fri 5 Feb 2027, 4 months' */
export function StayText({
  booking,
}: {
  booking: Pick<BookingCardView, 'startDate' | 'endDate' | 'months'>
}) {
  return (
    <>
      <DayText day={booking.startDate} /> to <DayText day={booking.endDate} />,{' '}
      {count(booking.months, 'month')}
    </>
  )
}
