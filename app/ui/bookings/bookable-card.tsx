import type { BookableView } from '~/domain/bookings/views'
import { genderPolicyLabels, letByLabels, ONE_BED, propertyTypeLabels } from '~/domain/properties/catalogue'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Amenities } from '~/ui/show/amenities'
import { Facts } from '~/ui/show/facts'
import { NoPicture, Picture } from '~/ui/show/picture'
import { AvailabilityPill } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'

const PHOTOS = { wide: 6, narrow: 3 }
const AMENITIES = { wide: 8, narrow: 4 }

/** The place that is being asked for. */
export function BookableCard({ place, monthlyRentTzs }: { place: BookableView; monthlyRentTzs: number }) {
  return (
    <section className="card stack" aria-label="What you are booking">
      <div className="card-head">
        <div>
          <h2>
            <a href={paths.property(place.propertyId)}>{place.title}</a>
          </h2>
          <p className="muted">
            {place.address}, {place.city}
          </p>
        </div>
        <AvailabilityPill badge={place.badge} />
      </div>
      <p className="price">
        <strong>
          <Money tzs={monthlyRentTzs} />
        </strong>
        <span className="muted small">{letByLabels[place.letBy]}</span>
      </p>
      {place.letBy === 'bed' && <p className="small">{ONE_BED}</p>}
      <Facts rows={facts(place)} />
      {place.description && <p className="lines">{place.description}</p>}
      <Amenities names={place.amenities} {...AMENITIES} />
      <Photos place={place} />
    </section>
  )
}

function facts(place: BookableView): [string, string | null][] {
  const { availableRooms, totalRooms, freeToday } = place
  const rooms =
    availableRooms === null ? null : `${availableRooms} of ${totalRooms} available, ${freeToday} free today`
  return [
    ['Type', place.roomType ?? propertyTypeLabels[place.propertyType]],
    [place.letBy === 'bed' ? 'Beds' : 'Rooms', rooms],
    ['Max occupancy', place.maxOccupancy > 0 ? count(place.maxOccupancy, 'person', 'people') : null],
    ['Who may live here', genderPolicyLabels[place.genderPolicy]],
  ]
}

function Photos({ place: { images, title } }: { place: BookableView }) {
  if (images.length === 0) return <NoPicture />
  return (
    <ul className="shots" aria-label={`Photos of ${title}`}>
      {images.slice(0, PHOTOS.wide).map((picture, index) => (
        <li key={picture.key} className={index >= PHOTOS.narrow ? 'wide' : undefined}>
          <Picture
            picture={picture}
            alt={`${title}, photo ${index + 1}`}
            sizes="(min-width: 48rem) 12rem, 33vw"
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
