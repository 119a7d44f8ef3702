import type { MonthValue } from '~/domain/desk/dashboards/bars'
import type { Monthly } from '~/domain/desk/dashboards/monthly.server'
import type { Period } from '~/domain/desk/dashboards/period'
import { CAME_RULE } from '~/domain/ground/money/owner-money'
import { formatMonth } from '~/domain/ground/shared/calendar'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { inFigures } from '~/domain/ground/shared/text'
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
    <Part title={t`Bookings and ${money} by Month`}>
      <PeriodForm period={period} action={action} />
      {period.problem && <p role="status">{period.problem}</p>}
      <p>{sentence(period, bookings, moneyTzs, money)}</p>
      {returnedTzs && hasAny(returnedTzs) && <p>{t`Returned: ${formatTzs(totalOf(returnedTzs))}.`}</p>}
      {returnedTzs && <p className="small muted">{translated(CAME_RULE)}</p>}
      <div className="grid gap-5 md:grid-cols-2">
        {hasAny(bookings) && <BarPlot title={t`Bookings`} series={bookings} format={bookingsText} />}
        {hasAny(moneyTzs) && <BarPlot title={t`${money} (TSh)`} series={moneyTzs} format={formatTzs} />}
      </div>
      <MonthTable
        caption={t`Bookings and ${money.toLowerCase()} by month`}
        columns={[
          { label: t`Bookings`, series: bookings, isCount: true },
          { label: money, series: moneyTzs },
          ...(returnedTzs ? [{ label: t`Returned`, series: returnedTzs }] : []),
        ]}
      />
    </Part>
  )
}

const bookingsText = (n: number) => (n === 1 ? t`1 booking` : t`${inFigures(n)} bookings`)

const hasAny = (series: MonthValue[]) => series.some(({ value }) => value !== 0)

const totalOf = (series: MonthValue[]) => sumTzs(series.map(({ value }) => value))

function sentence(period: Period, bookings: MonthValue[], moneyTzs: MonthValue[], money: string): string {
  const [from, until] = [formatMonth(period.from), formatMonth(period.until)]
  const requests = bookingsText(bookings.reduce((sum, { value }) => sum + value, 0))
  const came = formatTzs(totalOf(moneyTzs))
  if (from === until) return t`In ${from}: ${requests}, ${money.toLowerCase()} ${came}.`
  return t`From ${from} to ${until}: ${requests}, ${money.toLowerCase()} ${came}.`
}
