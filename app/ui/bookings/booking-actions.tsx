import type { BookingCardView } from '~/domain/bookings/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'

type Props = {
  booking: BookingCardView
  /** On the booking's own page the details and the contact are already there. */
  here?: boolean
}

/** What this person may do to a booking now; the main action first. */
export function BookingActions({ booking, here = false }: Props) {
  const { id, may } = booking
  return (
    <div className="cluster">
      {may.pay && (
        <ButtonLink href={paths.bookingPayment(id)} kind="main" icon="wallet">
          Continue to Payment
        </ButtonLink>
      )}
      {may.decide && (
        <>
          <ButtonLink href={paths.bookingApprove(id)} kind="main" icon="check" dialog>
            Approve
          </ButtonLink>
          <ButtonLink href={paths.bookingReject(id)} icon="x" dialog>
            Reject
          </ButtonLink>
        </>
      )}
      {!here && (
        <ButtonLink href={paths.bookingDetails(id)} icon="eye">
          View Details
        </ButtonLink>
      )}
      {!here && may.own && (
        <ButtonLink href={`${paths.bookingDetails(id)}#contact`} icon="phone">
          Contact Owner
        </ButtonLink>
      )}
      {may.cancel && (
        <ButtonLink href={paths.bookingCancel(id)} icon="ban" dialog>
          Cancel Booking
        </ButtonLink>
      )}
      {may.delete && (
        <ButtonLink href={paths.bookingDelete(id)} kind="danger" icon="trash-2" dialog>
          Delete
        </ButtonLink>
      )}
    </div>
  )
}
