import type { ComponentProps } from 'react'
import { type OwnerMoney, ownerMoneySentence } from '~/domain/money/owner-money'
import { paths } from '~/paths'
import { NotificationItem, type NotificationView } from '../show/notification-item'
import { StatCards } from '../show/stat-card'
import { Money } from '../show/text'
import { AnswersPart } from './answers'
import { type BookingLine, RecentBookings } from './booking-list'
import { type DraftLine, DraftList } from './draft-list'
import { FirstSteps } from './first-steps'
import { MoneyParts, type MoneyView } from './money-parts'
import { MonthlyPart, type MonthlyView } from './monthly-part'
import { Part } from './part'
import { PropertyList, type PropertyRow } from './property-list'
import { RejectedPart } from './rejected-part'
import { RentPart, type RentView } from './rent-part'

type OwnerView = MoneyView & {
  nowAt: number
  totalProperties: number
  totalBookings: number
  money: OwnerMoney
  occupancyRate: number
  properties: PropertyRow[]
  rejected: PropertyRow[]
  bookings: BookingLine[]
  steps: ComponentProps<typeof FirstSteps>['steps'] | null
  answers: ComponentProps<typeof AnswersPart>['answers']
  rent: RentView
  monthly: MonthlyView
}

type Props = { view: OwnerView; email: string; drafts: DraftLine[]; notifications: NotificationView[] }

export function OwnerDashboard({ view, email, drafts, notifications }: Props) {
  const isNew = view.totalProperties + view.totalBookings === 0
  const { requestCount, receiptCount, proposals } = view.answers
  const isAsked = requestCount + receiptCount + proposals.length > 0
  return (
    <>
      <MoneyParts view={view} />
      {isAsked && <AnswersPart answers={view.answers} />}
      <RentPart rent={view.rent} />
      {view.steps && <FirstSteps steps={view.steps} email={email} />}
      <RejectedPart properties={view.rejected} />
      <DraftList drafts={drafts} />
      {!isNew && !isAsked && <AnswersPart answers={view.answers} />}
      {!isNew && <Figures view={view} />}
      {!isNew && <MonthlyPart monthly={view.monthly} money="Revenue" action={paths.dashboard()} />}
      {view.properties.length > 0 && (
        <Part title="My Properties" more={{ href: paths.properties(), label: 'View All' }}>
          <PropertyList properties={view.properties} />
        </Part>
      )}
      <RecentBookings bookings={view.bookings} />
      <Part
        title="Notifications"
        more={{ href: paths.notifications(), label: 'View All' }}
        isEmpty={notifications.length === 0}
        empty="Nothing new."
      >
        <ul className="rows">
          {notifications.map((item) => (
            <NotificationItem key={item.id} item={item} nowAt={view.nowAt} />
          ))}
        </ul>
      </Part>
      {isNew && <Figures view={view} />}
    </>
  )
}

function Figures({ view }: { view: OwnerView }) {
  const { totalProperties, totalBookings, money, occupancyRate } = view
  return (
    <StatCards
      cards={[
        { label: 'Total Properties', amount: totalProperties, href: paths.properties() },
        { label: 'Total Bookings', amount: totalBookings, href: paths.bookings() },
        {
          label: 'Total Revenue',
          amount: money.receivedTzs,
          value: <Money tzs={money.keptTzs} />,
          hint: money.receivedTzs === 0 ? 'Completed payments' : ownerMoneySentence(money),
          href: paths.payments(),
        },
        {
          label: 'Occupancy Rate',
          amount: occupancyRate,
          value: `${occupancyRate}%`,
          hint: 'Units taken today',
        },
      ]}
    />
  )
}
