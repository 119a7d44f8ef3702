import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { paidSharesSentence } from '~/domain/stays/agents/shares.server'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { enteredTexts } from '~/domain/stays/bookings/entered/texts'
import { type Cancellation, cancelForm } from '~/domain/stays/bookings/forms.server'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import {
  cancelBooking,
  cancellationEffect,
  whyNotCancelled,
} from '~/domain/stays/bookings/stays/cancel-booking.server'
import { depositView } from '~/domain/stays/returns/views.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BookingOutline } from '~/ui/bookings/booking-outline'
import { CancellationMoney } from '~/ui/bookings/cancellation-money'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.cancel')
  return {
    booking: bookingDetails(actor, booking),
    effect: cancellationEffect(actor, booking),
    deposit: depositView(actor, booking),
    shares: paidSharesSentence(actor, booking),
    why: whyNotCancelled(actor, booking),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.cancel')
  const { id } = booking
  const cancel = (input: Cancellation) => {
    cancelBooking(actor, id, input)
    return redirectWithNotice(returnPath(request, paths.bookings()), t`Booking cancelled successfully`)
  }
  return submitForm(request, cancelForm(cancellationEffect(actor, booking)), cancel, {
    version: () => bookingVersion(id),
  })
}

export const meta = () => [{ title: pageTitle(t`Cancel Booking`) }]

/** The page that cancels a confirmed booking; when that is not possible, it only says so. */
export default function CancelBookingPage() {
  const { booking, effect, deposit, shares, why } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const { may } = booking
  const back = { href: paths.bookingDetails(booking.id), label: booking.title }
  const other = may.own ? booking.ownerName : booking.tenantName
  const lead = booking.isEntered
    ? enteredTexts.wordIsEnough
    : t`The dates will be free for others at once. ${other} gets a message and reads your reason.`
  return (
    <FormPage
      title={t`Cancel Booking`}
      lead={why === null ? lead : undefined}
      back={back}
      version={booking.version}
      closed={why}
      button={t`Cancel Booking`}
      icon="ban"
      isDanger
      keep={t`Keep it`}
      reply={reply}
      before={<BookingOutline booking={booking} />}
    >
      <CancellationMoney {...{ booking, effect, deposit, shares, reply }} />
      <TextArea name="reason" label={t`Reason`} reply={reply} required maxLength={REASON_MAX_LENGTH} />
    </FormPage>
  )
}
