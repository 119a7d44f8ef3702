import type { ReactNode } from 'react'
import type { TenantView } from '~/domain/desk/dashboards/dashboards.server'
import type { BookingLine } from '~/domain/desk/dashboards/lines.server'
import { t } from '~/domain/ground/shared/language'
import { MAX_SEARCH_LETTERS } from '~/domain/listings/search/filters'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { BookingHead } from '~/ui/bookings/booking-card'
import { StateCard, stateEdge } from '~/ui/bookings/state-card'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { TextField } from '../form/text-field'
import { ReceiptSum } from '../payments/receipt-sum'
import { EmptyState } from '../show/empty-state'
import { figure, StatCards, sumFigure } from '../show/stat-card'
import { StatusBadge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { OwnSubmissions } from '../university/own-submissions'
import { StartedForms } from '../university/started-forms'
import { BookingList } from './booking-list'
import { CompleteProfile } from './complete-profile'
import { DepositsPart } from './deposits-part'
import { InvitationsPart } from './invitations-part'
import { Part } from './part'

type Props = {
  view: TenantView
  /** They work for a university: without bookings they are not looking for a home. */
  isMember: boolean
  /** Stands below everything else. */
  children: ReactNode
}

export function TenantDashboard({ view, isMember, children }: Props) {
  const isNew = view.totalBookings === 0
  const others = view.bookings.filter(({ id }) => view.todo.every((due) => due.id !== id))
  const rents = !isMember || !isNew
  const waiting = (
    <>
      <InvitationsPart invitations={view.invitations} />
      {rents && <CompleteProfile profile={view.profile} />}
      {view.todo.length > 0 && (
        <NextSteps bookings={view.todo} more={others.length === 0 ? allBookings() : undefined} />
      )}
      <DepositsPart deposits={view.deposits} />
      <StartedForms forms={view.started} />
      {view.submissions.length > 0 && <OwnSubmissions submissions={view.submissions} ofAll />}
    </>
  )
  const search = (
    <form className="search-line" action={paths.properties()}>
      <TextField
        name="search"
        label={t`Search homes`}
        hidesLabel
        type="search"
        placeholder={t`Area, college`}
        maxLength={MAX_SEARCH_LETTERS}
      />
      <SubmitButton icon="search">{t`Search`}</SubmitButton>
    </form>
  )
  if (isNew)
    return (
      <>
        {waiting}
        {search}
        {rents && <Rented view={view} others={others} />}
        {children}
      </>
    )
  return (
    <div className="split">
      <div className="stack">
        {waiting}
        <Figures view={view} />
      </div>
      <aside className="stack">
        {search}
        <Rented view={view} others={others} />
        {children}
      </aside>
    </div>
  )
}

/** Bookings that are not among the due ones, and payments. */
function Rented({ view, others }: { view: TenantView; others: readonly BookingLine[] }) {
  const isNew = view.totalBookings === 0
  return (
    <>
      {isNew ? (
        <EmptyState
          title={t`No bookings yet`}
          action={
            <ButtonLink href={paths.properties()} kind="main">
              {t`Browse Properties`}
            </ButtonLink>
          }
        >
          {t`Find a room near your college, ask for it, and follow your request here.`}
        </EmptyState>
      ) : (
        others.length > 0 && (
          <Part title={t`My Bookings`} more={allBookings()}>
            <BookingList bookings={others} />
          </Part>
        )
      )}
      <Part
        title={t`Recent Payments`}
        more={{ href: paths.payments(), label: t`View All` }}
        isEmpty={view.payments.length === 0}
        empty={t`Receipts that you send show here.`}
      >
        <ul className="stack-s">
          {view.payments.map((payment) => (
            <li key={payment.id} className="card card-head">
              <div>
                <a className="strong" href={paths.payment(payment.id)}>
                  {payment.propertyTitle}
                </a>
                <p className="small muted">
                  <InstantText at={payment.createdAt} />
                </p>
              </div>
              <div className="cluster">
                <ReceiptSum of={payment} />
                <StatusBadge of="payment" status={payment.status} />
              </div>
            </li>
          ))}
        </ul>
      </Part>
      {isNew && <Figures view={view} />}
    </>
  )
}

function Figures({ view }: { view: TenantView }) {
  const { activeBookings, totalPaidTzs, totalBookings } = view
  return (
    <StatCards
      cards={[
        figure(t`Active Bookings`, activeBookings, paths.bookings({ status: 'confirmed' })),
        sumFigure(t`Total Paid`, totalPaidTzs, paths.payments()),
        figure(t`Total Bookings`, totalBookings, paths.bookings()),
      ]}
    />
  )
}

const allBookings = () => ({ href: paths.bookings(), label: t`View All` })

/** Each open booking with what comes next, and its button. */
function NextSteps({
  bookings,
  more,
}: {
  bookings: readonly BookingCardView[]
  more: ReturnType<typeof allBookings> | undefined
}) {
  return (
    <Part title={t`What comes next`} more={more}>
      <ul className="cards">
        {bookings.map((booking) => (
          <li key={booking.id} className={`card stack-s${stateEdge(booking.next, booking.money)}`}>
            <BookingHead booking={booking} />
            <StateCard step={booking.next} line={booking.line} of={booking.title} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
