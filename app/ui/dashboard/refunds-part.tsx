import type { BookingCardView } from '~/domain/bookings/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Part } from './part'

/** Cancelled bookings with money to return or to decide on; renders nothing without any. */
export function RefundsPart({ refunds }: { refunds: readonly BookingCardView[] }) {
  if (refunds.length === 0) return null
  return (
    <Part title="Money to Return">
      <ul className="cards">
        {refunds.map(({ id, title, tenantName, next }) => (
          <li key={id} className="card stack-s">
            <a className="strong" href={paths.bookingDetails(id)}>
              {title}
            </a>
            <p className="muted">{tenantName}</p>
            <p className="strong">{next}</p>
            <div>
              <ButtonLink href={paths.bookingDetails(id)} kind="main" of={`${title}, ${tenantName}`}>
                Answer
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
