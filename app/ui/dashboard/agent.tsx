import type { TodayView } from '~/domain/dashboards/today'
import type { Day } from '~/domain/shared/calendar'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { DataList } from '../show/data-list'
import { StatCards } from '../show/stat-card'
import { StatusBadge } from '../show/status-badge'
import { DayText, Money } from '../show/text'
import { type BookingLine, RecentBookings } from './booking-list'
import { type DraftLine, DraftList } from './draft-list'
import { Part } from './part'
import { PropertyList, type PropertyRow } from './property-list'
import { RejectedPart } from './rejected-part'
import { RentPart, type RentView } from './rent-part'
import { TodayList } from './today-list'

type AgentView = {
  nowAt: number
  search: string
  managedProperties: number
  totalBookings: number
  totalCommissionTzs: number
  activeClients: number
  properties: PropertyRow[]
  rejected: PropertyRow[]
  bookings: BookingLine[]
  today: TodayView
  rent: RentView
  commissions: (Pick<BookingLine, 'id' | 'propertyTitle' | 'tenant' | 'startDate' | 'badge'> & {
    href: string
    commissionTzs: number
    /** The day on which the owner paid it. */
    paidOn: Day | null
  })[]
}

const tools = [
  { title: 'Commission Settings', text: 'The rates that apply to your bookings.', href: paths.commission() },
  { title: 'Client Management', text: 'The people you find homes for.', href: paths.clients() },
  { title: 'Performance Analytics', text: 'Bookings and commission by month.', href: paths.performance() },
]

export function AgentDashboard({ view, drafts }: { view: AgentView; drafts: DraftLine[] }) {
  const isNew = view.managedProperties + view.totalBookings === 0
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_18rem] gap-5">
        {(!isNew || view.today.items.length > 0) && <TodayList today={view.today} />}
        <RentPart rent={view.rent} />
      </div>
      <RejectedPart properties={view.rejected} />
      <DraftList drafts={drafts} />
      {!isNew && <Figures view={view} />}
      <Part
        title="Managed Properties"
        more={{ href: paths.properties(), label: 'View All' }}
        isEmpty={view.managedProperties === 0}
        empty="You look after no property yet. An owner can invite you by your e-mail address, or you add a property of your own."
      >
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
      <RecentBookings bookings={view.bookings} />
      <Part
        title="Commission Report"
        more={{ href: paths.commission(), label: 'View All' }}
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
              cell: (row) => <a href={row.href}>{row.propertyTitle}</a>,
            },
            { label: 'Tenant', cell: (row) => row.tenant },
            { label: 'From', cell: (row) => <DayText day={row.startDate} /> },
            { label: 'Status', cell: (row) => <StatusBadge of="booking" status={row.badge} /> },
            {
              label: 'Paid by the owner',
              cell: (row) => (row.paidOn ? <DayText day={row.paidOn} /> : 'Not yet'),
            },
            { label: 'Commission', cell: (row) => <Money tzs={row.commissionTzs} />, figure: true },
          ]}
        />
      </Part>
      <div className="cluster">
        <ButtonLink href={paths.clientNew()} icon="plus">
          Add Client
        </ButtonLink>
        <ButtonLink href={paths.commissionCsv()} icon="download">
          Export Report
        </ButtonLink>
      </div>
      <div className="cards">
        {tools.map((tool) => (
          <div key={tool.title} className="card stack-s">
            <h3>{tool.title}</h3>
            <p className="muted">{tool.text}</p>
            <ButtonLink href={tool.href} of={tool.title}>
              Open
            </ButtonLink>
          </div>
        ))}
      </div>
      {isNew && <Figures view={view} />}
    </>
  )
}

function Figures({ view }: { view: AgentView }) {
  const { managedProperties, totalBookings, totalCommissionTzs, activeClients } = view
  return (
    <StatCards
      cards={[
        {
          label: 'Managed Properties',
          amount: managedProperties,
          href: paths.properties(),
        },
        { label: 'Total Bookings', amount: totalBookings, href: paths.bookings() },
        {
          label: 'Total Commission',
          amount: totalCommissionTzs,
          value: <Money tzs={totalCommissionTzs} />,
        },
        { label: 'Active Clients', amount: activeClients },
      ]}
    />
  )
}
