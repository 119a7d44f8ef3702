import type { Random } from '../random'
import { FLOOR, IRON, PAINTS, roof, storeys } from './buildings'
import { type Camera, camera, lying } from './camera'
import { plasticChair } from './chairs'
import { CLAY, dim, FERN, JACARANDA, LAGOON, LEAF, lit, MANGO, mix, PALM, ROSE, SAND, WHITE } from './palette'
import { banana, bougainvillea, bush } from './plants'
import { earth, ground, HOURS, hills, sky } from './sky'
import { type Art, placed, shape } from './svg'
import { crown, jacaranda, palm } from './trees'

/** A hostel of two to four floors behind its yard. */
export function hostelBuilding(chance: Random): Art[] {
  const hour = chance.pick(HOURS)
  const horizon = 850
  const flip = chance.pick([-1, 1] as const)
  const cam = camera({ x: flip * 11, y: 1.7, back: 13, focal: 1300, horizon, middle: 800 + flip * 620 })
  const floors = chance.whole(2, 4)
  const z = floors > 3 ? 8 : 5
  const body = {
    x: -5.8,
    z,
    width: 11.6,
    depth: 6,
    floors,
    ...chance.pick(PAINTS),
    evening: hour === 'evening',
  }
  const green = chance.pick([FERN, LEAF, PALM])
  const tree = (x: number, away: number, art: Art, size = 1) =>
    placed(cam.at(flip * x, 0, away), cam.scale(away) * size, art)
  const shade = chance.pick([() => jacaranda(chance), () => crown(chance, green), () => palm(chance)])
  return [
    sky(chance, hour, horizon),
    hills(chance, horizon + 10, 150, mix(lit(green, 0.35), '#A9C7D2', 0.4)),
    ground(horizon - 4, earth(hour)),
    tree(-10, 15, crown(chance, dim(green, 0.1)), 1.4),
    tree(10.5, 14, palm(chance), 1.25),
    tree(14, 17, crown(chance, green), 1.3),
    storeys(cam, body),
    roof(
      cam,
      { x: body.x, y: floors * FLOOR + 0.1, z, width: body.width, depth: body.depth, rise: 1.5 },
      chance.pick(IRON),
    ),
    path(cam, 0, z),
    ...[-5, -3.1, 2.6, 4.6].map((x) =>
      tree(x, z - 0.7, bush(chance, green, chance.pick([ROSE, MANGO, WHITE, '#C43F77']))),
    ),
    tree(-6.6, z - 2.4, shade(), 0.95),
    tree(7.2, z - 3, chance.chance(0.5) ? banana() : bush(chance, green, JACARANDA), 1.3),
    tree(3.6, 0.6, bougainvillea(chance, chance.pick(['#C43F77', '#D9753F']))),
    tree(4.6, 0, plasticChair(chance.pick([WHITE, LAGOON, '#C94F43']))),
    tree(5.7, 0.2, plasticChair(chance.pick([WHITE, '#3F8F5B']))),
  ]
}

function path(cam: Camera, x: number, z: number): Art {
  const strip = (from: number, width: number, colour: string) =>
    shape(lying(cam, x + from, 0.004, -6).quad(0, 0, width, z + 6), colour)
  return (
    strip(-0.9, 1.8, lit(SAND, 0.35)) +
    strip(-1.05, 0.15, mix(CLAY, SAND, 0.4)) +
    strip(0.9, 0.15, mix(CLAY, SAND, 0.4))
  )
}
