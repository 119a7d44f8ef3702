import type { BookingCardView } from '~/domain/bookings/views'
import type { PaymentCardView } from '~/domain/payments/views'
import { propertyTypeLabels } from '~/domain/properties/catalogue'
import { formatDeadline } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { DecideActions } from '../bookings/booking-actions'
import { StayText } from '../bookings/booking-card'
import { RequestState } from '../bookings/request-state'
import { StateCard } from '../bookings/state-card'
import { ButtonLink } from '../form/buttons'
import { Badge } from '../show/status-badge'
import { InstantText, Money, Quote } from '../show/text'
import { Part } from './part'

type Props = {
  answers: {
    requests: readonly BookingCardView[]
    requestCount: number
    receipts: readonly PaymentCardView[]
    receiptCount: number
    proposals: readonly BookingCardView[]
  }
}

/** Requests and receipts that wait for this person; says so when there are none. */
export function AnswersPart({ answers }: Props) {
  const { requests, requestCount, receipts, receiptCount, proposals } = answers
  if (requestCount + receiptCount + proposals.length === 0)
    return (
      <Part title="Pending Approvals" isEmpty empty="Nobody is waiting for your answer.">
        {null}
      </Part>
    )
  return (
    <>
      {requests.length > 0 && (
        <Part
          title="Pending Approvals"
          more={{ href: paths.bookings({ status: 'pending' }), label: `View All (${requestCount})` }}
        >
          <ul className="cards">
            {requests.map((booking) => (
              <Request key={booking.id} booking={booking} />
            ))}
          </ul>
        </Part>
      )}
      {proposals.length > 0 && (
        <Part title="Earlier Ends to Answer">
          <ul className="cards">
            {proposals.map(({ id, title, next }) => (
              <li key={id} className="card stack-s">
                <a className="strong" href={paths.bookingDetails(id)}>
                  {title}
                </a>
                <StateCard step={next} of={title} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {receipts.length > 0 && (
        <Part
          title="Receipts to Check"
          more={{ href: paths.paymentsCheck(), label: `View All (${receiptCount})` }}
        >
          <ul className="cards">
            {receipts.map((payment) => (
              <Receipt key={payment.id} payment={payment} />
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Request({ booking }: { booking: BookingCardView }) {
  return (
    <li className="card stack-s">
      <div className="cluster between">
        <a className="strong" href={paths.bookingDetails(booking.id)}>
          {booking.title}
        </a>
        {booking.isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
      </div>
      <p className="muted">{booking.roomType ?? propertyTypeLabels[booking.propertyType]}</p>
      <p className="cluster between">
        <span>{booking.tenantName}</span>
        <Money tzs={booking.totalTzs} />
      </p>
      <p>
        <StayText booking={booking} />
      </p>
      {booking.notes && <Quote>{booking.notes}</Quote>}
      <StateCard step={booking.next} />
      <RequestState booking={booking} />
      <div className="cluster">
        <DecideActions booking={booking} back={paths.dashboard()} />
      </div>
    </li>
  )
}

function Receipt({ payment }: { payment: PaymentCardView }) {
  const page = paths.payment(payment.id, { redirect: paths.dashboard() })
  return (
    <li className="card stack-s">
      <div className="cluster between">
        <a className="strong" href={page}>
          <Money tzs={payment.amountTzs} />
        </a>
        {payment.isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
      </div>
      <p className="muted">
        {payment.title}
        {payment.roomType && ` · ${payment.roomType}`}
      </p>
      <p>
        {payment.tenantName}, <InstantText at={payment.createdAt} />
      </p>
      {payment.isAfterEnd && <p>It came after the payment deadline. Did it arrive?</p>}
      <p className="strong">{`Please check it by ${formatDeadline(payment.checkByAt)}.`}</p>
      <div>
        <ButtonLink href={page} kind="main" icon="receipt">
          Check Receipt
        </ButtonLink>
      </div>
    </li>
  )
}
