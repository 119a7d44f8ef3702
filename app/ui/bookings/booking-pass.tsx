import type { ReactNode } from 'react'
import { isCancelled } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import { monthsText } from '~/domain/listings/properties/rules'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { MapLink } from '../show/map-link'
import { Pass } from '../show/pass'
import { PlaceHead } from '../show/place-head'
import { StatusBadge } from '../show/status-badge'
import { t } from '../t'
import { ContactFacts, contactTitle } from './contact-card'

/** A booking as one would keep it on paper: the place, from when to when, where it is, and how to reach the other side. */
export function BookingPass({ booking }: { booking: BookingDetailsView }) {
  const { title, roomName, roomType, propertyType, startDate, endDate, months, address, city } = booking
  const [contact] = booking.contacts
  const where = `${address}, ${city}`
  const room = roomType ?? propertyTypeLabel(propertyType)
  /** Who lets the place knows it: they read first whom the booking is of. */
  const isOfTenant = contact?.role === 'tenant'
  const map = !isCancelled(booking.status) && (
    <p>
      {where} <MapLink where={where} />
    </p>
  )
  return (
    <Pass>
      <div className="stack-s">
        <PlaceHead
          picture={booking.picture}
          badge={<StatusBadge of="booking" status={booking.badge} />}
          title={<h1>{isOfTenant ? contact.name : title}</h1>}
          detail={isOfTenant ? `${room}, ${title}` : room}
        />
        <div className="cluster between">
          <BigDay label={t`From`} day={startDate} />
          <BigDay label={t`To, ${monthsText(months)}`} day={endDate} />
          {roomName && (
            <Big label={t`Room`}>
              <span className="strong">{roomName}</span>
            </Big>
          )}
        </div>
      </div>
      <div className="stack-s" id="contact">
        {!isOfTenant && map}
        {contact && (
          <section className="stack-s" aria-label={contactTitle(contact)}>
            <h2 className="small muted">{contactTitle(contact)}</h2>
            <ContactFacts
              contact={contact}
              text={readyTexts.booking(title, booking.reference)}
              isNamed={isOfTenant}
            />
          </section>
        )}
        {isOfTenant && map}
      </div>
    </Pass>
  )
}

/** 'Sat 26 Sep 2026' under its label. */
function BigDay({ label, day }: { label: string; day: BookingDetailsView['startDate'] }) {
  return (
    <Big label={label}>
      <time className="strong" dateTime={day}>
        {formatDay(day)}
      </time>
    </Big>
  )
}

function Big({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="small muted">{label}</span>
      <br />
      {children}
    </p>
  )
}
