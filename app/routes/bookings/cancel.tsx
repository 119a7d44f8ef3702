import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findBookingFor } from '~/domain/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/bookings/booking-details.server'
import { cancelBooking, whyNotCancelled } from '~/domain/bookings/cancel-booking.server'
import { type Cancellation, cancelForm } from '~/domain/bookings/forms.server'
import { receivedTzs } from '~/domain/bookings/open-refund.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CancelBooking } from '~/ui/bookings/cancel-booking'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.cancel')
  return {
    booking: bookingDetails(actor, booking),
    receivedTzs: receivedTzs(booking.id),
    why: whyNotCancelled(actor, booking),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, tenantId } = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.cancel')
  const cancel = (input: Cancellation) => {
    cancelBooking(actor, id, input)
    return redirectWithNotice(returnPath(request, paths.bookings()), 'Booking cancelled successfully')
  }
  return submitForm(request, cancelForm(tenantId !== actor.id, receivedTzs(id)), cancel, {
    version: () => bookingVersion(id),
  })
}

export const meta = () => [{ title: pageTitle('Cancel Booking') }]

export default function CancelBookingPage() {
  const { booking, receivedTzs, why } = useLoaderData<typeof loader>()
  return <CancelBooking booking={booking} receivedTzs={receivedTzs} why={why} reply={useFormReply()} />
}
