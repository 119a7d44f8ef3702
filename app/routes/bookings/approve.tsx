import { useLoaderData } from '@remix-run/react'
import { approveBooking } from '~/domain/bookings/approve-booking.server'
import { bookingDetails, bookingVersion } from '~/domain/bookings/booking-details.server'
import { decideForm } from '~/domain/bookings/forms.server'
import { requireActor } from '~/http/actor.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/notices.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DecideBooking } from '~/ui/bookings/decide-booking'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  return { booking: bookingDetails(actor, params.bookingId ?? '', 'booking.decide') }
})

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const id = params.bookingId ?? ''
  const deed = (input: Parameters<typeof approveBooking>[2]) => {
    approveBooking(actor, id, input)
    return redirectWithNotice(paths.bookings(), 'Booking approved successfully')
  }
  return submitForm(request, decideForm, deed, { version: () => bookingVersion(id) })
})

export const meta = () => [{ title: pageTitle('Approve Booking') }]

export default function ApproveBooking() {
  const { booking } = useLoaderData<typeof loader>()
  return <DecideBooking deed="approve" booking={booking} reply={useFormReply()} />
}
