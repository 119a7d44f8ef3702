import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { feeOnApproval } from '~/domain/ground/money/fee-texts'
import { readSettings } from '~/domain/ground/settings/read.server'
import { CHOSEN_FIELD, readChosen } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { sumTzs } from '~/domain/ground/shared/money'
import { sentences } from '~/domain/ground/shared/text'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails, bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { approveBookingForm } from '~/domain/stays/bookings/forms.server'
import { roomChoice } from '~/domain/stays/bookings/named-rooms.server'
import { agentShares } from '~/domain/stays/bookings/requests/confirm-booking.server'
import { approveAndReject, crowdedOut } from '~/domain/stays/bookings/requests/last-unit.server'
import { CHOOSE_REQUESTS } from '~/domain/stays/bookings/rules'
import { redirectAfterMany } from '~/http/chosen.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DecideBooking } from '~/ui/bookings/decide-booking'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { rejectedText } from './decide-requests.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.decide')
  const details = bookingDetails(actor, booking)
  return {
    booking: details,
    money: feeOnApproval({
      ...details,
      sharesTzs: sumTzs(agentShares(booking).map(({ amountTzs }) => amountTzs)),
      platformFeeTzs: readSettings().platformFeeTzs,
    }),
    others: details.may.decide ? crowdedOut(actor, booking) : [],
    rooms: roomChoice(actor, booking),
    back: returnPath(request, paths.bookingDetails(booking.id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'bookingId')
  const back = returnPath(request, paths.bookings())
  return submitForm(
    request,
    approveBookingForm,
    ({ reject_others, ...input }, form) => {
      const seen = reject_others ? readChosen(form.getAll(CHOSEN_FIELD), CHOOSE_REQUESTS) : []
      const others = approveAndReject(actor, id, input, seen)
      if (seen.length === 0) return redirectWithNotice(back, t`Booking approved successfully`)
      return redirectAfterMany(back, others, {
        done: sentences(t`Booking approved successfully.`, rejectedText(others.done)),
        none: sentences(t`Booking approved successfully.`, t`No other request was rejected.`),
      })
    },
    { version: () => bookingVersion(id) },
  )
}

export const meta = () => [{ title: pageTitle(t`Approve Booking`) }]

export default function ApproveBooking() {
  const { booking, money, others, rooms, back } = useLoaderData<typeof loader>()
  return (
    <DecideBooking
      decision="approve"
      booking={booking}
      money={money}
      others={others}
      rooms={rooms}
      back={back}
      reply={useFormReply()}
    />
  )
}
