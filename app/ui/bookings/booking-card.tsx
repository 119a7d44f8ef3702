import { formatStay } from '~/domain/ground/shared/calendar'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { monthsText } from '~/domain/listings/properties/rules'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { Facts } from '../show/facts'
import { PlaceHead } from '../show/place-head'
import { Badge, StatusBadge } from '../show/status-badge'
import { Timeline } from '../show/steps'
import { DayText, InstantText, Money } from '../show/text'
import { t } from '../t'
import { BookingActions } from './booking-actions'
import { StateCard, stateEdge } from './state-card'

/** A booking in its tenant's list: the place, when, its state and next step; everything else is folded. */
export function BookingCard({ booking }: { booking: BookingCardView }) {
  const { title, next, money, line, history } = booking
  return (
    <article className={`card stack-s${stateEdge(next, money)}`}>
      <BookingHead booking={booking} />
      <StateCard step={next} line={line} of={title}>
        <Facts
          rows={[
            [t`Place`, `${booking.roomType ?? propertyTypeLabel(booking.propertyType)}, ${booking.city}`],
            [t`Owner`, booking.ownerName],
            [t`Duration`, monthsText(booking.months)],
            [t`Total`, <Money key="total" tzs={booking.totalTzs} />],
            [t`Requested`, <InstantText key="requested" at={booking.createdAt} />],
          ]}
        />
        <BookingActions booking={booking} />
        {history.length > 0 && <Timeline lines={history} />}
      </StateCard>
    </article>
  )
}

/** The place of a booking with its picture, its state and its days; leads to the booking. */
export function BookingHead({ booking }: { booking: BookingCardView }) {
  const { id, title, picture, isOverdue, badge, startDate, endDate } = booking
  return (
    <PlaceHead
      picture={picture}
      badge={
        <>
          {isOverdue && <Badge tone="bad" icon="triangle-alert" label={t`Overdue`} />}
          <StatusBadge of="booking" status={badge} />
        </>
      }
      title={
        <h3>
          <a href={paths.bookingDetails(id)}>{title}</a>
        </h3>
      }
      detail={formatStay(startDate, endDate)}
    />
  )
}

/** 'Mon 5 Oct 2026 to Fri 5 Feb 2027, 4 months' */
export function StayText({
  booking,
}: {
  booking: Pick<BookingCardView, 'startDate' | 'endDate' | 'months'>
}) {
  const months = <span className="money">{monthsText(booking.months)}</span>
  return <>{t`${<DayText day={booking.startDate} />} to ${<DayText day={booking.endDate} />}, ${months}`}</>
}
