import type { ReactNode } from 'react'
import { isPending } from '~/domain/ground/money/booking-states'
import { paymentMethodLabels } from '~/domain/ground/money/payment-methods'
import { termText } from '~/domain/ground/money/payment-terms'
import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { count } from '~/domain/ground/shared/text'
import type { OpenedBookingView } from '~/domain/stays/bookings/views'
import { Fold } from '../show/fold'
import { Timeline } from '../show/steps'
import { InstantText, Money, Quote } from '../show/text'
import { BookingActions } from './booking-actions'
import { ContactFacts } from './contact-card'
import { RequestState } from './request-state'
import { StateCard } from './state-card'

type Props = { booking: OpenedBookingView; back: string }

/** An opened row of a work list: what is asked, what it brings and when, and every action. */
export function OpenedBooking({ booking, back }: Props) {
  const { title, reference, tenantName, notes, contacts, next, money, history, createdAt } = booking
  const isRequest = isPending(booking.status)
  return (
    <div className="grid gap-x-8 gap-y-4 [line-height:1.5] md:grid-cols-2 xl:grid-cols-3">
      <section className="stack-s">
        <h2 className="text-[length:1rem]">{isRequest ? `${tenantName} asks` : 'The stay'}</h2>
        <Lines>
          <Line label="Stay">{formatStay(booking.startDate, booking.endDate)}</Line>
          <Line label="Pays">
            {paymentMethodLabels[booking.paymentMethod]},{' '}
            {termText(booking.paymentTerm, booking.months).toLowerCase()}
          </Line>
          <Line label="Booking reference">{reference}</Line>
          <Line label="Requested">
            <InstantText at={createdAt} />
          </Line>
        </Lines>
        <RequestState booking={booking} />
        {notes && <Quote by={tenantName}>{notes}</Quote>}
        {contacts.map((contact) => (
          <div key={contact.role} className="stack-s">
            <h3>Contact {contact.role}</h3>
            <ContactFacts contact={contact} text={readyTexts.booking(title, reference)} />
          </div>
        ))}
      </section>
      <WhatComes booking={booking} />
      <section className="stack-s md:max-xl:col-span-2">
        <h2 className="text-[length:1rem]">When it is paid</h2>
        <Lines>
          {booking.parts.map(({ dueDate, totalTzs, isPaid, isLate }, index) => (
            <Line
              key={dueDate}
              label={
                isRequest && index === 0
                  ? `${count(booking.payWithinDays, 'day')} after the approval`
                  : `${formatDay(dueDate)}${isPaid ? ', paid' : isLate ? ', late' : ''}`
              }
            >
              <Money tzs={totalTzs} />
            </Line>
          ))}
        </Lines>
        <StateCard step={next} money={money} of={`${title}, ${tenantName}`} />
        <BookingActions booking={booking} back={back} />
        {history.length > 0 && (
          <Fold title="History" figure={history.length}>
            <Timeline lines={history} />
          </Fold>
        )}
      </section>
    </div>
  )
}

/** The owner's money of the whole stay, after shares and fees. */
function WhatComes({ booking }: { booking: OpenedBookingView }) {
  const { owns, ownerName, months, monthlyRentTzs, rentTotalTzs, sharesTzs, platformFeeTzs } = booking
  return (
    <section className="stack-s">
      <h2 className="text-[length:1rem]">{owns ? 'What you get' : `What ${ownerName} gets`}</h2>
      <Lines>
        <Line label={`Rent, ${months} × ${formatTzs(monthlyRentTzs)}`}>
          <Money tzs={rentTotalTzs} />
        </Line>
        {sharesTzs > 0 && (
          <Line label={owns ? 'Your agents’ shares' : 'The agents’ shares'}>
            – <Money tzs={sharesTzs} />
          </Line>
        )}
        {platformFeeTzs > 0 && (
          <Line label="Our fee once per booking">
            – <Money tzs={platformFeeTzs} />
          </Line>
        )}
        <Line label={owns ? 'Stays yours' : 'Stays theirs'} isTotal>
          <Money tzs={booking.remainsTzs} />
        </Line>
        <Line label="Our fee, paid by the tenant">
          <Money tzs={booking.feeTzs} />
        </Line>
        <Line label="Total the tenant pays" isTotal>
          <Money tzs={booking.totalTzs} />
        </Line>
        {booking.depositTzs > 0 && (
          <Line label="Deposit on move-in">
            <Money tzs={booking.depositTzs} />
          </Line>
        )}
      </Lines>
    </section>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <dl>{children}</dl>

function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  const weight = isTotal ? '[font-weight:600]' : ''
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 py-1 [border-bottom-width:1px] ${weight}`}>
      <dt className={isTotal ? '' : 'text-[var(--color-muted)]'}>{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}
