import type { RentMonth } from '~/domain/desk/dashboards/monthly.server'
import { CAME_RULE } from '~/domain/ground/money/owner-money'
import { t, translated } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'
import { BarPlot } from '../show/bar-plot'
import { Legend } from '../show/shares-bar'
import { MonthTable } from './month-table'

/** Twelve months of an owner's rent as bars: what came in, and on top what was due in that month and is late. */
export function RentMonths({ months, lateTzs }: { months: readonly RentMonth[]; lateTzs: number }) {
  const came = months.map(({ month, cameTzs }) => ({ month, value: cameTzs }))
  const late = months.map(({ month, lateTzs }) => ({ month, value: lateTzs }))
  const [allCameTzs, allLateTzs] = [came, late].map((series) => sumTzs(series.map(({ value }) => value)))
  const earlierTzs = lateTzs - (allLateTzs ?? 0)
  if (!allCameTzs && !allLateTzs) return null
  return (
    <section className="card stack-s">
      <h2>{t`Rent in ${months.length} months`}</h2>
      <Legend
        shares={[
          { label: t`Came in`, tzs: allCameTzs ?? 0, colour: 'sea' },
          { label: t`Late`, tzs: allLateTzs ?? 0, colour: 'brick', isEmpty: true },
        ]}
      />
      {earlierTzs > 0 && <p className="small">{t`${formatTzs(earlierTzs)} is late from before.`}</p>}
      <BarPlot
        title={t`Rent by month (TSh)`}
        series={came}
        above={{ label: t`late`, series: late }}
        format={formatTzs}
      />
      <MonthTable
        caption={t`Rent by month`}
        columns={[
          { label: t`Came in`, series: came },
          { label: t`Late`, series: late },
        ]}
      />
      <p className="small muted">
        {sentences(translated(CAME_RULE), t`Late rent stands at the month in which it was due.`)}
      </p>
    </section>
  )
}
