import { durationInWords, formatInstant } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { ButtonLink } from '../form/buttons'
import { type Figure, StatCards } from '../show/stat-card'
import { Badge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'
import { type BookingLine, RecentBookings } from './booking-list'
import { type DraftLine, DraftList } from './draft-list'
import { MoneyParts, type MoneyView } from './money-parts'
import { MonthlyPart, type MonthlyView } from './monthly-part'
import { Part } from './part'

type AdminView = MoneyView & {
  nowAt: number
  /** By how much the server's clock jumped; null while it is right. */
  clockGapMs: number | null
  /** The listings that wait longest for a review. */
  review: { id: string; title: string; city: string; ownerName: string; updatedAt: number }[]
  overdueRequests: number
  overdueReceipts: number
  totalUsers: number
  totalProperties: number
  totalBookings: number
  pendingApprovals: number
  totalRevenueTzs: number
  activeTenants: number
  activeOwners: number
  activeAgents: number
  bookings: BookingLine[]
  monthly: MonthlyView
}

export function AdminDashboard({ view, drafts }: { view: AdminView; drafts: DraftLine[] }) {
  return (
    <>
      {view.clockGapMs !== null && <ClockNotice nowAt={view.nowAt} gapMs={view.clockGapMs} />}
      <MoneyParts view={view} />
      <Part
        title="Listings to Review"
        more={{ href: paths.adminProperties(), label: `View All (${view.pendingApprovals})` }}
        isEmpty={view.review.length === 0}
        empty="No listing waits for your review."
      >
        <ul className="cards">
          {view.review.map(({ id, title, city, ownerName, updatedAt }) => (
            <li key={id} className="card stack-s">
              <a className="strong" href={paths.adminProperty(id)}>
                {title}
              </a>
              <p className="muted">
                {ownerName}, {city}
              </p>
              <p className="small muted">
                Waits since <InstantText at={updatedAt} />
              </p>
              <div>
                <ButtonLink href={paths.adminProperty(id)} kind="main" icon="clipboard-list">
                  Review
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <AlsoWaiting view={view} />
      <DraftList drafts={drafts} />
      <StatCards cards={figures(view)} />
      <MonthlyPart monthly={view.monthly} money="Revenue" action={paths.dashboard()} />
      <RecentBookings bookings={view.bookings} />
    </>
  )
}

/** Requests and receipts that owners have not answered. */
function AlsoWaiting({ view }: { view: AdminView }) {
  const { overdueRequests, overdueReceipts } = view
  if (overdueRequests + overdueReceipts === 0) return null
  return (
    <Part title="Owners Have Not Answered">
      <ul className="stack-s">
        {overdueRequests > 0 && (
          <li>
            <a href={paths.bookings({ status: 'pending' })}>
              <Badge tone="bad" icon="triangle-alert" label={count(overdueRequests, 'overdue request')} />
            </a>
          </li>
        )}
        {overdueReceipts > 0 && (
          <li>
            <a href={paths.payments({ status: 'pending' })}>
              <Badge tone="bad" icon="triangle-alert" label={count(overdueReceipts, 'overdue receipt')} />
            </a>
          </li>
        )}
      </ul>
    </Part>
  )
}

function figures(view: AdminView): Figure[] {
  const { pendingApprovals, totalUsers, totalProperties, totalBookings, totalRevenueTzs } = view
  return [
    {
      label: 'Pending Approvals',
      amount: pendingApprovals,
      icon: 'clipboard-list',
      href: paths.adminProperties(),
    },
    { label: 'Total Users', amount: totalUsers, icon: 'users', href: paths.adminUsers() },
    {
      label: 'Total Properties',
      amount: totalProperties,
      icon: 'building-2',
      href: paths.admin({ tab: 'properties' }),
    },
    { label: 'Total Bookings', amount: totalBookings, icon: 'calendar', href: paths.bookings() },
    {
      label: 'Total Revenue',
      amount: totalRevenueTzs,
      value: <Money tzs={totalRevenueTzs} />,
      icon: 'banknote',
      hint: 'System fees and platform fees, as invoices bill them',
    },
    { label: 'Active Tenants', amount: view.activeTenants, icon: 'user' },
    { label: 'Active Owners', amount: view.activeOwners, icon: 'key-round' },
    { label: 'Active Agents', amount: view.activeAgents, icon: 'briefcase' },
  ]
}

/** Asks an administrator whether the server's clock is right after it jumped by `gapMs`. `nowAt` is what it says. */
function ClockNotice({ nowAt, gapMs }: { nowAt: number; gapMs: number }) {
  const difference = durationInWords(gapMs)
  return (
    <Notice kind="warning" title="Is the server’s clock right?">
      <div className="stack-s">
        <p>
          {gapMs > 0
            ? `The clock is ${difference} ahead of where it should be, or the server was off for that long.`
            : `The clock is ${difference} behind where it should be.`}{' '}
          It says {formatInstant(nowAt)}.
        </p>
        <p>
          Until you say that it is right, no request expires, no unpaid booking is cancelled and nothing is
          deleted. Then the deadlines of open bookings move by the difference. If the clock is wrong, have it
          set: everything goes on by itself.
        </p>
        <ActionButton action={paths.adminClock()} icon="check">
          The clock is right
        </ActionButton>
      </div>
    </Notice>
  )
}
