import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails } from '~/domain/stays/bookings/booking-details.server'
import { deleteBooking, whyNotDeleted } from '~/domain/stays/bookings/delete-booking.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BookingOutline } from '~/ui/bookings/booking-outline'
import { ButtonLink } from '~/ui/form/buttons'
import { FormPage } from '~/ui/form/form-page'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.delete')
  return { booking: bookingDetails(actor, booking), why: whyNotDeleted(actor, booking) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  return submitButton(request, paths.bookingDetails(id), ({ version }) => {
    deleteBooking(actor, id, version)
    const [list, from] = [paths.bookings(), returnPath(request, paths.bookings())]
    const isGone = from.startsWith(paths.bookingDetails(id))
    return redirectWithNotice(isGone ? list : from, t`Booking deleted successfully`)
  })
}

export const meta = () => [{ title: pageTitle(t`Delete Booking`) }]

export default function DeleteBooking() {
  const { booking, why } = useLoaderData<typeof loader>()
  const other = booking.may.own ? booking.ownerName : booking.tenantName
  return (
    <FormPage
      title={t`Delete Booking`}
      lead={
        why === null
          ? t`The booking and its history are deleted and cannot be restored. We notify ${other}.`
          : undefined
      }
      back={{ href: paths.bookingDetails(booking.id), label: booking.title }}
      version={booking.version}
      closed={why}
      button={t`Delete`}
      icon="trash-2"
      isDanger
      keep={t`Keep it`}
      before={<BookingOutline booking={booking} />}
      after={
        why !== null &&
        booking.may.cancel && (
          <ButtonLink href={paths.bookingCancel(booking.id)} icon="ban">
            {t`Cancel Booking`}
          </ButtonLink>
        )
      }
    />
  )
}
