import { agreedFeeLabel, depositLabel } from '~/domain/ground/money/figures'
import { paymentMethodLabels } from '~/domain/ground/money/payment-methods'
import { termText } from '~/domain/ground/money/payment-terms'
import { formatTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { paths } from '~/paths'
import { Facts, SummaryTable } from '../show/facts'
import { Fold } from '../show/fold'
import { Quote } from '../show/text'

/** The request and its people; the pass has its days, type and address. */
export function BookingFacts({ booking }: { booking: BookingDetailsView }) {
  return (
    <Fold title="Details" figure={booking.reference}>
      <Facts
        rows={[
          [
            'Place',
            booking.propertyId ? (
              <a key="place" href={paths.property(booking.propertyId)}>
                {booking.title}
              </a>
            ) : (
              booking.title
            ),
          ],
          ['Tenant', booking.tenantName],
          ['Owner', booking.ownerName],
          ['Payment method', paymentMethodLabels[booking.paymentMethod]],
          ['Payment term', termText(booking.paymentTerm, booking.months)],
          ['Booking reference', booking.reference],
        ]}
      />
    </Fold>
  )
}

/** The costs agreed with the request. */
export function AgreedCosts({ booking, owns }: { booking: BookingDetailsView; owns: boolean }) {
  const rent = `${count(booking.months, 'month')} × ${formatTzs(booking.monthlyRentTzs)}`
  return (
    <Fold title="Booking Summary" figure={formatTzs(booking.totalTzs)}>
      <SummaryTable
        caption="What the stay costs"
        rows={[
          { label: 'Rent', hint: rent, amountTzs: booking.rentTotalTzs },
          { label: agreedFeeLabel(booking), amountTzs: booking.feeTzs },
        ]}
        total={{ label: 'Total', amountTzs: booking.totalTzs }}
        after={booking.depositTzs > 0 ? [{ label: depositLabel(owns), amountTzs: booking.depositTzs }] : []}
      />
    </Fold>
  )
}

/** The tenant's message with the request, and the note of its approval. */
export function BookingNotes({ booking: { notes, tenantName, answer } }: { booking: BookingDetailsView }) {
  const number = Number(Boolean(notes)) + Number(Boolean(answer))
  if (number === 0) return null
  return (
    <Fold title="Notes" figure={number}>
      {notes && <Quote by={tenantName}>{notes}</Quote>}
      {answer && <Quote by={answer.by}>{answer.notes}</Quote>}
    </Fold>
  )
}
