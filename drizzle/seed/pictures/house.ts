import type { Random } from '../random'
import { IRON, PAINTS, roof } from './buildings'
import { block, type Camera, camera, facing, lying } from './camera'
import { plasticChair } from './chairs'
import { bucket, waterCan } from './household'
import { CLAY, dim, FERN, LAGOON, LEAF, lit, mix, PALM, SAND, WHITE } from './palette'
import { banana, bougainvillea, bush, potted } from './plants'
import { earth, ground, HOURS, hills, sky } from './sky'
import { type Art, placed, shape, strokes } from './svg'
import { hen } from './things'
import { baobab, crown, jacaranda, palm } from './trees'
import { door } from './windows'

/** A bungalow under corrugated iron, with a veranda and a swept yard. */
export function bungalow(chance: Random): Art[] {
  const hour = chance.pick(HOURS)
  const horizon = 760
  const flip = chance.pick([-1, 1] as const)
  const cam = camera({ x: flip * 4, y: 1.65, back: 8.5, focal: 1380, horizon, middle: 800 + flip * 380 })
  const paint = chance.pick(PAINTS)
  const green = chance.pick([FERN, LEAF, PALM])
  const iron = chance.pick(IRON)
  const z = 3.4
  const spot = (x: number, away: number, art: Art, size = 1) =>
    placed(cam.at(flip * x, 0, away), cam.scale(away) * size, art)
  const shade = chance.pick([() => baobab(chance), () => jacaranda(chance), () => crown(chance, green)])
  return [
    sky(chance, hour, horizon),
    hills(chance, horizon + 10, 140, mix(lit(green, 0.35), '#A9C7D2', 0.4)),
    ground(horizon - 4, earth(hour)),
    spot(-8.5, 12, crown(chance, dim(green, 0.1)), 1.3),
    spot(5.4, 9, palm(chance), 1.1),
    spot(10, 13, crown(chance, green), 1.4),
    block(cam, { at: [-4.2, 0, z], width: 8.4, height: 3, depth: 5 }, paint.wall),
    front(cam, z, paint, hour === 'evening', flip),
    veranda(cam, z, paint.trim, flip),
    roof(cam, { x: -4.2, y: 2.95, z: z - 0.3, width: 8.4, depth: 5, rise: 1.7 }, iron),
    shape(lying(cam, flip * 1.9 - 0.6, 0.004, -4).quad(0, 0, 1.2, z + 2.6), lit(SAND, 0.35)),
    spot(3.9, z - 1.7, bougainvillea(chance, chance.pick(['#C43F77', '#D9753F', '#8E3FA0'])), 0.9),
    spot(-3.6, z - 0.4, bush(chance, green, chance.pick(['#C43F77', WHITE, '#F59E0B']))),
    spot(-0.6, z - 1.85, potted(chance)),
    spot(-5.6, z - 1.6, shade(), 0.9),
    spot(0.7, z - 1.3, plasticChair(chance.pick([WHITE, LAGOON, '#C94F43']))),
    spot(-2.2, 0.6, plasticChair(chance.pick([WHITE, '#3F8F5B']))),
    spot(-3.2, 0.2, chance.chance(0.5) ? bucket(chance.pick([LAGOON, CLAY])) : waterCan()),
    spot(0.2, -0.6, hen(chance.pick(['#B4532A', '#8A5A3B', '#E9DCC8'])), 1.1),
    chance.chance(0.5) ? spot(1.2, -0.2, hen('#5E3B26'), 1) : '',
    spot(6.3, 0.3, banana()),
  ]
}

type Paint = (typeof PAINTS)[number]

function front(cam: Camera, z: number, { trim, doors }: Paint, evening: boolean, flip: number): Art {
  const wall = facing(cam, 0, 0, z - 0.01)
  const window = (u: number): Art => {
    const bars = [0.25, 0.5, 0.75].map((share) => [
      wall.at(u + 1.3 * share, 1),
      wall.at(u + 1.3 * share, 2.1),
    ])
    return [
      shape(wall.quad(u - 0.08, 0.92, 1.46, 1.26), WHITE),
      shape(wall.quad(u, 1, 1.3, 1.1), evening ? '#FFD98A' : '#7FA9B5'),
      shape(wall.quad(u, 1, 0.36, 1.1), dim(trim, 0.05), 'opacity=".75"'),
      strokes(bars, WHITE, 4),
    ].join('')
  }
  return (
    shape(wall.quad(-4.2, 0, 8.4, 0.75), trim) +
    window(flip > 0 ? -3.5 : 2.2) +
    window(flip > 0 ? -1.4 : 0.1) +
    door(wall, flip > 0 ? 1.45 : -2.35, doors)
  )
}

/** The raised floor and posts before the door. */
function veranda(cam: Camera, z: number, trim: string, flip: number): Art {
  const [x, width] = [flip > 0 ? 0.2 : -4.2, 4]
  const posts = [0, 1.95, 3.85].map((dx) =>
    block(cam, { at: [x + dx, 0.15, z - 1.5], width: 0.15, height: 2.65, depth: 0.15 }, lit(trim, 0.45)),
  )
  return (
    block(cam, { at: [x, 0, z - 1.6], width, height: 0.15, depth: 1.6 }, mix(trim, SAND, 0.45)) +
    posts.join('') +
    block(cam, { at: [x, 2.75, z - 1.55], width, height: 0.2, depth: 1.5 }, dim(trim, 0.1))
  )
}
