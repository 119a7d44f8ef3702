import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isConfirmed } from '~/domain/ground/money/booking-states'
import { formatTzs } from '~/domain/ground/shared/money'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { bookingDetails, bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { type Cancellation, cancelForm } from '~/domain/stays/bookings/forms.server'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import {
  cancelBooking,
  cancellationEffect,
  whyNotCancelled,
} from '~/domain/stays/bookings/stays/cancel-booking.server'
import { owedTzs } from '~/domain/stays/bookings/stays/open-refund.server'
import { depositView } from '~/domain/stays/returns/views.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BookingOutline } from '~/ui/bookings/booking-outline'
import { CancellationMoney } from '~/ui/bookings/cancellation-money'
import { ContactCard } from '~/ui/bookings/contact-card'
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
    why: whyNotCancelled(actor, booking),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.cancel')
  const { id, tenantId } = booking
  const cancel = (input: Cancellation) => {
    cancelBooking(actor, id, input)
    return redirectWithNotice(returnPath(request, paths.bookings()), 'Booking cancelled successfully')
  }
  return submitForm(request, cancelForm(tenantId !== actor.id, owedTzs(booking)), cancel, {
    version: () => bookingVersion(id),
  })
}

export const meta = () => [{ title: pageTitle('Cancel Booking') }]

/** The person to call for a tenant who has sent a receipt. */
function OwnerContact({ booking }: { booking: BookingDetailsView }) {
  const text = readyTexts.booking(booking.title, booking.reference)
  return booking.contacts.map((contact) => <ContactCard key={contact.role} contact={contact} text={text} />)
}

/** The page that cancels a confirmed booking; when that is not possible, it only says so. */
export default function CancelBookingPage() {
  const { booking, effect, deposit, why } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const { may } = booking
  const refund =
    may.own && effect.receivedTzs > 0
      ? `If they cancel, ${formatTzs(effect.receivedTzs)} goes back to you within 14 days. If they keep a part, you read why and can disagree.`
      : ''
  const back = { href: paths.bookingDetails(booking.id), label: booking.title }
  const lead = may.own
    ? `The dates will be free for others at once. We notify ${booking.ownerName}.`
    : `The dates will be free for others at once. ${booking.tenantName} gets a message and reads your reason.`
  return (
    <FormPage
      title="Cancel Booking"
      lead={why === null ? lead : undefined}
      back={back}
      version={booking.version}
      closed={why && `${why} ${refund}`.trim()}
      button="Cancel Booking"
      icon="ban"
      isDanger
      keep="Keep it"
      reply={reply}
      before={<BookingOutline booking={booking} />}
      after={why !== null && isConfirmed(booking.status) && <OwnerContact booking={booking} />}
    >
      <CancellationMoney booking={booking} effect={effect} deposit={deposit} reply={reply} />
      <TextArea
        name="reason"
        label="Reason"
        optional={may.own}
        required={!may.own}
        reply={reply}
        maxLength={REASON_MAX_LENGTH}
      />
    </FormPage>
  )
}
