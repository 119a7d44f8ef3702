import { requestSummary } from '~/domain/bookings/request-summary'
import type { RequestPageView } from '~/domain/bookings/views'
import type { Instalment } from '~/domain/money/allocation'
import { DEPOSIT_LABEL, systemFeeLabel } from '~/domain/money/figures'
import { formatDay, isDay } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { SummaryTable } from '../show/facts'

type Props = {
  view: RequestPageView
  choice: { months: number; paymentTerm: string; startDate: string }
}

/** What the chosen stay costs, line by line; nothing while there is no total above 0. */
export function RequestSummaryCard({ view, choice }: Props) {
  const hasDate = isDay(choice.startDate)
  const startDate = hasDate ? choice.startDate : view.window.firstDate
  const summary = requestSummary(view.pricing, view.terms, { ...choice, startDate })
  if (!summary) return null
  const { monthlyRentTzs, durationMonths, rentTotalTzs, systemFeeTzs, totalTzs, depositTzs } = summary
  const rent = `${count(durationMonths, 'month')} × ${formatTzs(monthlyRentTzs)}`
  return (
    <div className="card stack-s" id="total">
      <h3>Booking Summary</h3>
      <SummaryTable
        caption="What the stay costs"
        rows={[
          { label: 'Rent', hint: rent, amountTzs: rentTotalTzs },
          { label: systemFeeLabel(view.pricing.feeRate), amountTzs: systemFeeTzs },
        ]}
        total={{ label: 'Total', amountTzs: totalTzs }}
        after={depositTzs > 0 ? [{ label: DEPOSIT_LABEL, amountTzs: depositTzs }] : []}
      />
      <p className="small muted">{inParts(summary.instalments, hasDate)}</p>
    </div>
  )
}

/** The first part is due soon after the approval; the later ones on days that follow from the start date. */
function inParts([first, ...later]: readonly Instalment[], hasDate: boolean): string {
  if (!first) return ''
  const now = `${formatTzs(first.totalTzs)} after the owner approves`
  if (later.length === 0) return `Paid at once: ${now}.`
  const [next] = later
  const then = next
    ? `, then ${formatTzs(next.totalTzs)}${hasDate ? ` on ${formatDay(next.dueDate)}` : ''}`
    : ''
  const more = later.length > 1 ? ' and so on' : ''
  return `Paid in ${later.length + 1} parts: ${now}${then}${more}.`
}
