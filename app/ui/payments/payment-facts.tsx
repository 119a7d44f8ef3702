import { Fragment } from 'react'
import { paymentMethodLabels } from '~/domain/money/payment-methods'
import { missingTzs } from '~/domain/money/payment-states'
import type { PaymentDetailsView } from '~/domain/payments/views'
import { paths } from '~/paths'
import { Facts } from '../show/facts'
import { DayText, InstantText, Money, Quote } from '../show/text'
import { accountText } from './account-number'
import { ReferenceText } from './transaction-number'

/** A receipt beside what the booking owes. */
export function PaymentFacts({ payment }: { payment: PaymentDetailsView }) {
  const lowered = payment.amountTzs !== payment.sentAmountTzs
  return (
    <section className="card stack-s">
      <h2>Payment</h2>
      <Facts
        rows={[
          ['Expected amount', <Money key="expected" tzs={payment.expectedTzs} />],
          ['To be paid into', payment.account && accountText(payment.account)],
          ['Amount sent', <Money key="sent" tzs={payment.sentAmountTzs} />],
          ['Amount received', lowered ? <Money key="received" tzs={payment.amountTzs} /> : null],
          ['Payment method', paymentMethodLabels[payment.paymentMethod]],
          [
            'Transaction number',
            <Fragment key="number">
              <span className="num">{payment.reference}</span>
              {payment.mayCorrectNumber && (
                <>
                  {' '}
                  <a href={paths.paymentNumber(payment.id)}>Correct it</a>
                </>
              )}
            </Fragment>,
          ],
          ['Booking reference', payment.bookingReference],
          [
            'Booking',
            <a key="booking" href={paths.bookingDetails(payment.bookingId)}>
              {payment.title}
            </a>,
          ],
          ['From', <DayText key="from" day={payment.startDate} />],
          ['To', <DayText key="to" day={payment.endDate} />],
          ['Booking total', <Money key="total" tzs={payment.bookingTotalTzs} />],
          ['Paid so far', <Money key="paid" tzs={payment.balance.paidTzs} />],
          ['Tenant', payment.tenantName],
          ['Owner', payment.ownerName],
          ['Sent', <InstantText key="at" at={payment.createdAt} />],
          [
            'Decided',
            payment.processedAt === null ? null : <InstantText key="decided" at={payment.processedAt} />,
          ],
        ]}
      />
      <ReferenceText text={payment.referenceText} />
      {missingTzs(payment) > 0 && payment.rejectReason && (
        <Quote by={payment.decidedBy}>{payment.rejectReason}</Quote>
      )}
    </section>
  )
}
