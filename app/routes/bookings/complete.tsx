import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findBookingFor } from '~/domain/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/bookings/booking-details.server'
import { completeBooking, completeForm } from '~/domain/bookings/complete-booking.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CompleteBooking } from '~/ui/bookings/complete-booking'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.complete')
  return {
    booking: bookingDetails(actor, booking),
    back: returnPath(request, paths.bookingDetails(booking.id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.complete')
  return submitForm(
    request,
    completeForm,
    ({ version }) => {
      completeBooking(actor, id, version)
      return redirectWithNotice(returnPath(request, paths.bookings()), 'Booking completed successfully')
    },
    { version: () => bookingVersion(id) },
  )
}

export const meta = () => [{ title: pageTitle('Complete Booking') }]

export default function CompleteBookingPage() {
  return <CompleteBooking {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
