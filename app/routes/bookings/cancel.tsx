import { useLoaderData } from '@remix-run/react'
import { findBookingFor } from '~/domain/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/bookings/booking-details.server'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { type Cancellation, cancelForm } from '~/domain/bookings/forms.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CancelBooking } from '~/ui/bookings/cancel-booking'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return { booking: bookingDetails(actor, findBookingFor(actor, params.bookingId ?? '', 'booking.cancel')) }
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { id, tenantId } = findBookingFor(actor, params.bookingId ?? '', 'booking.cancel')
  const cancel = (input: Cancellation) => {
    cancelBooking(actor, id, input)
    return redirectWithNotice(paths.bookings(), 'Booking cancelled successfully')
  }
  return submitForm(request, cancelForm(tenantId !== actor.id), cancel, {
    version: () => bookingVersion(id),
  })
})

export const meta = () => [{ title: pageTitle('Cancel Booking') }]

export default function CancelBookingPage() {
  const { booking } = useLoaderData<typeof loader>()
  return <CancelBooking booking={booking} reply={useFormReply()} />
}
