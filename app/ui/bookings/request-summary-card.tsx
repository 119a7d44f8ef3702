import type { Instalment } from '~/domain/ground/money/allocation'
import { depositLabel, systemFeeLabel } from '~/domain/ground/money/figures'
import { formatDay, isDay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { endDateOf } from '~/domain/ground/shared/stay'
import { monthsText } from '~/domain/listings/properties/rules'
import type { RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import {
  firstDueText,
  requestSummary,
  stayKey,
  sumOf,
} from '~/domain/stays/bookings/requests/request-summary'
import { Facts, SummaryTable } from '../show/facts'
import { DayText, Money } from '../show/text'
import { t } from '../t'

type Props = {
  view: Pick<RequestPageView, 'pricing' | 'terms' | 'window' | 'payWithinDays' | 'approvesAtOnce'>
  choice: { months: number; paymentTerm: string; startDate: string }
  /** The payment terms stand beside it, with the first sum of each. */
  isBesideTerms?: boolean
}

/** The same as it is read before the request is sent, which names what was read. */
export function ReadSummary(props: Props) {
  const { choice } = props
  const summary = summaryOf(props)
  return (
    <>
      <RequestSummaryCard {...props} />
      <input type="hidden" name="checked" value={stayKey(choice)} />
      {summary && <input type="hidden" name="read_sum" value={sumOf(summary)} />}
    </>
  )
}

function summaryOf({ view, choice }: Props) {
  const startDate = isDay(choice.startDate) ? choice.startDate : view.window.firstDate
  return requestSummary(view.pricing, view.terms, { ...choice, startDate })
}

/** The chosen stay's costs, line by line, with due dates; renders nothing without a positive total. */
export function RequestSummaryCard({ view, choice, isBesideTerms }: Props) {
  const hasDate = isDay(choice.startDate)
  const summary = summaryOf({ view, choice })
  if (!summary) return null
  const { monthlyRentTzs, durationMonths, rentTotalTzs, systemFeeTzs, totalTzs, depositTzs } = summary
  const [first, ...later] = summary.instalments
  return (
    <div className="card stack-s" id="total">
      <h3>
        {t`Booking Summary`}{' '}
        {hasDate && (
          <span className="optional small">
            {t`until ${<DayText day={endDateOf(choice.startDate, durationMonths)} />}`}
          </span>
        )}
      </h3>
      <SummaryTable
        caption={t`What the stay costs`}
        rows={[
          { label: t`Rent, ${durationMonths} × ${formatTzs(monthlyRentTzs)}`, amountTzs: rentTotalTzs },
          { label: systemFeeLabel(view.pricing), amountTzs: systemFeeTzs },
        ]}
        total={{ label: t`Total`, amountTzs: totalTzs }}
        after={[
          ...(depositTzs > 0 ? [{ label: depositLabel(false), amountTzs: depositTzs }] : []),
          ...(first && !isBesideTerms
            ? [
                { label: t`You pay now`, amountTzs: 0 },
                {
                  label: firstDueText(view.payWithinDays, view.approvesAtOnce),
                  hint: t`${monthsText(first.rentTzs / monthlyRentTzs)} and our fee`,
                  amountTzs: first.totalTzs,
                },
              ]
            : []),
        ]}
      />
      <LaterParts parts={later} hasDate={hasDate} />
    </div>
  )
}

/** Each later part with its day and sum; without a start date its days are not known. */
function LaterParts({ parts, hasDate }: { parts: readonly Instalment[]; hasDate: boolean }) {
  const [next] = parts
  if (!next) return null
  if (!hasDate)
    return (
      <p className="small muted">
        {parts.length === 1
          ? t`Later: 1 part. Choose the start date to see the days.`
          : t`Later: ${parts.length} parts. Choose the start date to see the days.`}
      </p>
    )
  const rows = parts.map(({ number, dueDate, totalTzs }): [string, JSX.Element] => [
    formatDay(dueDate),
    <Money key={number} tzs={totalTzs} />,
  ])
  return (
    <details>
      <summary className="link-btn">
        {parts.length === 1
          ? t`Later: 1 part on ${formatDay(next.dueDate)}`
          : t`Later: ${parts.length} parts from ${formatDay(next.dueDate)}`}
      </summary>
      <Facts rows={rows} />
    </details>
  )
}
