import { agreedFeeLabel, depositLabel } from '~/domain/ground/money/figures'
import { formatTzs } from '~/domain/ground/shared/money'
import { monthsText } from '~/domain/listings/properties/rules'
import type { PaymentPageView } from '~/domain/stays/payments/payment-page.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { Facts, SummaryTable } from '../show/facts'
import { Fold } from '../show/fold'
import { DayText } from '../show/text'

/** The total and how much is paid, the place and its days: folded, with the total. */
export function PaymentSummary({ page }: { page: PaymentPageView }) {
  const { balance, months } = page
  return (
    <Fold title={t`Booking Summary`} figure={formatTzs(page.totalTzs)}>
      <p className="muted">{t`${<DayText day={page.startDate} />} to ${<DayText day={page.endDate} />}`}</p>
      <SummaryTable
        caption={t`What the stay costs`}
        rows={[
          {
            label: t`Rent`,
            hint: `${monthsText(months)} × ${formatTzs(page.monthlyRentTzs)}`,
            amountTzs: page.rentTotalTzs,
          },
          { label: agreedFeeLabel(page), amountTzs: page.feeTzs },
        ]}
        total={{ label: t`Total`, amountTzs: page.totalTzs }}
        after={[
          { label: t`Paid`, amountTzs: balance.paidTzs },
          { label: t`Being checked`, amountTzs: balance.waitingTzs },
          { label: t`Still to pay`, amountTzs: balance.unsentTzs },
          ...(page.depositTzs > 0 ? [{ label: depositLabel(false), amountTzs: page.depositTzs }] : []),
        ]}
      />
      <Facts
        rows={[
          [
            t`Place`,
            <a key="place" href={paths.bookingDetails(page.bookingId)}>
              {page.title}
            </a>,
          ],
          [t`Address`, page.location],
          [t`Room type`, page.roomType],
        ]}
      />
    </Fold>
  )
}
