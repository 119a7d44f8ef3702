import { REPLY_PROMISE } from '~/domain/bookings/rules'
import { ONE_BED } from '~/domain/properties/catalogue'
import type { PropertyView } from '~/domain/properties/property-view'
import { count } from '~/domain/shared/text'
import { AvailabilityPill } from '../show/status-badge'
import { BookButton } from './book-button'
import type { BookingLink } from './booking-link'
import { PriceLine } from './price-line'
import { StayCost } from './stay-cost'
import { StayForm } from './stay-form'

/** Price, stay, costs and the way to the booking. */
export function BookingCard({ listing, door }: { listing: PropertyView; door: BookingLink }) {
  const { room, rooms, availability, stay } = listing
  const isChosen = rooms.length === 0 || room !== null
  return (
    <section className="card stack" id="book" aria-label="Booking">
      <div className="card-head">
        <div>
          {room && <p className="strong">{room.roomType}</p>}
          <PriceLine listing={listing} />
        </div>
        <AvailabilityPill badge={availability} />
      </div>
      {isChosen ? (
        <>
          {room?.letBy === 'bed' && <p className="small">{ONE_BED}</p>}
          <StayForm listing={listing} isBookable={door.href !== null} />
          <StayCost listing={listing} />
        </>
      ) : (
        <p>
          <a href="#rooms">Choose a room type</a> to see what you pay.
        </p>
      )}
      {availability.kind !== 'full' && stay.freeUnits !== null && stay.freeUnits > 0 && (
        <p className="small">{count(stay.freeUnits, 'place')} free for these dates.</p>
      )}
      {door.note && <p className="strong">{door.note}</p>}
      <BookButton door={door} wide />
      {door.href && <p className="small muted">You pay nothing now. {REPLY_PROMISE}</p>}
    </section>
  )
}
