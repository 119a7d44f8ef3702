import { REASON_MAX_LENGTH } from '~/domain/bookings/rules'
import type { BookingDetailsView } from '~/domain/bookings/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { formatTzs } from '~/domain/shared/money'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { MoneyField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Page } from '../layout/page'
import { BookingOutline } from './booking-outline'

type Props = {
  booking: BookingDetailsView
  /** The amount that the owner has received. */
  receivedTzs: number
  /** Why it cannot be cancelled; null when it can. */
  why: string | null
  reply: FormReply | null
}

/** The page that cancels a confirmed booking; when that is not possible, it only says so. */
export function CancelBooking({ booking, receivedTzs, why, reply }: Props) {
  const { may } = booking
  const back = { href: paths.bookingDetails(booking.id), label: booking.title }
  const lead = may.own
    ? 'The dates will be free for others at once. The owner is told.'
    : `The dates will be free for others at once. ${booking.tenantName} is told and reads your reason.`
  return (
    <Page title="Cancel Booking" lead={why === null ? lead : undefined} back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <BookingOutline booking={booking} />
        {why === null || reply ? (
          <PostForm reply={reply} version={booking.version}>
            {receivedTzs > 0 && !may.own && (
              <MoneyField
                name="to_return"
                label="To be returned"
                hint={`The owner received ${formatTzs(receivedTzs)}. Say how much of it goes back to the tenant; if it is less, your reason says why.`}
                value={receivedTzs}
                reply={reply}
                required
              />
            )}
            <TextArea
              name="reason"
              label="Reason"
              optional={may.own}
              required={!may.own}
              reply={reply}
              maxLength={REASON_MAX_LENGTH}
            />
            <div className="actions">
              {why === null && <DangerButton icon="ban">Cancel Booking</DangerButton>}
              <ButtonLink href={back.href}>{why === null ? 'Keep it' : 'Back'}</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>{why}</p>
        )}
      </div>
    </Page>
  )
}
