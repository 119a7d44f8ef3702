import type { MonthValue } from '~/domain/desk/dashboards/bars'
import type { Monthly } from '~/domain/desk/dashboards/monthly.server'
import type { Period } from '~/domain/desk/dashboards/period'
import { CAME_RULE } from '~/domain/ground/money/owner-money'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import { BarPlot } from '../show/bar-plot'
import { MonthTable } from './month-table'
import { Part } from './part'
import { PeriodForm } from './period-form'

type Props = {
  monthly: Monthly
  /** Label of the money: 'Revenue', 'Commission', 'Money That Came'. */
  money: string
  /** Where the form asks for another period. */
  action: string
}

/** Bookings and money by month, as plots and as a table, for any period. */
export function MonthlyPart({ monthly: { period, bookings, moneyTzs, returnedTzs }, money, action }: Props) {
  return (
    <Part title={`Bookings and ${money} by Month`}>
      <PeriodForm period={period} action={action} />
      {period.problem && <p role="status">{period.problem}</p>}
      <p>{sentence(period, bookings, moneyTzs, money)}</p>
      {returnedTzs && hasAny(returnedTzs) && <p>{`Returned: ${formatTzs(totalOf(returnedTzs))}.`}</p>}
      {returnedTzs && <p className="small muted">{CAME_RULE}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {hasAny(bookings) && (
          <BarPlot title="Bookings" series={bookings} format={(value) => count(value, 'booking')} />
        )}
        {hasAny(moneyTzs) && <BarPlot title={`${money} (TSh)`} series={moneyTzs} format={formatTzs} />}
      </div>
      <MonthTable
        caption={`Bookings and ${money.toLowerCase()} by month`}
        columns={[
          { label: 'Bookings', series: bookings, isCount: true },
          { label: money, series: moneyTzs },
          ...(returnedTzs ? [{ label: 'Returned', series: returnedTzs }] : []),
        ]}
      />
    </Part>
  )
}

const hasAny = (series: MonthValue[]) => series.some(({ value }) => value !== 0)

const totalOf = (series: MonthValue[]) => sumTzs(series.map(({ value }) => value))

function sentence(period: Period, bookings: MonthValue[], moneyTzs: MonthValue[], money: string): string {
  const [from, until] = [formatMonth(period.from), formatMonth(period.until)]
  const requests = count(
    bookings.reduce((sum, { value }) => sum + value, 0),
    'booking',
  )
  const came = formatTzs(totalOf(moneyTzs))
  if (from === until) return `In ${from}: ${requests}, ${money.toLowerCase()} ${came}.`
  return `From ${from} to ${until}: ${requests}, ${money.toLowerCase()} ${came}.`
}
