import type { BookableView } from '~/domain/bookings/views'
import { genderPolicyLabels, letByLabels, ONE_BED, propertyTypeLabels } from '~/domain/properties/catalogue'
import { unitsText } from '~/domain/properties/rules'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Amenities } from '~/ui/show/amenities'
import { Facts } from '~/ui/show/facts'
import { NoPicture, Picture } from '~/ui/show/picture'
import { AvailabilityPill } from '~/ui/show/status-badge'
import { Money } from '~/ui/show/text'

const PHOTOS = { wide: 6, narrow: 3 }
const AMENITIES = { wide: 8, narrow: 4 }

/** The place that is requested. */
export function BookableCard({
  bookable,
  monthlyRentTzs,
}: {
  bookable: BookableView
  monthlyRentTzs: number
}) {
  return (
    <section className="card stack" aria-label="What you are booking">
      <div className="card-head">
        <div>
          <h2>
            <a href={paths.property(bookable.propertyId)}>{bookable.title}</a>
          </h2>
          <p className="muted">
            {bookable.address}, {bookable.city}
          </p>
        </div>
        <AvailabilityPill badge={bookable.badge} />
      </div>
      <p className="price">
        <strong>
          <Money tzs={monthlyRentTzs} />
        </strong>
        <span className="muted small">{letByLabels[bookable.letBy]}</span>
      </p>
      {bookable.letBy === 'bed' && <p className="small">{ONE_BED}</p>}
      <Facts rows={facts(bookable)} />
      {bookable.description && <p className="lines">{bookable.description}</p>}
      <Amenities names={bookable.amenities} {...AMENITIES} />
      <Photos bookable={bookable} />
    </section>
  )
}

function facts(bookable: BookableView): [string, string | null][] {
  const { totalRooms, freeToday, badge } = bookable
  const rooms = totalRooms === null ? null : unitsText({ totalRooms, freeToday }, badge)
  return [
    ['Type', bookable.roomType ?? propertyTypeLabels[bookable.propertyType]],
    [bookable.letBy === 'bed' ? 'Beds' : 'Rooms', rooms],
    ['Max occupancy', bookable.maxOccupancy > 0 ? count(bookable.maxOccupancy, 'person', 'people') : null],
    ['Who may live here', genderPolicyLabels[bookable.genderPolicy]],
  ]
}

function Photos({ bookable: { images, title } }: { bookable: BookableView }) {
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
