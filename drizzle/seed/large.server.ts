import { eq } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import { type Db, database } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { hostelRooms, profiles, properties } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { DAY } from '~/domain/ground/shared/units'
import { inserter } from './bulk.server'
import { type Album, albumOf } from './listings/album'
import { makeListing } from './listings/make-listing'
import { titleOf } from './listings/titles'
import { somewhere } from './listings/where'
import { demoPictures } from './pictures.server'
import { type Random, random } from './random'

const TYPES = [
  'hostel',
  'hostel',
  'hostel',
  'room',
  'room',
  'room',
  'room',
  'apartment',
  'apartment',
  'office',
] as const

/** Unique indexes are looked up for each row in random order: they have to fit into memory. */
const CACHE_KB = 256_000

/**
 * Adds many approved listings for benchmarks, indexes built once at the end. All in one transaction: an interrupted load
 * leaves nothing. Memory does not grow with the number.
 * @throws Error when nobody is there to own them.
 */
export function loadLarge(count: number): void {
  transaction((tx) => {
    const { sqlite } = database()
    const [owners, album] = [ownersOf(tx), storedAlbum(tx)]
    const cached = sqlite.pragma('cache_size', { simple: true })
    sqlite.pragma(`cache_size = -${CACHE_KB}`)
    const sortAgain = withoutIndexes(sqlite)
    const indexAgain = withoutTriggers(sqlite)
    insertListings(sqlite, count, owners, album)
    sortAgain()
    indexAgain()
    sqlite.exec('analyze')
    sqlite.pragma(`cache_size = ${cached}`)
  })
}

function insertListings(sqlite: Sqlite, count: number, owners: readonly string[], album: Album): void {
  const putProperty = inserter(sqlite, properties, 'properties')
  const putRoom = inserter(sqlite, hostelRooms, 'hostel_rooms')
  const chance = random('large')
  const nowAt = now()
  for (let index = 0; index < count; index++) {
    const createdAt = nowAt - Math.round((400 * DAY * (count - index)) / count)
    const { property, rooms } = madeListing(chance, { index, createdAt, ownerId: chance.pick(owners), album })
    putProperty(property)
    for (const room of rooms) putRoom(room)
  }
}

interface Wanted {
  index: number
  createdAt: number
  ownerId: string
  album: Album
}

function madeListing(chance: Random, { index, ...options }: Wanted) {
  const about = {
    type: chance.pick(TYPES),
    where: somewhere(chance),
    gender: chance.pick(['any', 'any', 'any', 'any', 'female', 'male'] as const),
    selfContained: chance.chance(0.5),
  }
  const ids = new Map<string, string>()
  const id = (part: string) => {
    const known = ids.get(part) ?? newId()
    ids.set(part, known)
    return known
  }
  return makeListing(chance, {
    ...about,
    ...options,
    title: `${titleOf(chance, about)}, no. ${index + 1}`,
    today: today(),
    id,
    sentences: 2,
  })
}

/** Takes the tables' own indexes away, but for the unique ones, and returns what sorts everything into them again. */
function withoutIndexes(sqlite: Sqlite): () => void {
  const indexes = sqlite
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_master where type = 'index' and tbl_name in ('properties', 'hostel_rooms')
       and sql is not null and sql not like 'create unique %'`,
    )
    .all()
  for (const { name } of indexes) sqlite.exec(`drop index "${name}"`)
  return () => {
    for (const { sql } of indexes) sqlite.exec(sql)
  }
}

/** Takes the triggers away that follow every listing, and returns what does their work for all at once and puts them back. */
function withoutTriggers(sqlite: Sqlite): () => void {
  const triggers = sqlite
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'properties'",
    )
    .all()
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`)
  return () => {
    for (const index of ['property_trigrams', 'property_words'])
      for (const step of ['rebuild', 'optimize'])
        sqlite.exec(`insert into ${index}(${index}) values ('${step}')`)
    sqlite.exec(`insert or ignore into vocabulary(word) select word.value
      from properties, json_each('["' || replace(trim(search_text), ' ', '","') || '"]') word
      where length(word.value) >= 3`)
    sqlite.exec("insert into vocabulary_trigrams(vocabulary_trigrams) values ('optimize')")
    sqlite.exec(`delete from listed_counts;
      insert into listed_counts select city, region, property_type, gender_policy, count(*)
      from properties where is_listed = 1 group by 1, 2, 3, 4`)
    for (const { sql } of triggers) sqlite.exec(sql)
  }
}

function ownersOf(tx: Db): string[] {
  const owners = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.userType, 'property_owner'))
    .all()
  if (owners.length === 0) throw new Error('Listings need owners: load the demo first')
  return owners.map(({ id }) => id)
}

/** The demo's pictures as its listings show them; none where there is no demo. */
function storedAlbum(tx: Db): Album {
  const shown = tx.select({ images: properties.images }).from(properties).limit(400).all()
  const keys = new Set(shown.flatMap(({ images }) => images.map(({ key }) => key)))
  return albumOf(demoPictures.filter(({ picture }) => keys.has(picture.key)))
}
