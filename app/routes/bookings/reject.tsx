import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { type Decision, decideForm } from '~/domain/stays/bookings/forms.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DecideBooking } from '~/ui/bookings/decide-booking'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.decide')
  return {
    booking: bookingDetails(actor, booking),
    back: returnPath(request, paths.bookingDetails(booking.id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const reject = (input: Decision) => {
    rejectBooking(actor, id, input)
    return redirectWithNotice(returnPath(request, paths.bookings()), t`Booking rejected successfully`)
  }
  return submitForm(request, decideForm, reject, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle(t`Reject Booking`) }]

export default function RejectBooking() {
  const { booking, back } = useLoaderData<typeof loader>()
  return <DecideBooking decision="reject" booking={booking} back={back} reply={useFormReply()} />
}
