import { Fragment } from 'react'
import { CAME_ON } from '~/domain/ground/money/owner-money'
import { paymentMethodLabels } from '~/domain/ground/money/payment-methods'
import { counts } from '~/domain/ground/money/payment-states'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { paths } from '~/paths'
import { Facts } from '../show/facts'
import { DayText, InstantText, Money } from '../show/text'
import { accountTexts } from './account-number'
import { NotCounted, recordedLabel } from './recorded-payment'
import { ReferenceText } from './transaction-number'

/** A receipt beside what the booking owes. */
export function PaymentFacts({ payment }: { payment: PaymentDetailsView }) {
  const lowered = payment.amountTzs !== payment.sentAmountTzs
  const isCash = payment.paymentMethod === 'cash'
  return (
    <section className="card stack-s">
      <h2>Payment</h2>
      <Facts
        rows={[
          [
            payment.own ? 'Amount due' : 'Expected amount',
            <Money key="expected" tzs={payment.expectedTzs} />,
          ],
          ['To be paid into', isCash ? null : accountTexts(payment.accounts)],
          [
            payment.isRecorded ? 'Amount recorded' : 'Amount sent',
            <Money key="sent" tzs={payment.sentAmountTzs} />,
          ],
          ['Amount received', lowered ? <Money key="received" tzs={payment.amountTzs} /> : null],
          ['Payment method', paymentMethodLabels[payment.paymentMethod]],
          [
            'Transaction number',
            payment.reference && (
              <Fragment key="number">
                <span className="num">{payment.reference}</span>
                {payment.mayCorrectNumber && (
                  <>
                    {' '}
                    <a href={paths.paymentNumber(payment.id)}>Correct it</a>
                  </>
                )}
              </Fragment>
            ),
          ],
          ['Day in the text', payment.textDay && <DayText key="day" day={payment.textDay} />],
          ['Note', isCash ? payment.referenceText : null],
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
          ['Tenant', payment.own ? null : payment.tenantName],
          ['Owner', payment.ownerName],
          [CAME_ON, counts(payment.status) ? <DayText key="on" day={payment.receivedOn} /> : null],
          [recordedLabel(payment), <InstantText key="at" at={payment.createdAt} />],
          [
            payment.own ? 'Answered' : 'Decided',
            payment.processedAt === null || payment.isRecorded ? null : (
              <InstantText key="decided" at={payment.processedAt} />
            ),
          ],
        ]}
      />
      <ReferenceText text={isCash || !payment.hasFile ? null : payment.referenceText} />
      <NotCounted payment={payment} />
    </section>
  )
}
