import type { ReactNode } from 'react'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { enteredTexts } from '~/domain/stays/bookings/entered/texts'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { MoreActions } from '../show/desk-table'
import { t } from '../t'
import { AgainAction } from './again-action'
import { EntryActions } from './entry-actions'

type Props = {
  booking: BookingCardView
  /** Path of the current page; a decision returns to it. */
  back?: string
  /** On the booking's own page the details and the contact are already there. */
  here?: boolean
  /** Further buttons of its own page. */
  children?: ReactNode
}

/** The viewer's possible actions on a booking, the main one first. */
export function BookingActions({ booking, back, here = false, children }: Props) {
  const { id, may } = booking
  const of = nameOf(booking)
  return (
    <div className="cluster">
      {may.pay && booking.next.buttons.every(({ kind }) => kind !== 'pay') && (
        <ButtonLink href={paths.bookingPayment(id)} icon="wallet" of={of}>
          {t`Payment Details`}
        </ButtonLink>
      )}
      <AgainAction booking={booking} />
      {here && may.own && isCancelled(booking.status) && (
        <ButtonLink href={booking.another} icon="search">
          {t`Find Another Place`}
        </ButtonLink>
      )}
      <DecideActions booking={booking} back={back} here={here} />
      {!here && (
        <ButtonLink href={paths.bookingDetails(id, { redirect: back })} icon="eye" of={of}>
          {t`View Details`}
        </ButtonLink>
      )}
      {!here && may.contactOwner && (
        <ButtonLink href={`${paths.bookingDetails(id)}#contact`} icon="phone" of={of}>
          {t`Contact Owner`}
        </ButtonLink>
      )}
      {may.reopen && (
        <ActionButton action={paths.bookingReopen(id)} version={booking.version} icon="history">
          {t`Reopen`}
        </ActionButton>
      )}
      {here && may.record && (
        <ButtonLink href={paths.bookingRecordPayment(id)} icon="wallet" dialog>
          {t`Record a Payment`}
        </ButtonLink>
      )}
      {children}
      {here && may.keepEntered && <EntryActions booking={booking} />}
      <EndEarlyAction booking={booking} here={here} />
      {may.cancel && (
        <ButtonLink href={paths.bookingCancel(id, { redirect: back })} icon="ban" dialog of={of}>
          {t`Cancel Booking`}
        </ButtonLink>
      )}
      {may.delete && <DeleteAction booking={booking} back={back} />}
    </div>
  )
}

/** Tells a booking from another of the same place or person. */
const nameOf = ({ title, tenantName, startDate, may }: BookingCardView) =>
  `${may.own ? title : `${title}, ${tenantName}`}, ${formatDay(startDate)}`

/** A question that waits has its button beside its sentence, on every list. */
function EndEarlyAction({ booking: { id, title, may, isEntered }, here }: Omit<Props, 'back' | 'children'>) {
  if (!may.proposeEnd || !here) return null
  return (
    <ButtonLink href={paths.bookingEndEarly(id)} of={title}>
      {isEntered ? enteredTexts.setLastDay : t`Propose an Earlier End`}
    </ButtonLink>
  )
}

/** Never beside the buttons that answer a request: there it is folded away. */
function DeleteAction({ booking, back }: Pick<Props, 'booking' | 'back'>) {
  const { id, may } = booking
  const of = nameOf(booking)
  const remove = (
    <ButtonLink
      href={paths.bookingDelete(id, { redirect: back })}
      kind="danger"
      icon="trash-2"
      dialog
      of={of}
    >
      {t`Delete`}
    </ButtonLink>
  )
  return may.decide ? <MoreActions of={of}>{remove}</MoreActions> : remove
}

/** Whether an approval would succeed now. */
export function isApprovable({ may, fit, approvalObstacle }: BookingCardView): boolean {
  return may.decide && (fit?.fits ?? true) && approvalObstacle === null
}

/**
 * The answers to a request that are open: one that does not fit is rejected, or made to fit. They lead back to `back`. What
 * has to be done first is a button where the request is alone; lists say it once.
 */
export function DecideActions({ booking, back, here }: Props) {
  const { id, propertyId, may, fit, approvalObstacle } = booking
  if (!may.decide) return null
  const firstStep = here && fit?.fits ? approvalObstacle?.link : undefined
  const of = nameOf(booking)
  const way = { redirect: back }
  return (
    <>
      {firstStep && (
        <ButtonLink href={paths.payoutAccounts(way)} kind="main" icon="wallet" of={of}>
          {firstStep.label}
        </ButtonLink>
      )}
      {isApprovable(booking) && (
        <ButtonLink href={paths.bookingApprove(id, way)} kind="main" dialog of={of}>
          {t`Approve`}
        </ButtonLink>
      )}
      <ButtonLink href={paths.bookingReject(id, way)} dialog of={of}>
        {t`Reject`}
      </ButtonLink>
      {propertyId && fit?.canOfferMoreOf && (
        <ButtonLink
          href={paths.propertyOccupancy(
            propertyId,
            { redirect: back ?? paths.bookingDetails(id) },
            fit.canOfferMoreOf,
          )}
          of={of}
        >
          {t`Offer One More`}
        </ButtonLink>
      )}
    </>
  )
}
