import { useLoaderData } from '@remix-run/react'
import { bookingDetails } from '~/domain/bookings/booking-details.server'
import { isOpen } from '~/domain/bookings/states'
import { bookingAccount } from '~/domain/payments/booking-account.server'
import { requireActor } from '~/http/actor.server'
import { answer } from '~/http/failures.server'
import { paths } from '~/paths'
import { BookingActions } from '~/ui/bookings/booking-actions'
import { BookingFacts, BookingFigures } from '~/ui/bookings/booking-facts'
import { ContactCard } from '~/ui/bookings/contact-card'
import { Page, pageTitle } from '~/ui/layout/page'
import { InstalmentList } from '~/ui/payments/instalment-list'
import { ReceiptList } from '~/ui/payments/receipt-list'
import { StatusBadge } from '~/ui/show/status-badge'
import { Steps, Timeline } from '~/ui/show/steps'

export const loader = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const booking = bookingDetails(actor, params.bookingId ?? '')
  return { booking, ...bookingAccount(actor, booking.id) }
})

export const meta = () => [{ title: pageTitle('Booking') }]

export default function Booking() {
  const { booking, progress, money, receipts } = useLoaderData<typeof loader>()
  return (
    <Page
      title={booking.title}
      lead={booking.next}
      back={{ href: paths.bookings(), label: 'Bookings' }}
      actions={<StatusBadge of="booking" status={booking.status} />}
    >
      <div className="stack">
        <BookingActions booking={booking} here />
        <section className="card stack">
          <h2>Booking Progress</h2>
          <Steps steps={progress} label="Booking Progress" />
        </section>
        <div className="split">
          <div className="stack">
            <BookingFacts booking={booking} />
            {isOpen(booking.status) && (
              <InstalmentList instalments={money.instalments} hasDates={booking.confirmedAt !== null} />
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
