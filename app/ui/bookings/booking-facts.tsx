import { agreedFeeLabel, depositLabel } from '~/domain/ground/money/figures'
import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { termText } from '~/domain/ground/money/payment-terms'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { monthsText } from '~/domain/listings/properties/rules'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { paths } from '~/paths'
import { Facts, SummaryTable } from '../show/facts'
import { Fold } from '../show/fold'
import { Quote } from '../show/text'

/** The request and its people; the pass has its days, type and address. */
export function BookingFacts({ booking }: { booking: BookingDetailsView }) {
  return (
    <Fold title={t`Details`} figure={booking.reference}>
      <Facts
        rows={[
          [
            t`Place`,
            booking.propertyId ? (
              <a key="place" href={paths.property(booking.propertyId)}>
                {booking.title}
              </a>
            ) : (
              booking.title
            ),
          ],
          [t`Tenant`, booking.tenantName],
          [t`Owner`, booking.ownerName],
          [t`Payment method`, paymentMethodLabel(booking.paymentMethod)],
          [t`Payment term`, termText(booking.paymentTerm, booking.months)],
          [t`Booking reference`, booking.reference],
        ]}
      />
    </Fold>
  )
}

/** The costs agreed with the request. */
export function AgreedCosts({ booking, owns }: { booking: BookingDetailsView; owns: boolean }) {
  const rent = `${monthsText(booking.months)} × ${formatTzs(booking.monthlyRentTzs)}`
  return (
    <Fold title={t`Booking Summary`} figure={formatTzs(booking.totalTzs)}>
      <SummaryTable
        caption={t`What the stay costs`}
        rows={[
          { label: t`Rent`, hint: rent, amountTzs: booking.rentTotalTzs },
          { label: agreedFeeLabel(booking), amountTzs: booking.feeTzs },
        ]}
        total={{ label: t`Total`, amountTzs: booking.totalTzs }}
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
    <Fold title={t.as('of a request')`Notes`} figure={number}>
      {notes && <Quote by={tenantName}>{notes}</Quote>}
      {answer && <Quote by={answer.by}>{answer.notes}</Quote>}
    </Fold>
  )
}
