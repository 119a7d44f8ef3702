import type { ComponentProps } from 'react'
import { REPLY_PROMISE } from '~/domain/bookings/rules'
import { ONE_BED } from '~/domain/properties/catalogue'
import type { PropertyView } from '~/domain/properties/property-view'
import { formatDay } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { AvailabilityPill } from '../show/status-badge'
import { BookButton } from './book-button'
import { type BookingLink, herePath } from './booking-link'
import { PriceLine } from './price-line'
import { StayCost } from './stay-cost'
import { StayForm } from './stay-form'

/** A taken place shows from when it is free; the day fills the form. */
function FirstFree({ listing }: { listing: PropertyView }) {
  const { availability, stay } = listing
  if (availability.kind === 'full' || stay.firstFreeDate === null) return null
  const day = formatDay(stay.firstFreeDate)
  const months = count(stay.months, 'month')
  return (
    <div className="notice info">
      <div className="stack-s">
        <p>
          {stay.moveInDate === null
            ? `Taken now. The first day that is free for ${months} is ${day}.`
            : `Taken on ${formatDay(stay.moveInDate)}. The first day after it that is free for ${months} is ${day}.`}
        </p>
        <ButtonLink href={`${herePath(listing, listing.room?.id, stay.firstFreeDate)}#book`} icon="calendar">
          {`Move in on ${day}`}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Price, stay, costs and the way to the booking. */
export function BookingCard({ listing, door }: { listing: PropertyView; door: BookingLink }) {
  const { id, room, rooms, availability, results } = listing
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
          <ui-summary
            aria-live="polite"
            data-from={paths.property(id, { room: room?.id, ...results })}
            data-names="move_in months"
            data-part="#stay"
          />
        </>
      ) : listing.genderProblem?.isFinal ? null : (
        <p>
          <a href="#rooms">Choose a room type</a> to see what you pay.
        </p>
      )}
      <div id="stay">
        <ChosenStay listing={listing} door={door} isChosen={isChosen} />
      </div>
    </section>
  )
}

/** The requested stay: when it can begin, its costs, the link to book it. */
function ChosenStay({ listing, door, isChosen }: ComponentProps<typeof BookingCard> & { isChosen: boolean }) {
  const { availability, stay } = listing
  return (
    <div className="stack">
      {isChosen && (
        <>
          <FirstFree listing={listing} />
          <StayCost listing={listing} />
        </>
      )}
      {availability.kind !== 'full' && stay.freeUnits !== null && stay.freeUnits > 0 && (
        <p className="small">{count(stay.freeUnits, 'place')} free for these dates.</p>
      )}
      {door.note && <p className="strong">{door.note}</p>}
      <BookButton door={door} wide />
      {door.href && <p className="small muted">You pay nothing now. {REPLY_PROMISE}</p>}
    </div>
  )
}
