import { eq, inArray } from 'drizzle-orm'
import { db } from '~/db/database.server'
import { allRows } from '~/db/prepared.server'
import { profiles, properties } from '~/db/tables/index.server'
import type { Property, StoredRoom } from '~/domain/listings/properties/access.server'
import { pictureKeys } from '~/domain/listings/properties/approved-version.server'
import { type Same, sameLabels } from './query'

const MOST = 5

/** Listings with a photo of the same content; each part is read along an index. */
const SAME_PHOTO = `select distinct o.property_id as id
  from json_each(:keys) k cross join uploads own on own.object_key = k.value
  cross join uploads o on o.sha256 = own.sha256
  where o.property_id is not null and o.property_id <> :id limit :limit`
const SAME_PHONE = `select p.id from profiles own cross join profiles o on o.phone = own.phone
  cross join properties p on p.owner_id = o.id
  where own.id = :owner and own.phone is not null and o.id <> :owner limit :limit`
const SAME_ADDRESS = `select id from properties
  where lower(address) = lower(:address) and city = :city and id <> :id limit :limit`

/**
 * At most five other listings with the same photo, the same phone number of another owner, or the same address. Rule:
 * decisions "Review: open reports and similar listings".
 */
export function similarListings(property: Property, rooms: readonly StoredRoom[]) {
  const { id, ownerId: owner, address, city } = property
  const keys = JSON.stringify(pictureKeys([property, ...rooms]))
  const found: Record<Same, { id: string }[]> = {
    photo: allRows(SAME_PHOTO, { keys, id, limit: MOST }),
    phone: allRows(SAME_PHONE, { owner, limit: MOST }),
    address: allRows(SAME_ADDRESS, { address, city, id, limit: MOST }),
  }
  const kinds = Object.keys(sameLabels) as Same[]
  const ids = [...new Set(kinds.flatMap((kind) => found[kind].map((row) => row.id)))].slice(0, MOST)
  const rows = db()
    .select({
      id: properties.id,
      title: properties.title,
      ownerName: profiles.fullName,
      approvalState: properties.approvalState,
    })
    .from(properties)
    .innerJoin(profiles, eq(profiles.id, properties.ownerId))
    .where(inArray(properties.id, ids))
    .all()
  return ids.flatMap((one) => {
    const row = rows.find((other) => other.id === one)
    const same = kinds.filter((kind) => found[kind].some((other) => other.id === one))
    return row ? [{ ...row, same }] : []
  })
}
