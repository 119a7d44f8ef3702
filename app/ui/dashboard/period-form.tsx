import { MOST_MONTHS, monthText, type Period } from '~/domain/desk/dashboards/period'
import { t } from '~/domain/ground/shared/language'
import { SubmitButton } from '../form/buttons'
import '../styles/plot.css'

/** Asks for another period. A month is a field of its own in most browsers; elsewhere it is typed. */
export function PeriodForm({ period, action }: { period: Period; action: string }) {
  return (
    <form className="cluster plot-period" method="get" action={action} aria-label={t`Period`}>
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className="cluster min-w-0">
          {name === 'from' ? t`From` : t`To`}
          <input
            className="input min-w-0"
            type="month"
            name={name}
            defaultValue={monthText(period[name])}
            placeholder="2026-11"
            maxLength={7}
          />
        </label>
      ))}
      <SubmitButton kind="plain">{t`Show`}</SubmitButton>
      <p className="small muted">{t`Up to ${MOST_MONTHS} months.`}</p>
    </form>
  )
}
