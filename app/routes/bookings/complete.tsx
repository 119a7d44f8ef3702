import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { completeBooking, completeForm } from '~/domain/stays/bookings/stays/complete-booking.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BookingOutline } from '~/ui/bookings/booking-outline'
import { FormPage } from '~/ui/form/form-page'
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
  return submitFormWith(request, completeForm, { version: () => bookingVersion(id) }, ({ version }) => {
    completeBooking(actor, id, version)
    return redirectWithNotice(returnPath(request, paths.bookings()), 'Booking completed successfully')
  })
}

export const meta = () => [{ title: pageTitle('Complete Booking') }]

/** The page that ends a stay before its day of leaving; when that is not possible, it only says so. */
export default function CompleteBookingPage() {
  const { booking, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Complete Booking"
      lead={
        booking.may.complete
          ? 'The days that remain are free for others at once; the sums stay as they are. Both sides get a message.'
          : undefined
      }
      back={{ href: back, label: booking.title }}
      version={booking.version}
      closed={booking.may.complete ? null : 'A confirmed stay can be completed from its first day on.'}
      button="Complete Booking"
      icon="check"
      keep="Back"
      reply={reply}
      before={<BookingOutline booking={booking} />}
    />
  )
}
