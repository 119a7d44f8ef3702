import { useLocation } from '@remix-run/react'
import type { OwnerView } from '~/domain/desk/dashboards/dashboards.server'
import type { NotificationLine } from '~/domain/desk/notifications/page.server'
import { ownerMoneySentence } from '~/domain/ground/money/owner-money'
import { t } from '~/domain/ground/shared/language'
import type { DraftLine } from '~/domain/listings/listing-form/drafts.server'
import { paths } from '~/paths'
import { PropertyTable } from '../properties/property-table'
import { NotificationItem } from '../show/notification-item'
import { figure, StatCards, sumFigure } from '../show/stat-card'
import { RecentBookings } from './booking-list'
import { DraftList } from './draft-list'
import { FirstSteps } from './first-steps'
import { MonthlyPart } from './monthly-part'
import { Part } from './part'
import { RentMonths } from './rent-months'
import { RentPart } from './rent-part'
import { TodayList } from './today-list'

type Props = { view: OwnerView; email: string; drafts: DraftLine[]; notifications: NotificationLine[] }

export function OwnerDashboard({ view, email, drafts, notifications }: Props) {
  const isAsked = useLocation().search.includes('from=')
  const isNew = view.totalProperties + view.totalBookings === 0
  return (
    <>
      {view.steps && <FirstSteps steps={view.steps} email={email} />}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] gap-5">
        <div className="flex flex-col gap-5">
          {(!isNew || view.today.items.length > 0) && <TodayList today={view.today} />}
          {!isNew && (
            <div>
              <Figures view={view} />
              <details open={isAsked}>
                <summary>{t`Bookings and Money That Came by Month`}</summary>
                {view.money.receivedTzs > 0 && <p>{ownerMoneySentence(view.money)}</p>}
                <MonthlyPart monthly={view.monthly} money={t`Money That Came`} action={paths.dashboard()} />
              </details>
            </div>
          )}
        </div>
        <div className="grid content-start grid-cols-[minmax(0,1fr)] md:max-lg:grid-cols-2 items-start gap-5">
          <RentPart rent={view.rent} />
          <RentMonths months={view.rentMonths} lateTzs={view.rent.isTooMany ? 0 : view.rent.lateTzs} />
          <DraftList drafts={drafts} />
        </div>
      </div>
      {view.properties.length > 0 && (
        <Part
          title={t`My Properties`}
          more={{ href: paths.properties(), label: t`View All (${view.totalProperties})` }}
        >
          <PropertyTable properties={view.properties} role={view.kind} back={paths.dashboard()} />
        </Part>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 gap-5">
        <RecentBookings bookings={view.bookings} />
        <Part
          title={t`Notifications`}
          more={{ href: paths.notifications(), label: t`View All` }}
          isEmpty={notifications.length === 0}
          empty={t`Nothing new.`}
        >
          <ul className="rows desk">
            {notifications.map((item) => (
              <NotificationItem key={item.id} item={item} nowAt={view.nowAt} />
            ))}
          </ul>
        </Part>
      </div>
      {isNew && <Figures view={view} />}
    </>
  )
}

function Figures({ view }: { view: OwnerView }) {
  const { totalProperties, totalBookings, money, occupancyPercent } = view
  return (
    <StatCards
      cards={[
        figure(t`Total Properties`, totalProperties, paths.properties()),
        figure(t`Total Bookings`, totalBookings, paths.bookings()),
        sumFigure(t`Total Revenue`, money.keptTzs, paths.payments(), money.receivedTzs),
        figure(t`Occupancy Rate`, occupancyPercent, undefined, '%'),
      ]}
    />
  )
}
