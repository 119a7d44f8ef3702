import type { ReactNode } from 'react'
import { isPending } from '~/domain/ground/money/booking-states'
import { paymentMethodLabel } from '~/domain/ground/money/payment-methods'
import { termText } from '~/domain/ground/money/payment-terms'
import { formatStay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import type { OpenedBookingView } from '~/domain/stays/bookings/opened-booking.server'
import { Fold } from '../show/fold'
import { Timeline } from '../show/steps'
import { InstantText, Money, Quote } from '../show/text'
import { BookingActions } from './booking-actions'
import { ContactFacts, contactTitle } from './contact-card'
import { RequestState } from './request-state'
import { StateCard } from './state-card'

type Props = { booking: OpenedBookingView; back: string }

/** An opened row of a work list: what is asked, what it brings and when, and every action. */
export function OpenedBooking({ booking, back }: Props) {
  const { title, reference, tenantName, notes, contacts, next, line, history, createdAt } = booking
  const isRequest = isPending(booking.status)
  const term = termText(booking.paymentTerm, booking.months)
  return (
    <div className="grid gap-x-8 gap-y-4 [line-height:1.5] md:grid-cols-2 xl:grid-cols-3">
      <section className="stack-s">
        <h2 className="text-[length:1rem]">{isRequest ? t`${tenantName} asks` : t`The stay`}</h2>
        <Lines
          rows={[
            [t`Stay`, formatStay(booking.startDate, booking.endDate)],
            [t`Pays`, `${paymentMethodLabel(booking.paymentMethod)}, ${term.toLowerCase()}`],
            [t`Booking reference`, reference],
            [t`Requested`, <InstantText key="requested" at={createdAt} />],
          ]}
        />
        <RequestState booking={booking} />
        {notes && <Quote by={tenantName}>{notes}</Quote>}
        {contacts.map((contact) => (
          <div key={contact.role} className="stack-s">
            <h3>{contactTitle(contact)}</h3>
            <ContactFacts contact={contact} text={readyTexts.booking(title, reference)} />
          </div>
        ))}
      </section>
      <WhatComes booking={booking} />
      <section className="stack-s max-md:order-first md:max-xl:col-span-2">
        <h2 className="text-[length:1rem]">{t`When it is paid`}</h2>
        <StateCard step={next} line={line} of={`${title}, ${tenantName}`} />
        <BookingActions booking={booking} back={back} />
        {history.length > 0 && (
          <Fold title={t`History`} figure={history.length}>
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
  const { remainsTzs, feeTzs, totalTzs, depositTzs } = booking
  const sum = (tzs: number) => <Money key={tzs} tzs={tzs} />
  const less = (tzs: number) => <>– {sum(tzs)}</>
  return (
    <section className="stack-s">
      <h2 className="text-[length:1rem]">{owns ? t`What you get` : t`What ${ownerName} gets`}</h2>
      <Lines
        rows={[
          [t`Rent, ${months} × ${formatTzs(monthlyRentTzs)}`, sum(rentTotalTzs)],
          [owns ? t`Your agents’ shares` : t`The agents’ shares`, sharesTzs > 0 && less(sharesTzs)],
          [t`Our fee once per booking`, platformFeeTzs > 0 && less(platformFeeTzs)],
          [owns ? t`Stays yours` : t`Stays theirs`, sum(remainsTzs), 'total'],
          [t`Our fee, paid by the tenant`, sum(feeTzs)],
          [t`Total the tenant pays`, sum(totalTzs), 'total'],
          [t`Deposit on move-in`, depositTzs > 0 && sum(depositTzs)],
        ]}
      />
    </section>
  )
}

type Row = [label: string, value: ReactNode, kind?: 'total']

/** Labels with their values to the right; rows without a value are left out. */
function Lines({ rows }: { rows: readonly Row[] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== false)
        .map(([label, value, kind]) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 py-1 [border-bottom-width:1px] ${kind ? '[font-weight:600]' : ''}`}
          >
            <dt className={kind ? '' : 'text-[var(--color-muted)]'}>{label}</dt>
            <dd className="ml-auto text-right">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
