import { bookingStatusLabel, isPending } from '~/domain/ground/money/booking-states'
import { t } from '~/domain/ground/shared/language'
import { monthsText } from '~/domain/listings/properties/rules'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { replyPromise } from '~/domain/stays/bookings/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'
import { StateCard } from './state-card'

/** Confirmation after sending a request: the request, and who acts next. */
export function Submitted({ booking }: { booking: BookingDetailsView }) {
  return (
    <div className="card stack">
      <div className="kanga" />
      <div className="card-head">
        <h2>{headingOf(booking)}</h2>
        <StatusBadge of="booking" status={booking.badge} />
      </div>
      {booking.may.pay && <p>{t`Your request is approved. You can pay now.`}</p>}
      {isPending(booking.status) && <p>{replyPromise(false)}</p>}
      <StateCard step={booking.next} line={booking.line} />
      <Facts
        rows={[
          [t`Place`, booking.title],
          [t`Room type`, booking.roomType],
          [t`Start date`, <DayText key="start" day={booking.startDate} />],
          [t`Duration`, monthsText(booking.months)],
          [t`Total`, <Money key="total" tzs={booking.totalTzs} />],
          [t`Booking reference`, booking.reference],
        ]}
      />
      <div className="actions">
        <ButtonLink href={paths.bookings()} kind={booking.may.pay ? 'plain' : 'main'}>
          {t`View My Bookings`}
        </ButtonLink>
        <ButtonLink href={paths.properties()}>{t`Browse More Properties`}</ButtonLink>
      </div>
    </div>
  )
}

/** The URL stays the same, so the page shows the current state. */
function headingOf({ may, status, isApprovedAtOnce }: BookingDetailsView): string {
  if (isPending(status)) return t`Awaiting Approval`
  if (!may.pay) return bookingStatusLabel(status)
  return isApprovedAtOnce ? t.as('of a request')`Approved` : t`Owner Approved`
}
