import { useLoaderData } from '@remix-run/react'
import { findBookingFor } from '~/domain/bookings/access.server'
import { bookingDetails } from '~/domain/bookings/booking-details.server'
import { isOpen } from '~/domain/bookings/states'
import { bookingPayments } from '~/domain/payments/booking-payments.server'
import { answer } from '~/http/failures.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingActions } from '~/ui/bookings/booking-actions'
import { BookingFacts, BookingFigures } from '~/ui/bookings/booking-facts'
import { ContactCard } from '~/ui/bookings/contact-card'
import { GenderNote } from '~/ui/bookings/gender-note'
import { MoneyState } from '~/ui/bookings/money-state'
import { Page, pageTitle } from '~/ui/layout/page'
import { InstalmentList } from '~/ui/payments/instalment-list'
import { ReceiptList } from '~/ui/payments/receipt-list'
import { StatusBadge } from '~/ui/show/status-badge'
import { Steps, Timeline } from '~/ui/show/steps'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, params.bookingId ?? '', 'booking.read')
  return { booking: bookingDetails(actor, booking), ...bookingPayments(booking) }
})

export const meta = () => [{ title: pageTitle('Booking') }]

export default function Booking() {
  const { booking, progress, balance, receipts } = useLoaderData<typeof loader>()
  return (
    <Page
      title={booking.title}
      back={{ href: paths.bookings(), label: 'Bookings' }}
      actions={<StatusBadge of="booking" status={booking.status} />}
    >
      <div className="stack">
        <MoneyState next={booking.next} money={booking.money} />
        <BookingActions booking={booking} here />
        <GenderNote booking={booking} />
        <section className="card stack">
          <h2>Booking Progress</h2>
          <Steps steps={progress} label="Booking Progress" />
        </section>
        <div className="split">
          <div className="stack">
            <BookingFacts booking={booking} />
            {isOpen(booking.status) && (
              <InstalmentList instalments={balance.instalments} hasDates={booking.confirmedAt !== null} />
            )}
            {receipts.length > 0 && (
              <section className="card stack">
                <h2>Receipts</h2>
                <ReceiptList receipts={receipts} />
              </section>
            )}
            <section className="card stack">
              <h2>History</h2>
              <Timeline lines={booking.history} />
            </section>
          </div>
          <aside className="stack" id="contact">
            <BookingFigures booking={booking} />
            {booking.contacts.map((contact) => (
              <ContactCard key={contact.role} contact={contact} />
            ))}
          </aside>
        </div>
      </div>
    </Page>
  )
}
