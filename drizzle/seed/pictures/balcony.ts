import type { Random } from '../random'
import { railing } from './buildings'
import { camera, facing, lying, sideways } from './camera'
import { plasticChair } from './chairs'
import { table } from './furniture'
import { mug } from './household'
import {
  CLAY,
  CREAM,
  dim,
  FERN,
  LAGOON,
  LEAF,
  lit,
  MANGO,
  mix,
  PALM,
  PINE,
  SEA,
  WHITE,
  WINE,
  WOOD,
} from './palette'
import { bougainvillea, potted } from './plants'
import { HOURS, type Hour, hills, sky, water } from './sky'
import { type Art, type Point, placed, points, rect, shape, soft, strokes } from './svg'
import { curtain, KANGAS, mat } from './textiles'
import { crown, jacaranda, palm } from './trees'

/** A balcony: chairs, pots and a table before the view. */
export function balcony(chance: Random): Art[] {
  const hour = chance.pick(HOURS)
  const flip = chance.pick([-1, 1] as const)
  const cam = camera({ x: flip * 0.2, y: 1.5, back: 2.9, focal: 1350, horizon: 560 })
  const trim = chance.pick([SEA, WINE, '#3F7D6B', CLAY, '#53707C'])
  const wallColour = chance.pick([CREAM, '#D9E8E4', '#F3D2BE', '#E4DCEF', '#FAD9A0'])
  const floor = chance.pick(['#B5573C', '#C9A57C', '#A9B7B5'])
  const front = facing(cam, -4, 0, 2.6)
  const side = sideways(cam, flip * -2.1, 0, -1.5)
  const spot = (x: number, z: number, art: Art, size = 1) =>
    placed(cam.at(flip * x, 0, z), cam.scale(z) * size, art)
  return [
    view(chance, hour),
    shape(lying(cam, -4, 0, -1.5).quad(0, 0, 8, 4.1), floor),
    strokes(joints(cam.at), dim(floor, 0.18), 3),
    shape(lying(cam, -4, 2.75, -1.5).quad(0, 0, 8, 4.1), dim(wallColour, 0.16)),
    shape(front.quad(0, 2.6, 8, 0.15), dim(wallColour, 0.28)),
    railing(front, 8, trim, 0.2),
    shape(side.quad(0, 0, 4.1, 2.75), dim(wallColour, 0.08)),
    shape(side.quad(1.3, 0, 1.5, 2.2), dim(trim, 0.35)),
    shape(side.quad(1.4, 0, 1.3, 2.1), '#6E5A55'),
    curtain(side, 1.4, 0.05, 0.8, 2.05, chance.pick(KANGAS)),
    mat(lying(cam, flip > 0 ? -0.7 : -0.6, 0.004, 0.35), 0, 0, 1.4, 1.2, [
      chance.pick(['#F8C567', '#E59A93', '#BCD9BF']),
      chance.pick([CLAY, SEA]),
    ]),
    spot(1.75, 2.2, potted(chance), 1.1),
    spot(1.15, 2.3, potted(chance, LEAF), 0.75),
    spot(-1.45, 2.3, potted(chance, PALM), 0.9),
    spot(-0.62, 1.7, plasticChair(chance.pick([WHITE, LAGOON, '#C94F43', '#3F8F5B']))),
    table(
      cam,
      { at: [flip > 0 ? 0.05 : -0.6, 0, 1.35], width: 0.6, height: 0.5, depth: 0.5 },
      chance.pick([PINE, WOOD]),
    ),
    spot(0.3, 1.55, placed([0, -0.5], 1, mug(chance.pick([MANGO, CLAY, SEA])))),
    spot(1.2, 1.5, plasticChair(chance.pick([WHITE, LAGOON, '#C94F43', '#3F8F5B']))),
    placed(
      cam.at(flip * 1.5, 2.7, 2.2),
      cam.scale(2.2) * 0.75,
      bougainvillea(chance, chance.pick(['#C43F77', '#D9753F', '#8E3FA0'])),
    ),
  ]
}

function joints(at: (x: number, y: number, z: number) => Point): Point[][] {
  const along = [-3, -2, -1, 0, 1, 2, 3].map((x): Point[] => [at(x, 0, -1.5), at(x, 0, 2.6)])
  return [...along, ...[-0.4, 0.6, 1.6].map((z): Point[] => [at(-4, 0, z), at(4, 0, z)])]
}

/** What lies before the balcony: the sea, roofs among trees, or hills. */
function view(chance: Random, hour: Hour): Art {
  const green = chance.pick([FERN, LEAF, PALM])
  const tree = (x: number, y: number, size: number, art: Art) => placed([x, y], size, art)
  const views = [
    () =>
      water(chance, 560, 960, hour) +
      dhow(chance.between(500, 1100), 640) +
      tree(160, 900, 70, palm(chance)) +
      tree(1430, 920, 80, palm(chance)),
    () =>
      hills(chance, 620, 150, mix(lit(green, 0.3), '#A9C7D2', 0.45)) +
      rect(0, 610, 1600, 300, lit(green, 0.25)) +
      roofs(chance) +
      tree(1330, 860, 62, jacaranda(chance)) +
      tree(240, 880, 66, crown(chance, green)),
    () =>
      hills(chance, 600, 260, mix(green, '#A9C7D2', 0.55), 5) +
      hills(chance, 680, 170, mix(green, '#A9C7D2', 0.25), 4) +
      rect(0, 670, 1600, 240, green) +
      tree(1250, 880, 70, crown(chance, dim(green, 0.15))) +
      tree(330, 860, 62, palm(chance)),
  ]
  return sky(chance, hour, 620) + chance.pick(views)()
}

function roofs(chance: Random): Art {
  return Array.from({ length: 9 }, (_, i) => {
    const [x, y, width] = [i * 190 + chance.between(-60, 20), 690 + (i % 3) * 55, chance.between(120, 190)]
    const iron = chance.pick(['#A34A3A', '#3E6E8E', '#8C9BA1', '#C9714A'])
    return (
      rect(x, y, width, 70, chance.pick([CREAM, '#F3D2BE', '#D9E8E4'])) +
      shape(
        [
          [x - 14, y],
          [x + width + 14, y],
          [x + width - 24, y - 46],
          [x + 24, y - 46],
        ],
        iron,
      )
    )
  }).join('')
}

/** A sailing boat of the coast. */
export function dhow(x: number, y: number, size = 1): Art {
  const hull = soft(points('-70 0, 0 14, 84 -6, 52 30, -46 30'), '#5E3B26')
  return placed(
    [x, y],
    size,
    shape(points('-10 0, -6 -150, 0 -150, -4 0'), '#5E3B26') +
      shape(points('-58 -14, -2 -168, 78 -22'), CREAM) +
      shape(points('-2 -168, 78 -22, 20 -20'), dim(CREAM, 0.1)) +
      hull,
  )
}
