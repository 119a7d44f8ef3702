import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { DataList } from '../show/data-list'
import { StatCard } from '../show/stat-card'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'
import { BookingList, type BookingRow } from './booking-list'
import { type DraftLine, DraftList } from './draft-list'
import { InvitationList, type InvitationRow } from './invitation-list'
import { Part } from './part'
import { PropertyList, type PropertyRow } from './property-list'
import { WaitingList } from './waiting-list'

type AgentView = {
  nowAt: number
  search: string
  invitations: InvitationRow[]
  managedProperties: number
  totalBookings: number
  totalCommissionTzs: number
  activeClients: number
  properties: PropertyRow[]
  bookings: BookingRow[]
  waiting: (BookingRow & { respondByAt: number })[]
  commissions: (BookingRow & { commissionTzs: number })[]
}

const tools = [
  { title: 'Commission Settings', text: 'The rates that apply to your bookings.' },
  { title: 'Client Management', text: 'The people you find homes for.' },
  { title: 'Performance Analytics', text: 'Bookings and commission by month.' },
]

export function AgentDashboard({ view, drafts }: { view: AgentView; drafts: DraftLine[] }) {
  return (
    <>
      <InvitationList invitations={view.invitations} />
      <Part
        title="Pending Approvals"
        isEmpty={view.waiting.length === 0}
        empty="Nobody is waiting for your answer."
      >
        <WaitingList bookings={view.waiting} nowAt={view.nowAt} />
      </Part>
      <DraftList drafts={drafts} />
      <div className="stats">
        <StatCard
          label="Managed Properties"
          value={view.managedProperties}
          icon="building-2"
          href={paths.properties()}
        />
        <StatCard label="Total Bookings" value={view.totalBookings} icon="calendar" href={paths.bookings()} />
        <StatCard
          label="Total Commission"
          value={<Money tzs={view.totalCommissionTzs} />}
          icon="hand-coins"
        />
        <StatCard label="Active Clients" value={view.activeClients} icon="users" />
      </div>
      <Part title="Managed Properties" more={{ href: paths.properties(), label: 'View All' }}>
        <form className="cluster" method="get" aria-label="Search managed properties">
          <input
            className="input input-m"
            type="search"
            name="search"
            defaultValue={view.search}
            placeholder="Title, city or address"
            aria-label="Search managed properties"
            maxLength={100}
          />
          <SubmitButton kind="plain" icon="search">
            Search
          </SubmitButton>
        </form>
        {view.properties.length === 0 ? (
          <p className="muted">No properties found.</p>
        ) : (
          <PropertyList properties={view.properties} />
        )}
      </Part>
      <Part
        title="Recent Bookings"
        more={{ href: paths.bookings(), label: 'View All' }}
        isEmpty={view.bookings.length === 0}
        empty="No bookings yet."
      >
        <BookingList bookings={view.bookings} whose />
      </Part>
      <Part
        title="Commission Report"
        isEmpty={view.commissions.length === 0}
        empty="Commission shows here once a booking is confirmed."
      >
        <DataList
          caption="Commission on confirmed bookings"
          rows={view.commissions}
          rowKey={(row) => row.id}
          columns={[
            {
              label: 'Property',
              cell: (row) => <a href={paths.bookingDetails(row.id)}>{row.propertyTitle}</a>,
            },
            { label: 'Tenant', cell: (row) => row.tenant },
            { label: 'From', cell: (row) => <DayText day={row.startDate} /> },
            { label: 'Status', cell: (row) => <StatusBadge of="booking" status={row.status} /> },
            { label: 'Commission', cell: (row) => <Money tzs={row.commissionTzs} />, figure: true },
          ]}
        />
      </Part>
      <div className="cluster">
        <ButtonLink href={paths.comingSoon()} icon="plus">
          Add Client
        </ButtonLink>
        <ButtonLink href={paths.comingSoon()} icon="download">
          Export Report
        </ButtonLink>
      </div>
      <div className="cards">
        {tools.map((tool) => (
          <div key={tool.title} className="card stack-s">
            <h3>{tool.title}</h3>
            <p className="muted">{tool.text}</p>
            <ButtonLink href={paths.comingSoon()}>Open</ButtonLink>
          </div>
        ))}
      </div>
    </>
  )
}
