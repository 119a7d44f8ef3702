import { type Random, random } from '../random'
import { balcony } from './balcony'
import { bathroom } from './bathroom'
import { bedroom } from './bedroom'
import { bunkRoom } from './bunk-room'
import { CITY_VIEWS } from './cities'
import { commonRoom } from './common-room'
import { courtyard } from './courtyard'
import { hostelBuilding } from './hostel'
import { bungalow } from './house'
import { kitchen } from './kitchen'
import { office } from './office'
import { studyCorner } from './study-corner'
import { type Art, picture } from './svg'
import { veranda } from './veranda'

type Draw = (chance: Random) => Art[]

/** `series` picks other chances where the first ones look too much alike. */
const SCENES = {
  bedroom: { draw: bedroom, count: 8 },
  bunkRoom: { draw: bunkRoom, count: 5 },
  study: { draw: studyCorner, count: 3 },
  kitchen: { draw: kitchen, count: 3 },
  bathroom: { draw: bathroom, count: 3, series: 'fine bathroom' },
  commonRoom: { draw: commonRoom, count: 3 },
  office: { draw: office, count: 4 },
  hostel: { draw: hostelBuilding, count: 5 },
  bungalow: { draw: bungalow, count: 4, series: 'fine bungalow' },
  courtyard: { draw: courtyard, count: 4 },
  veranda: { draw: veranda, count: 3 },
  balcony: { draw: balcony, count: 3 },
} satisfies Record<string, { draw: Draw; count: number; series?: string }>

export type Scene = keyof typeof SCENES | 'city'

/** One picture of the pool. */
export interface Drawing {
  /** Where it is stored: the same key on every machine. */
  key: string
  scene: Scene
  /** For the view of a city, the city's name. */
  city?: string
  /** The drawing as SVG, 1600 by 1200. */
  draw(): string
}

/** Everything that demo listings and featured cities show. */
export const POOL: readonly Drawing[] = [
  ...Object.entries<{ draw: Draw; count: number; series?: string }>(SCENES).flatMap(
    ([scene, { draw, count, series = scene }]) =>
      Array.from({ length: count }, (_, index) => ({
        scene: scene as Scene,
        draw,
        seed: `${series} ${index}`,
      })),
  ),
  ...Object.entries(CITY_VIEWS).map(([city, draw]) => ({ scene: 'city' as const, city, draw, seed: city })),
].map(({ draw, seed, ...rest }, index) => ({
  ...rest,
  key: `public/demo-${String(index + 1).padStart(2, '0')}`,
  draw: () => picture(draw(random(seed))),
}))
