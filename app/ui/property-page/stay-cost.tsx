import { firstDueText, requestSummary } from '~/domain/bookings/request-summary'
import { DEPOSIT_LABEL } from '~/domain/money/figures'
import type { PropertyView } from '~/domain/properties/property-view'
import { formatDay } from '~/domain/shared/calendar'
import { sumTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { SummaryTable, type SumRow } from '../show/facts'

/** Amounts and due dates of the requested stay, by the payment term that the booking form proposes. */
export function StayCost({ listing }: { listing: PropertyView }) {
  const { pricePerMonthTzs, feeRate, feeBase, deposit, terms, stay, firstDate, payWithinDays } = listing
  const pricing = { monthlyRentTzs: pricePerMonthTzs, feeRate, feeBase, deposit }
  const choice = { months: stay.months, paymentTerm: '', startDate: stay.moveInDate ?? firstDate }
  const summary = requestSummary(pricing, terms, choice)
  if (!summary) return null
  const [first, ...later] = summary.instalments
  const [next] = later
  if (!first) return null
  const rows: SumRow[] = [
    {
      label: firstDueText(payWithinDays),
      hint: `Rent for ${count(first.rentTzs / pricePerMonthTzs, 'month')}, and our fee of ${feeRate}%`,
      amountTzs: first.totalTzs,
    },
  ]
  if (next)
    rows.push({
      label: `Later, in ${count(later.length, 'part')}`,
      hint: stay.moveInDate ? `The next on ${formatDay(next.dueDate)}` : undefined,
      amountTzs: sumTzs(later.map(({ totalTzs }) => totalTzs)),
    })
  return (
    <>
      <p className="small">{stayOf(stay)}</p>
      <SummaryTable
        caption="What the stay costs"
        rows={rows}
        total={{ label: `Total for ${count(stay.months, 'month')}`, amountTzs: summary.totalTzs }}
        after={summary.depositTzs > 0 ? [{ label: DEPOSIT_LABEL, amountTzs: summary.depositTzs }] : []}
      />
    </>
  )
}

/** Which stay these costs are of. */
function stayOf({ moveInDate, months }: PropertyView['stay']): string {
  return moveInDate
    ? `Costs of ${count(months, 'month')} from ${formatDay(moveInDate)}.`
    : `Costs of ${count(months, 'month')}.`
}
