import type { BookingCardView } from '~/domain/bookings/views'
import { paths } from '~/paths'
import { MoneyState } from '../bookings/money-state'
import { DidPay } from '../disputes/did-pay'
import { ButtonLink } from '../form/buttons'
import { Part } from './part'

/** Each open booking with what comes next, and a button where the tenant is to pay. */
export function NextSteps({ bookings }: { bookings: readonly BookingCardView[] }) {
  return (
    <Part title="What comes next">
      <ul className="stack-s">
        {bookings.map(({ id, title, next, money, may, disputable, mustAnswer }) => (
          <li key={id} className="card stack-s">
            <a className="strong" href={paths.bookingDetails(id)}>
              {title}
            </a>
            <MoneyState next={next} money={money} />
            {disputable && <DidPay paymentId={disputable} />}
            {mustAnswer && (
              <ButtonLink href={paths.bookingDetails(id)} kind="main" of={title}>
                Answer
              </ButtonLink>
            )}
            {may.pay && money?.sendByDate && (
              <ButtonLink href={paths.bookingPayment(id)} kind="main" icon="wallet">
                Continue to Payment
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
