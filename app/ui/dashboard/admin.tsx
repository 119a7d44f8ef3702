import { paths } from '~/paths'
import { StatCard } from '../show/stat-card'
import { Money } from '../show/text'
import { BookingList, type BookingRow } from './booking-list'
import { ClockNotice } from './clock-notice'
import { type DraftLine, DraftList } from './draft-list'
import { Part } from './part'

type AdminView = {
  nowAt: number
  /** By how much the server's clock jumped; null while it is right. */
  clockGapMs: number | null
  totalUsers: number
  totalProperties: number
  totalBookings: number
  pendingApprovals: number
  totalRevenueTzs: number
  activeTenants: number
  activeOwners: number
  activeAgents: number
  bookings: BookingRow[]
}

export function AdminDashboard({ view, drafts }: { view: AdminView; drafts: DraftLine[] }) {
  return (
    <>
      {view.clockGapMs !== null && <ClockNotice nowAt={view.nowAt} gapMs={view.clockGapMs} />}
      <DraftList drafts={drafts} />
      <div className="stats">
        <StatCard
          label="Pending Approvals"
          value={view.pendingApprovals}
          icon="clipboard-list"
          href={paths.adminProperties()}
        />
        <StatCard label="Total Users" value={view.totalUsers} icon="users" href={paths.adminUsers()} />
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
          hint="System fees in completed payments"
        />
        <StatCard label="Active Tenants" value={view.activeTenants} icon="user" />
        <StatCard label="Active Owners" value={view.activeOwners} icon="key-round" />
        <StatCard label="Active Agents" value={view.activeAgents} icon="briefcase" />
      </div>
      <Part
        title="Recent Bookings"
        more={{ href: paths.bookings(), label: 'View All' }}
        isEmpty={view.bookings.length === 0}
        empty="No bookings yet."
      >
        <BookingList bookings={view.bookings} whose />
      </Part>
    </>
  )
}
