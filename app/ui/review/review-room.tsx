import type { LetBy } from '~/domain/properties/catalogue'
import { letByLabels } from '~/domain/properties/catalogue'
import type { Picture } from '~/domain/shared/picture'
import { count } from '~/domain/shared/text'
import { AmenityList } from '../show/amenities'
import { Facts } from '../show/facts'
import { Gallery } from '../show/gallery'
import { Money } from '../show/text'

export type RoomView = {
  id: string
  roomType: string
  pricePerMonthTzs: number
  letBy: LetBy
  totalRooms: number
  availableRooms: number
  maxOccupancy: number
  minRentalTerm: number
  amenities: string[]
  images: Picture[]
  description: string
}

/** One room category as a reviewer sees it. */
export function ReviewRoom({ room }: { room: RoomView }) {
  return (
    <article className="card stack-s">
      <h3>{room.roomType}</h3>
      <p>
        <Money tzs={room.pricePerMonthTzs} /> <span className="muted">{letByLabels[room.letBy]}</span>
      </p>
      <p className="lines">{room.description}</p>
      <Facts
        rows={[
          ['Total rooms', String(room.totalRooms)],
          ['Available rooms', String(room.availableRooms)],
          ['Max occupancy', String(room.maxOccupancy)],
          ['Minimum rental term', count(room.minRentalTerm, 'month')],
        ]}
      />
      <AmenityList names={room.amenities} />
      <Gallery pictures={room.images} title={room.roomType} id={`room-${room.id}`} />
    </article>
  )
}
