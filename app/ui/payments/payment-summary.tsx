import { agreedFeeLabel, DEPOSIT_LABEL } from '~/domain/money/figures'
import type { PaymentPageView } from '~/domain/payments/views'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Facts, SummaryTable } from '../show/facts'
import { DayText, Money } from '../show/text'

/** The place, the days, the total, and how much is paid. */
export function PaymentSummary({ page }: { page: PaymentPageView }) {
  const { balance, months } = page
  return (
    <section className="card stack">
      <h2>Booking Summary</h2>
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
          ['From', <DayText key="from" day={page.startDate} />],
          ['To', <DayText key="to" day={page.endDate} />],
          ['Duration', count(months, 'month')],
        ]}
      />
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
        after={page.depositTzs > 0 ? [{ label: DEPOSIT_LABEL, amountTzs: page.depositTzs }] : []}
      />
      <Facts
        rows={[
          ['Paid', <Money key="paid" tzs={balance.paidTzs} />],
          ['Being checked', <Money key="checked" tzs={balance.waitingTzs} />],
          ['Still to pay', <Money key="left" tzs={balance.unsentTzs} />],
        ]}
      />
    </section>
  )
}
