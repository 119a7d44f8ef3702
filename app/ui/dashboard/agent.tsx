import type { AgentView } from '~/domain/desk/dashboards/dashboards.server'
import type { DraftLine } from '~/domain/listings/listing-form/drafts.server'
import { shareLabel } from '~/domain/stays/agents/share-rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { PropertyTable } from '../properties/property-table'
import { FilterBar } from '../show/filter-bar'
import { figure, StatCards, sumFigure } from '../show/stat-card'
import { DayText } from '../show/text'
import { BookingRow, RecentBookings } from './booking-list'
import { DraftList } from './draft-list'
import { Part } from './part'
import { RentPart } from './rent-part'
import { TodayList } from './today-list'

const tools = [
  { title: 'Commission Settings', text: 'The rates that apply to your bookings.', href: paths.commission() },
  { title: 'Client Management', text: 'The people you find homes for.', href: paths.clients() },
  { title: 'Performance Analytics', text: 'Bookings and commission by month.', href: paths.performance() },
]

export function AgentDashboard({ view, drafts }: { view: AgentView; drafts: DraftLine[] }) {
  const isNew = view.managedProperties + view.totalBookings === 0
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_20rem] gap-5">
        <div className="flex flex-col gap-5">
          {(!isNew || view.today.items.length > 0) && <TodayList today={view.today} />}
          {!isNew && <Figures view={view} />}
        </div>
        <div className="grid content-start grid-cols-[minmax(0,1fr)] md:max-lg:grid-cols-2 items-start gap-5">
          <RentPart rent={view.rent} />
          <DraftList drafts={drafts} />
        </div>
      </div>
      <ManagedProperties view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 gap-5">
        <RecentBookings bookings={view.bookings} />
        <CommissionReport commissions={view.commissions} />
        <Tools />
      </div>
      {isNew && <Figures view={view} />}
    </>
  )
}

function ManagedProperties({ view }: { view: AgentView }) {
  return (
    <Part
      title="Managed Properties"
      more={{ href: paths.properties(), label: `View All (${view.managedProperties})` }}
      isEmpty={view.managedProperties === 0}
      empty="You look after no property yet. An owner can invite you by your e-mail address, or you add a property of your own."
    >
      <FilterBar action={paths.dashboard()} search={view.search} hint="Title, city or address" fields={{}} />
      {view.properties.length === 0 ? (
        <p className="muted">No properties found.</p>
      ) : (
        <PropertyTable properties={view.properties} role={view.kind} back={paths.dashboard()} />
      )}
    </Part>
  )
}

function CommissionReport({ commissions }: Pick<AgentView, 'commissions'>) {
  return (
    <Part
      title="Commission Report"
      more={{ href: paths.commission(), label: 'View All' }}
      isEmpty={commissions.length === 0}
      empty="Commission shows here once a booking is confirmed."
    >
      <ul className="rows desk">
        {commissions.map(({ id, href, tenant, propertyTitle, startDate, badge, amountTzs, ...share }) => (
          <BookingRow key={id} {...{ href, tenant, badge }} tzs={amountTzs}>
            {share.paidOn && share.state === 'paid' && share.endedTzs + share.deductedTzs === 0 ? (
              <>
                Paid by the owner <DayText day={share.paidOn} />
              </>
            ) : (
              shareLabel(share)
            )}{' '}
            · from <DayText day={startDate} /> · {propertyTitle}
          </BookingRow>
        ))}
      </ul>
    </Part>
  )
}

function Tools() {
  return (
    <section className="card stack-s" aria-label="Tools">
      {tools.map(({ title, text, href }) => (
        <div key={title}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p className="small muted">{text}</p>
        </div>
      ))}
      <div className="cluster">
        <ButtonLink href={paths.clientNew()} icon="plus">
          Add Client
        </ButtonLink>
        <ButtonLink href={paths.commissionCsv()} icon="download">
          Export Report
        </ButtonLink>
      </div>
    </section>
  )
}

function Figures({ view }: { view: AgentView }) {
  const { managedProperties, totalBookings, totalCommissionTzs, activeClients } = view
  return (
    <StatCards
      cards={[
        figure('Managed Properties', managedProperties, paths.properties()),
        figure('Total Bookings', totalBookings, paths.bookings()),
        sumFigure('Total Commission', totalCommissionTzs),
        figure('Active Clients', activeClients),
      ]}
    />
  )
}
