import { Fragment } from 'react'
import { CAME_ON } from '~/domain/ground/money/owner-money'
import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { counts } from '~/domain/ground/money/payment-states'
import { t, translated } from '~/domain/ground/shared/language'
import type { PaymentDetailsView } from '~/domain/stays/payments/payment-details.server'
import { paths } from '~/paths'
import { Facts } from '../show/facts'
import { DayText, InstantText, Money } from '../show/text'
import { accountTexts } from './account-number'
import { NotCounted, recordedLabel } from './recorded-payment'
import { ReferenceText } from './transaction-number'

/** A receipt beside what the booking owes; its tenant unfolds the booking. */
export function PaymentFacts({ payment }: { payment: PaymentDetailsView }) {
  const lowered = payment.amountTzs !== payment.sentAmountTzs
  const isCash = payment.paymentMethod === 'cash'
  const booking = (
    <Facts
      rows={[
        [t`Booking reference`, payment.bookingReference],
        [
          t`Booking`,
          <a key="booking" href={paths.bookingDetails(payment.bookingId)}>
            {payment.title}
          </a>,
        ],
        [t`From`, <DayText key="from" day={payment.startDate} />],
        [t`To`, <DayText key="to" day={payment.endDate} />],
        [t`Booking total`, <Money key="total" tzs={payment.bookingTotalTzs} />],
        [t`Paid so far`, <Money key="paid" tzs={payment.balance.paidTzs} />],
        [t`Tenant`, payment.own ? null : payment.tenantName],
        [t`Owner`, payment.ownerName],
      ]}
    />
  )
  return (
    <section className="card stack-s">
      <h2>{t`Payment`}</h2>
      <Facts
        rows={[
          [
            payment.own ? t`Amount due` : t`Expected amount`,
            <Money key="expected" tzs={payment.expectedTzs} />,
          ],
          [t`To be paid into`, isCash ? null : accountTexts(payment.accounts)],
          [
            payment.isRecorded ? t`Amount recorded` : t`Amount sent`,
            <Money key="sent" tzs={payment.sentAmountTzs} />,
          ],
          [t`Amount received`, lowered ? <Money key="received" tzs={payment.amountTzs} /> : null],
          [t`Payment method`, paymentMethodLabel(payment.paymentMethod)],
          [
            t`Transaction number`,
            payment.reference && (
              <Fragment key="number">
                <span className="num">{payment.reference}</span>
                {payment.mayCorrectNumber && (
                  <>
                    {' '}
                    <a href={paths.paymentNumber(payment.id)}>{t`Correct it`}</a>
                  </>
                )}
              </Fragment>
            ),
          ],
          [t`Day in the text`, payment.textDay && <DayText key="day" day={payment.textDay} />],
          [t`Note`, isCash ? payment.referenceText : null],
          [
            translated(CAME_ON),
            counts(payment.status) ? <DayText key="on" day={payment.receivedOn} /> : null,
          ],
          [recordedLabel(payment), <InstantText key="at" at={payment.createdAt} />],
          [
            payment.own ? t`Answered` : t`Decided`,
            payment.processedAt === null || payment.isRecorded ? null : (
              <InstantText key="decided" at={payment.processedAt} />
            ),
          ],
        ]}
      />
      <ReferenceText text={isCash || !payment.hasFile ? null : payment.referenceText} />
      <NotCounted payment={payment} />
      {payment.own ? (
        <details>
          <summary className="link-btn">{t`Booking`}</summary>
          {booking}
        </details>
      ) : (
        booking
      )}
    </section>
  )
}
