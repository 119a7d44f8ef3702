import { letByLabels } from '~/domain/properties/catalogue'
import type { PropertyView, RoomView } from '~/domain/properties/property-view'
import { minTermText, unitsText } from '~/domain/properties/rules'
import { count } from '~/domain/shared/text'
import { Amenities } from '../show/amenities'
import { Icon } from '../show/icon'
import { Picture } from '../show/picture'
import { AvailabilityPill } from '../show/status-badge'
import { Money } from '../show/text'
import { herePath } from './booking-link'

const ROOM_AMENITIES = 4

/** A hostel's room types, each a link to this page with it chosen. */
export function RoomChoice({ listing }: { listing: PropertyView }) {
  return (
    <section className="stack" id="rooms">
      <h2>Room types</h2>
      <ul className="stack">
        {listing.rooms.map((room) => (
          <li key={room.id} className={room.id === listing.room?.id ? 'card room room-chosen' : 'card room'}>
            <Room room={room} listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Room({ room, listing }: { room: RoomView; listing: PropertyView }) {
  const isChosen = room.id === listing.room?.id
  const [picture] = room.images
  return (
    <>
      {picture && (
        <div className="room-shot">
          <Picture picture={picture} alt="" sizes="(min-width: 36rem) 11rem, 44vw" />
        </div>
      )}
      <div className="stack-s">
        <div className="card-head">
          <h3>{room.roomType}</h3>
          <AvailabilityPill badge={room.availability} />
        </div>
        <p className="price">
          <strong>
            <Money tzs={room.pricePerMonthTzs} />
          </strong>{' '}
          <span className="muted small">{letByLabels[room.letBy]}</span>
        </p>
        <p className="small muted">
          {count(room.maxOccupancy, 'person', 'people')} · {minTermText(room.minRentalTerm)} ·{' '}
          {unitsText(room, room.availability)}
        </p>
        {room.description && <p className="small lines">{room.description}</p>}
        <Amenities
          names={room.amenities.slice(0, ROOM_AMENITIES)}
          wide={ROOM_AMENITIES}
          narrow={ROOM_AMENITIES}
        />
        {!listing.genderProblem?.isFinal && (
          <a
            className={isChosen ? 'btn' : 'btn btn-main'}
            href={`${herePath(listing, room.id)}#book`}
            aria-current={isChosen || undefined}
          >
            {isChosen && <Icon name="check" />}
            {isChosen ? 'Selected' : 'Select'}
            <span className="sr">: {room.roomType}</span>
          </a>
        )}
      </div>
    </>
  )
}
