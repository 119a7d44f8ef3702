import type { TodayItem, TodayView } from '~/domain/desk/dashboards/today.server'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { Icon } from '../show/icon'
import { Badge } from '../show/status-badge'
import { Money } from '../show/text'
import { rowOf, type TodayLine } from './today-row'

/** Everything that waits for this person, the oldest first. */
export function TodayList({ today }: { today: TodayView }) {
  const { items, thingCount, requestCount, moreRequests, isAsked } = today
  return (
    <section className="stack-s" aria-labelledby="today">
      <div className="cluster between">
        <h2 id="today">{t`Today`}</h2>
        {thingCount > 0 && (
          <p className="small muted">
            {thingCount === 1 ? t`1 thing to do` : t`${inFigures(thingCount)} things to do`}
          </p>
        )}
      </div>
      <ul className="rows desk">
        {items.map((item) => (
          <TodayRow key={keyOf(item)} line={rowOf(item)} />
        ))}
        {moreRequests > 0 && (
          <li className="px-4 py-2">
            {t`Pending Approvals:`}{' '}
            <a href={paths.bookings({ status: 'pending' })}>{t`View All (${requestCount})`}</a>
          </li>
        )}
        {!isAsked && (
          <li className="muted px-4 py-3">{t`Pending Approvals: Nobody is waiting for your answer.`}</li>
        )}
      </ul>
    </section>
  )
}

function TodayRow({ line }: { line: TodayLine }) {
  const { label, icon, tone, title, href, about, tzs, until, late, more, actions } = line
  // A sentence is read as a whole; the name of a place may be cut.
  const isLong = /[.?”]$/.test(about ?? '')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)_12rem_11rem] items-center gap-x-3 px-4 py-2">
      <span className={`badge ${tone}`}>
        <Icon name={icon} />
        <span className="sr">{label}</span>
      </span>
      <div className="flex flex-wrap gap-x-3">
        <a className="strong w-full" href={href}>
          {title}
        </a>
        {about && (
          <p className={isLong ? 'small muted flex-1' : 'small muted clip min-w-0 flex-1'} title={about}>
            {about}
          </p>
        )}
        {more && (
          <details className="small [&[open]]:w-full">
            <summary className="min-h-6 -my-0.5 py-0">
              {t`More`}
              <span className="sr">{t` about ${title}`}</span>
            </summary>
            <div className="stack-s">{more}</div>
          </details>
        )}
      </div>
      <div className="cluster gap-x-3 gap-y-0 max-lg:col-start-2 lg:block lg:text-right">
        {tzs !== undefined && (
          <p className="strong">
            <Money tzs={tzs} />
          </p>
        )}
        <p className="cluster gap-x-2 gap-y-0 lg:justify-end">
          {late && <Badge tone="bad" icon="triangle-alert" label={late} />}
          {until && <span className="small">{until}</span>}
        </p>
      </div>
      <div className="cluster gap-2 max-md:col-start-2 md:max-lg:col-start-3 md:max-lg:row-[1/3] lg:justify-end">
        {actions}
      </div>
    </li>
  )
}

function keyOf(item: TodayItem): string {
  if ('booking' in item) return `${item.kind}-${item.booking.id}`
  if ('id' in item) return `${item.kind}-${item.id}`
  if (item.kind === 'dispute') return item.dispute.paymentId
  if (item.kind === 'deposit') return `deposit-${item.deposit.bookingId}`
  if (item.kind === 'invoice') return item.invoice.id
  return item.kind === 'invitation' ? item.invitation.id : item.kind
}
