import type { ReactNode } from 'react'
import type { OwnListing } from '~/domain/desk/dashboards/own-listings.server'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ActionButton, ButtonLink } from '../form/buttons'
import { ViewBookings } from '../properties/view-bookings'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'

type Props = {
  listing: Pick<PropertyView, 'id' | 'approvalState' | 'mayPrice' | 'mayEnter'>
  own: OwnListing
  /** The listing's public address. */
  url: string
  /** Other ways to share it. */
  children: ReactNode
}

/** Figures and next steps of people who let a listing, in place of the card to book it. */
export function OwnPanel({ listing: { id, approvalState, mayPrice, mayEnter }, own, url, children }: Props) {
  const { requests, taken, offered, nextMoveIn, lateTzs, isAvailable } = own
  const toAnswer = <a href={paths.bookings({ status: 'pending' })}>{t`${requests} to answer`}</a>
  const late = (
    <a href={paths.rent()}>
      <Money tzs={lateTzs} />
    </a>
  )
  const figures = [
    [t`Requests`, requests > 0 ? toAnswer : t.as('of requests')`None`],
    [t`Taken`, t`${taken} of ${offered}`],
    [t`Next move-in`, nextMoveIn ? <DayText key="day" day={nextMoveIn} /> : t.as('of a day')`None`],
    [t`Late`, lateTzs > 0 ? late : t`Nothing`],
  ] as const
  return (
    <section className="card stack" aria-label={t`Your listing`}>
      <div className="card-head">
        <h2>{t`Your listing`}</h2>
        <StatusBadge of="approval" status={approvalState} />
      </div>
      <dl className="in-pairs gap-x-2 gap-y-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd className="strong num">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={paths.propertyEdit(id)} icon="pencil" kind="main" wide>
        {t`Edit Property`}
      </ButtonLink>
      <div className="actions [&>form]:grow [&>form>.btn]:w-full">
        <ViewBookings />
        {mayPrice && <ButtonLink href={paths.propertyPrices(id)}>{t`Change Prices`}</ButtonLink>}
        <ButtonLink href={paths.propertyOccupancy(id)}>{t`Rooms`}</ButtonLink>
        {mayEnter && <ButtonLink href={paths.propertyTenants(id)}>{t`Enter Tenants`}</ButtonLink>}
        <ActionButton
          action={paths.propertyAvailability(id)}
          fields={{ is_available: String(!isAvailable), back: paths.property(id) }}
        >
          {isAvailable ? t`Mark as Occupied` : t`Mark as Available`}
        </ActionButton>
      </div>
      <div>
        <p className="small muted">{t`Share it`}</p>
        <p className="small num">{url}</p>
        <ui-copy data-text={url} data-label={t`Copy link`} />
        {children}
      </div>
    </section>
  )
}
