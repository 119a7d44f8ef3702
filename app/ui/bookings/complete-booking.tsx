import type { BookingDetailsView } from '~/domain/bookings/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { BookingOutline } from './booking-outline'

type Props = { booking: BookingDetailsView; back: string; reply: FormReply | null }

/** The page that ends a stay before its day of leaving; when that is not possible, it only says so. */
export function CompleteBooking({ booking, back, reply }: Props) {
  const { may } = booking
  return (
    <Page
      title="Complete Booking"
      lead={
        may.complete
          ? 'The days that remain are free for others at once; the sums stay as they are. Both sides are told.'
          : undefined
      }
      back={{ href: back, label: booking.title }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        <BookingOutline booking={booking} />
        {may.complete || reply ? (
          <PostForm reply={reply} version={booking.version}>
            <div className="actions">
              {may.complete && <SubmitButton icon="check">Complete Booking</SubmitButton>}
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>A confirmed stay can be completed from its first day on.</p>
        )}
      </div>
    </Page>
  )
}
