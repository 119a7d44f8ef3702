import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { EmptyState } from '../show/empty-state'
import { NotificationItem, type NotificationView } from '../show/notification-item'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import { BookingList, type BookingRow } from './booking-list'
import { type DraftLine, DraftList } from './draft-list'
import { Part } from './part'
import { PropertyList, type PropertyRow } from './property-list'
import { WaitingList } from './waiting-list'

type OwnerView = {
  nowAt: number
  totalProperties: number
  totalBookings: number
  totalRevenueTzs: number
  occupancyRate: number
  properties: PropertyRow[]
  bookings: BookingRow[]
  waiting: (BookingRow & { respondByAt: number })[]
  waitingCount: number
}

type Props = { view: OwnerView; drafts: DraftLine[]; notifications: NotificationView[] }

export function OwnerDashboard({ view, drafts, notifications }: Props) {
  return (
    <>
      <Part
        title="Pending Approvals"
        more={{ href: paths.bookings({ status: 'pending' }), label: `View All (${view.waitingCount})` }}
        isEmpty={view.waiting.length === 0}
        empty="Nobody is waiting for your answer."
      >
        <WaitingList bookings={view.waiting} nowAt={view.nowAt} />
      </Part>
      <DraftList drafts={drafts} />
      <div className="stats">
        <StatCard
          label="Total Properties"
          value={view.totalProperties}
          icon="building-2"
          href={paths.properties()}
        />
        <StatCard label="Total Bookings" value={view.totalBookings} icon="calendar" href={paths.bookings()} />
        <StatCard
          label="Total Revenue"
          value={<Money tzs={view.totalRevenueTzs} />}
          icon="banknote"
          hint="Completed payments"
          href={paths.payments()}
        />
        <StatCard
          label="Occupancy Rate"
          value={`${view.occupancyRate}%`}
          icon="hotel"
          hint="Units taken today"
        />
      </div>
      {view.properties.length === 0 ? (
        <EmptyState
          title="List your first property"
          action={
            <ButtonLink href={paths.propertyUpload()} kind="main">
              Add Property
            </ButtonLink>
          }
        >
          Students search here every day. It takes about ten minutes, and you can stop and go on later.
        </EmptyState>
      ) : (
        <Part title="My Properties" more={{ href: paths.properties(), label: 'View All' }}>
          <PropertyList properties={view.properties} />
        </Part>
      )}
      <Part
        title="Recent Bookings"
        more={{ href: paths.bookings(), label: 'View All' }}
        isEmpty={view.bookings.length === 0}
        empty="No bookings yet."
      >
        <BookingList bookings={view.bookings} whose />
      </Part>
      <Part
        title="Notifications"
        more={{ href: paths.notifications(), label: 'View All' }}
        isEmpty={notifications.length === 0}
        empty="Nothing new."
      >
        <ul className="stack-s">
          {notifications.map((item) => (
            <NotificationItem key={item.id} item={item} nowAt={view.nowAt} />
          ))}
        </ul>
      </Part>
    </>
  )
}
