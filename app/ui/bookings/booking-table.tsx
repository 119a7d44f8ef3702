import type { BookingCardView } from '~/domain/bookings/views'
import { propertyTypeLabels } from '~/domain/properties/catalogue'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ChooseBox, ChosenForm } from '../form/choose'
import { DeskTable, MoreActions } from '../show/desk-table'
import { Badge, StatusBadge } from '../show/status-badge'
import { Timeline } from '../show/steps'
import { DayText, InstantText, Money, Quote } from '../show/text'
import { DecideActions } from './booking-actions'
import { RequestState } from './request-state'
import { PaymentStateBadge, StateCard } from './state-card'

type Row = BookingCardView
/** `back`: URL of the current list; decisions return to it. */
type Props = { bookings: readonly Row[]; back: string }

/** Bookings as a work list for people who answer requests; several requests can be rejected at once. */
export function BookingTable({ bookings, back }: Props) {
  const isQueue = bookings.some(({ may }) => may.decide)
  return (
    <>
      {isQueue && (
        <ChosenForm action={paths.bookingsReject()} back={back}>
          <SubmitButton kind="plain" icon="x">
            Reject chosen
          </SubmitButton>
        </ChosenForm>
      )}
      <DeskTable
        caption="Bookings"
        rows={bookings}
        rowKey={({ id }) => id}
        columns={[
          ...(isQueue ? [{ label: 'Choose', kind: 'choice', cell: choiceOf } as const] : []),
          { label: 'Place', kind: 'what', cell: (row) => <Place booking={row} back={back} /> },
          { label: 'Tenant', kind: 'who', cell: (row) => <Who booking={row} /> },
          { label: 'Stay', kind: 'when', cell: (row) => <Stay booking={row} /> },
          { label: 'Total', kind: 'figure', cell: ({ totalTzs }) => <Money tzs={totalTzs} /> },
          { label: 'Status, until', kind: 'state', cell: (row) => <Until booking={row} /> },
          { label: 'Actions', kind: 'actions', cell: (row) => <Actions booking={row} back={back} /> },
        ]}
      />
    </>
  )
}

const nameOf = ({ title, tenantName }: Row) => `${title}, ${tenantName}`

const choiceOf = (row: Row) =>
  row.may.decide && <ChooseBox id={row.id} version={row.version} of={nameOf(row)} />

function Place({ booking, back }: { booking: Row; back: string }) {
  return (
    <>
      <a className="strong" href={paths.bookingDetails(booking.id, { redirect: back })}>
        {booking.title}
      </a>
      <p className="small muted">{booking.roomType ?? propertyTypeLabels[booking.propertyType]}</p>
      {booking.may.decide && booking.notes && <Quote>{booking.notes}</Quote>}
    </>
  )
}

function Who({ booking }: { booking: Row }) {
  return (
    <>
      {booking.tenantName}
      <p className="small muted">
        Requested <InstantText at={booking.createdAt} />
      </p>
    </>
  )
}

function Stay({ booking: { startDate, endDate, months } }: { booking: Row }) {
  return (
    <>
      <DayText day={startDate} />
      <p className="small muted">
        to <DayText day={endDate} />
      </p>
      <p className="small muted">{count(months, 'month')}</p>
    </>
  )
}

function Until({ booking }: { booking: Row }) {
  const { isOverdue, badge, money, next } = booking
  return (
    <div className="stack-s">
      <p className="cluster">
        {isOverdue && <Badge tone="bad" icon="triangle-alert" label="Overdue" />}
        <StatusBadge of="booking" status={badge} />
        {money && <PaymentStateBadge state={money.badge} />}
      </p>
      <StateCard step={next} of={nameOf(booking)} />
      <RequestState booking={booking} />
    </div>
  )
}

function Actions({ booking, back }: { booking: Row; back: string }) {
  const { id, may, history } = booking
  const of = nameOf(booking)
  return (
    <div className="cluster">
      <DecideActions booking={booking} back={back} />
      <MoreActions of={of}>
        <div className="cluster">
          <ButtonLink href={paths.bookingDetails(id, { redirect: back })} icon="eye" of={of}>
            View Details
          </ButtonLink>
          {may.contactOwner && (
            <ButtonLink href={`${paths.bookingDetails(id)}#contact`} icon="phone" of={of}>
              Contact Owner
            </ButtonLink>
          )}
          {may.complete && (
            <ButtonLink href={paths.bookingComplete(id, { redirect: back })} icon="check" dialog of={of}>
              Complete Booking
            </ButtonLink>
          )}
          {may.cancel && (
            <ButtonLink href={paths.bookingCancel(id, { redirect: back })} icon="ban" dialog of={of}>
              Cancel Booking
            </ButtonLink>
          )}
          {may.delete && (
            <ButtonLink
              href={paths.bookingDelete(id, { redirect: back })}
              kind="danger"
              icon="trash-2"
              dialog
              of={of}
            >
              Delete
            </ButtonLink>
          )}
        </div>
        {history.length > 0 && (
          <section className="stack-s">
            <h2 className="small strong">History</h2>
            <Timeline lines={history} />
          </section>
        )}
      </MoreActions>
    </div>
  )
}
