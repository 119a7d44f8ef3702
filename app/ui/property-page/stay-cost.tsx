import { requestSummary } from '~/domain/bookings/request-summary'
import { DEPOSIT_LABEL, systemFeeLabel } from '~/domain/money/figures'
import type { PropertyView } from '~/domain/properties/property-view'
import { count } from '~/domain/shared/text'
import { SummaryTable, type SumRow } from '../show/facts'

/** What is paid first and over the whole stay, with the payment term that the booking form proposes. */
export function StayCost({ listing }: { listing: PropertyView }) {
  const { pricePerMonthTzs, feeRate, feeBase, deposit, terms, stay, firstDate } = listing
  const pricing = { monthlyRentTzs: pricePerMonthTzs, feeRate, feeBase, deposit }
  const choice = { months: stay.months, paymentTerm: '', startDate: stay.moveInDate ?? firstDate }
  const summary = requestSummary(pricing, terms, choice)
  const first = summary?.instalments[0]
  if (!summary || !first) return null
  const { depositTzs, totalTzs } = summary
  const rows: SumRow[] = [
    { label: `Rent, first ${count(first.rentTzs / pricePerMonthTzs, 'month')}`, amountTzs: first.rentTzs },
    { label: systemFeeLabel(feeRate), amountTzs: first.feeTzs },
    ...(depositTzs > 0 ? [{ label: DEPOSIT_LABEL, amountTzs: depositTzs }] : []),
  ]
  return (
    <SummaryTable
      caption="What the stay costs"
      rows={rows}
      total={{ label: 'First-day cost', amountTzs: first.totalTzs + depositTzs }}
      after={[
        {
          label: `Total for ${count(stay.months, 'month')}`,
          hint: depositTzs > 0 ? 'Rent and fee; the deposit is on top' : 'Rent and fee',
          amountTzs: totalTzs,
        },
      ]}
    />
  )
}
