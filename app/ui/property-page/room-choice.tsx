import { t } from '~/domain/ground/shared/language'
import { letByLabel } from '~/domain/listings/properties/catalogue'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import type { RoomView } from '~/domain/listings/properties/room-view'
import { minTermText, peopleText, unitsText } from '~/domain/listings/properties/rules'
import { Amenities } from '../show/amenities'
import { Picture } from '../show/picture'
import { Money } from '../show/text'
import { herePath } from './booking-link'

const ROOM_AMENITIES = 4

/** A hostel's room types, each a link to this page with it chosen. */
export function RoomChoice({ listing }: { listing: PropertyView }) {
  const isFinal = listing.genderProblem?.isFinal
  return (
    <section className="stack-s" id="rooms">
      <h2>{t`Room types`}</h2>
      <ul className="rows">
        {listing.rooms.map((room) => (
          <Room
            key={room.id}
            room={room}
            isChosen={room.id === listing.room?.id}
            href={isFinal ? undefined : `${herePath(listing, room.id)}#book`}
          />
        ))}
      </ul>
    </section>
  )
}

type Props = { room: RoomView; isChosen: boolean; href?: string }

/** Picture, name, price, and how many people and places. The whole row is the link that chooses it. */
function Room({ room, isChosen, href }: Props) {
  const { availability } = room
  const [picture] = room.images
  return (
    <li className={isChosen ? 'beside room marked' : 'beside room'}>
      {picture ? <Picture picture={picture} alt="" sizes="5rem" linked /> : <span className="pic no-pic" />}
      {href && <span className="ring" />}
      <div>
        <h3 className="pcard-title">
          {href ? (
            <a href={href} aria-current={isChosen || undefined}>
              <span className="sr">{isChosen ? t`Selected: ` : t`Select: `}</span>
              {room.roomType}
            </a>
          ) : (
            room.roomType
          )}
        </h3>
        <p>
          <strong>
            <Money tzs={room.pricePerMonthTzs} />
          </strong>{' '}
          <span className="muted">{letByLabel(room.letBy)}</span>
        </p>
        <p className="muted">
          {peopleText(room.maxOccupancy)} · {availability.kind !== 'now' && `${availability.text} · `}
          {unitsText(room, availability)}
        </p>
        <div className="pcard-foot muted">
          <Amenities
            names={room.amenities.slice(0, ROOM_AMENITIES)}
            wide={ROOM_AMENITIES}
            narrow={ROOM_AMENITIES}
          />
          <p>{minTermText(room.minRentalTerm)}</p>
        </div>
      </div>
    </li>
  )
}
