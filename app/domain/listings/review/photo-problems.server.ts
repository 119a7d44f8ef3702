import { type Db, db } from '~/db/database.server'
import { unpreparedAmong } from '~/domain/ground/uploads/photos.server'
import type { Property, StoredRoom } from '~/domain/listings/properties/access.server'
import { pictureKeys } from '~/domain/listings/properties/approved-version.server'

const PREPARING = 'Photos of this listing are being prepared. Approve it in a few minutes.'
const UNUSABLE =
  'A photo of this listing cannot be used. Its owner knows: reject the listing, or wait until the photo is changed.'

/** Why these photos may not become public yet. Rule: decisions "Pictures: prepared later when no decoder is free". */
export function photoProblems(
  property: Pick<Property, 'images'>,
  rooms: readonly Pick<StoredRoom, 'images'>[],
  tx: Db = db(),
): string[] {
  const found = unpreparedAmong(pictureKeys([property, ...rooms]), tx)
  return [...new Set(found.map(({ problem }) => (problem === null ? PREPARING : UNUSABLE)))]
}
