import type { AgentView } from '~/domain/desk/dashboards/dashboards.server'
import type { DraftLine } from '~/domain/listings/listing-form/drafts.server'
import { shareLabel } from '~/domain/stays/agents/share-rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { PropertyTable } from '../properties/property-table'
import { FilterBar } from '../show/filter-bar'
import { figure, StatCards, sumFigure } from '../show/stat-card'
import { DayText } from '../show/text'
import { t } from '../t'
import { BookingRow, RecentBookings } from './booking-list'
import { DraftList } from './draft-list'
import { Part } from './part'
import { RentPart } from './rent-part'
import { TodayList } from './today-list'

const tools = () => [
  {
    title: t`Commission Settings`,
    text: t`The rates that apply to your bookings.`,
    href: paths.commission(),
  },
  { title: t`Client Management`, text: t`The people you find homes for.`, href: paths.clients() },
  { title: t`Performance Analytics`, text: t`Bookings and commission by month.`, href: paths.performance() },
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
      title={t`Managed Properties`}
      more={{ href: paths.properties(), label: t`View All (${view.managedProperties})` }}
      isEmpty={view.managedProperties === 0}
      empty={t`You look after no property yet. An owner can invite you by your e-mail address, or you add a property of your own.`}
    >
      <FilterBar
        action={paths.dashboard()}
        search={view.search}
        hint={t`Title, city or address`}
        fields={{}}
      />
      {view.properties.length === 0 ? (
        <p className="muted">{t`No properties found.`}</p>
      ) : (
        <PropertyTable properties={view.properties} role={view.kind} back={paths.dashboard()} />
      )}
    </Part>
  )
}

function CommissionReport({ commissions }: Pick<AgentView, 'commissions'>) {
  return (
    <Part
      title={t`Commission Report`}
      more={{ href: paths.commission(), label: t`View All` }}
      isEmpty={commissions.length === 0}
      empty={t`Commission shows here once a booking is confirmed.`}
    >
      <ul className="rows desk">
        {commissions.map(({ id, href, tenant, propertyTitle, startDate, badge, amountTzs, ...share }) => (
          <BookingRow key={id} {...{ href, tenant, badge }} tzs={amountTzs}>
            {share.paidOn && share.state === 'paid' && share.endedTzs + share.deductedTzs === 0
              ? t`Paid by the owner ${<DayText day={share.paidOn} />}`
              : shareLabel(share)}{' '}
            · {t`from ${<DayText day={startDate} />}`} · {propertyTitle}
          </BookingRow>
        ))}
      </ul>
    </Part>
  )
}

function Tools() {
  return (
    <section className="card stack-s" aria-label={t`Tools`}>
      {tools().map(({ title, text, href }) => (
        <div key={href}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p className="small muted">{text}</p>
        </div>
      ))}
      <div className="cluster">
        <ButtonLink href={paths.clientNew()} icon="plus">
          {t`Add Client`}
        </ButtonLink>
        <ButtonLink href={paths.commissionCsv()} icon="download">
          {t`Export Report`}
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
        figure(t`Managed Properties`, managedProperties, paths.properties()),
        figure(t`Total Bookings`, totalBookings, paths.bookings()),
        sumFigure(t`Total Commission`, totalCommissionTzs),
        figure(t`Active Clients`, activeClients),
      ]}
    />
  )
}
