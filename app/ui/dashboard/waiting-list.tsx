import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Badge } from '../show/status-badge'
import { DayText, InstantText, Money } from '../show/text'
import type { BookingRow } from './booking-list'

type Props = { bookings: readonly (BookingRow & { respondByAt: number })[]; nowAt: number }

/** Requests that wait for this person's answer. */
export function WaitingList({ bookings, nowAt }: Props) {
  return (
    <ul className="cards">
      {bookings.map((booking) => (
        <li key={booking.id} className="card stack-s">
          <a className="strong" href={paths.bookingDetails(booking.id)}>
            {booking.propertyTitle}
          </a>
          <p>
            {booking.tenant}, from <DayText day={booking.startDate} />, <Money tzs={booking.totalTzs} />
          </p>
          {nowAt > booking.respondByAt ? (
            <p className="cluster small">
              <Badge tone="bad" icon="triangle-alert" label="Overdue" />
              <span>
                since <InstantText at={booking.respondByAt} />
              </span>
            </p>
          ) : (
            <p className="small muted">
              Please answer by <InstantText at={booking.respondByAt} />
            </p>
          )}
          <div className="cluster">
            <ButtonLink href={paths.bookingApprove(booking.id)} kind="main" dialog>
              Approve
            </ButtonLink>
            <ButtonLink href={paths.bookingReject(booking.id)} dialog>
              Reject
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  )
}
