import { letByLabels } from '~/domain/properties/catalogue'
import { AmenityList } from '../show/amenities'
import { Facts } from '../show/facts'
import { PhotoGrid } from './photo-grid'
import { type RoomView, roomRows } from './review-facts'
import '../styles/photo-grid.css'

type Props = { room: RoomView; newPhotos: readonly string[] }

/** One room category as a reviewer sees it. */
export function ReviewRoom({ room, newPhotos }: Props) {
  return (
    <article className="card stack-s">
      <h3>{room.roomType}</h3>
      <p className="lines">{room.description}</p>
      <Facts
        rows={[
          ...roomRows(room),
          ['Price is for', letByLabels[room.letBy]],
          ['Available rooms', String(room.availableRooms)],
        ]}
      />
      <AmenityList names={room.amenities} />
      <PhotoGrid pictures={room.images} title={room.roomType} newKeys={newPhotos} />
    </article>
  )
}
