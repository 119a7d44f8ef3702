import { agreedFeeLabel, depositLabel } from '~/domain/ground/money/figures'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { PaymentPageView } from '~/domain/stays/payments/payment-page.server'
import { paths } from '~/paths'
import { Facts, SummaryTable } from '../show/facts'
import { Fold } from '../show/fold'
import { DayText } from '../show/text'

/** The days, the total, and how much is paid; the place is folded. */
export function PaymentSummary({ page }: { page: PaymentPageView }) {
  const { balance, months } = page
  return (
    <section className="stack-s">
      <h2>Booking Summary</h2>
      <p className="muted">
        <DayText day={page.startDate} /> to <DayText day={page.endDate} />
      </p>
      <SummaryTable
        caption="What the stay costs"
        rows={[
          {
            label: 'Rent',
            hint: `${count(months, 'month')} × ${formatTzs(page.monthlyRentTzs)}`,
            amountTzs: page.rentTotalTzs,
          },
          { label: agreedFeeLabel(page), amountTzs: page.feeTzs },
        ]}
        total={{ label: 'Total', amountTzs: page.totalTzs }}
        after={[
          { label: 'Paid', amountTzs: balance.paidTzs },
          { label: 'Being checked', amountTzs: balance.waitingTzs },
          { label: 'Still to pay', amountTzs: balance.unsentTzs },
          ...(page.depositTzs > 0 ? [{ label: depositLabel(false), amountTzs: page.depositTzs }] : []),
        ]}
      />
    </section>
  )
}

export function PaymentPlace({ page }: { page: PaymentPageView }) {
  return (
    <Fold title="Place" figure={page.location}>
      <Facts
        rows={[
          [
            'Place',
            <a key="place" href={paths.bookingDetails(page.bookingId)}>
              {page.title}
            </a>,
          ],
          ['Address', page.location],
          ['Room type', page.roomType],
          ['Duration', count(page.months, 'month')],
        ]}
      />
    </Fold>
  )
}
