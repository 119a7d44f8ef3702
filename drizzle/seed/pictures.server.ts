import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { concurrencyLimit } from '~/adapters/concurrency-limit'
import { type ObjectStore, typeOfKey } from '~/adapters/storage/storage.server'
import type { Picture } from '~/domain/ground/shared/picture'
import { parseCsv } from './csv'
import picturesCsv from './data/pictures.csv?raw'

export type Scene =
  | 'bedroom'
  | 'bunkRoom'
  | 'study'
  | 'kitchen'
  | 'bathroom'
  | 'commonRoom'
  | 'office'
  | 'hostel'
  | 'bungalow'
  | 'courtyard'
  | 'veranda'
  | 'balcony'
  | 'city'

export interface DemoPicture {
  scene: Scene
  /** For the view of a city, the city's name. */
  city: string
  picture: Picture
}

/** A folder for each picture, with the variants that an upload gets. It ships beside the build. */
const FOLDER = 'drizzle/seed/pictures'

/** Everything that demo listings and featured cities show. */
export const demoPictures: readonly DemoPicture[] = parseCsv(picturesCsv).map(
  ({ key = '', scene = '', city = '', colour = '' }) => ({
    scene: scene as Scene,
    city,
    picture: { key: `public/${key}`, width: 1280, height: 960, colour },
  }),
)

/** Puts the demo's pictures where uploads are. Their keys are fixed: a second call changes nothing, no deletion touches them. */
export async function storePictures(store: ObjectStore): Promise<void> {
  const inTurn = concurrencyLimit(16)
  await Promise.all(demoPictures.map(({ picture }) => inTurn(() => storePicture(store, picture.key))))
}

async function storePicture(store: ObjectStore, pictureKey: string): Promise<void> {
  const folder = join(FOLDER, basename(pictureKey))
  for (const name of await readdir(folder)) {
    const key = `${pictureKey}/${name}`
    await store.put(key, { path: join(folder, name) }, { contentType: typeOfKey(key) })
  }
}
