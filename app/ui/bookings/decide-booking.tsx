import { NOTES_MAX_LENGTH } from '~/domain/bookings/rules'
import { ALREADY_DECIDED } from '~/domain/bookings/states'
import type { BookingDetailsView } from '~/domain/bookings/views'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, DangerButton, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Page } from '../layout/page'
import { BookingOutline } from './booking-outline'
import { GenderNote } from './gender-note'

type Props = { decision: 'approve' | 'reject'; booking: BookingDetailsView; reply: FormReply | null }

const texts = {
  approve: {
    title: 'Approve Booking',
    lead: 'The dates are taken for this tenant, who then pays into your payout account.',
    hint: 'The tenant reads them, for example when to come for the keys.',
  },
  reject: {
    title: 'Reject Booking',
    lead: 'The request ends. The tenant is told at once.',
    hint: 'The tenant reads them. Say kindly why.',
  },
} as const

/** The page of a decision on a request; once it is decided, it only says so. */
export function DecideBooking({ decision, booking, reply }: Props) {
  const { title, lead, hint } = texts[decision]
  const back = { href: paths.bookingDetails(booking.id), label: booking.title }
  return (
    <Page title={title} lead={booking.may.decide ? lead : undefined} back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <BookingOutline booking={booking} />
        <GenderNote booking={booking} />
        {booking.may.decide || reply ? (
          <PostForm reply={reply} version={booking.version}>
            <TextArea
              name="approval_notes"
              label="Notes"
              hint={hint}
              optional
              reply={reply}
              maxLength={NOTES_MAX_LENGTH}
            />
            <div className="actions">
              {decision === 'approve' ? (
                <SubmitButton icon="check">Approve</SubmitButton>
              ) : (
                <DangerButton icon="x">Reject</DangerButton>
              )}
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        ) : (
          <p>{ALREADY_DECIDED}</p>
        )}
      </div>
    </Page>
  )
}
