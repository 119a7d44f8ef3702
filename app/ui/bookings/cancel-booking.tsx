import { REASON_MAX_LENGTH } from '~/domain/bookings/rules'
import type { BookingDetailsView } from '~/domain/bookings/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Page } from '../layout/page'
import { BookingOutline } from './booking-outline'

/** The page that cancels a confirmed booking; when that is not possible, it only says so. */
export function CancelBooking({ booking, reply }: { booking: BookingDetailsView; reply: FormReply | null }) {
  const { may } = booking
  const back = { href: paths.bookingDetails(booking.id), label: booking.title }
  const notified = may.own ? 'The owner is told.' : 'The tenant is told your reason.'
  return (
    <Page
      title="Cancel Booking"
      lead={`The dates are free for others at once. ${notified}`}
      back={back}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        <BookingOutline booking={booking} />
        {may.cancel || reply ? (
          <PostForm reply={reply} version={booking.version}>
            <TextArea
              name="reason"
              label="Reason"
              optional={may.own}
              required={!may.own}
              reply={reply}
              maxLength={REASON_MAX_LENGTH}
            />
            <div className="actions">
              <DangerButton icon="ban">Cancel Booking</DangerButton>
              <ButtonLink href={back.href}>Keep it</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>This booking cannot be cancelled now.</p>
        )}
      </div>
    </Page>
  )
}
