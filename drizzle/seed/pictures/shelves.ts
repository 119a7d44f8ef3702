import type { Random } from '../random'
import { block, type Camera, facing } from './camera'
import { CLAY, HONEY, INK, LAGOON, LEAF, lit, MANGO, PAPER, PINE, ROSE, SEA, WINE, WOOD } from './palette'
import { type Art, placed, points, shape, soft } from './svg'

const SPINES = [WINE, SEA, MANGO, LEAF, CLAY, LAGOON, ROSE, PAPER]

/** Books side by side; `length` metres of them, standing on `y`. */
export function books(cam: Camera, chance: Random, x: number, y: number, z: number, length: number): Art {
  const art: Art[] = []
  const front = facing(cam, x, y, z)
  for (let u = 0; u < length - 0.05; ) {
    const thick = chance.between(0.03, 0.06)
    const tall = chance.between(0.19, 0.28)
    const colour = chance.pick(SPINES)
    art.push(
      shape(front.quad(u, 0, thick, tall), colour),
      shape(front.quad(u, tall * 0.72, thick, tall * 0.09), lit(colour, 0.5)),
    )
    u += thick + 0.004
  }
  return art.join('')
}

/** Books lying on each other. */
export function pile(cam: Camera, chance: Random, x: number, y: number, z: number, count = 3): Art {
  return Array.from({ length: count }, (_, i) =>
    block(
      cam,
      {
        at: [x + chance.between(-0.02, 0.02), y + i * 0.05, z],
        width: 0.3 - i * 0.02,
        height: 0.048,
        depth: 0.2,
      },
      chance.pick(SPINES),
    ),
  ).join('')
}

/** A board on the wall with a row of books and small things. */
export function shelf(
  cam: Camera,
  chance: Random,
  x: number,
  y: number,
  z: number,
  width: number,
  colour = PINE,
): Art {
  const deep = 0.24
  const pot = cam.at(x + width * 0.86, y + 0.03, z - deep)
  const leaves = [-0.9, -0.3, 0.3, 0.9].map((turn) =>
    soft(
      [
        [0, -0.13],
        [Math.sin(turn) * 0.1 - 0.03, -0.22],
        [Math.sin(turn) * 0.2, -0.14 - Math.cos(turn) * 0.18],
        [Math.sin(turn) * 0.1 + 0.03, -0.2],
      ],
      LEAF,
    ),
  )
  return [
    shape(facing(cam, x, y - 0.16, z - 0.01).quad(0.04, 0, width - 0.04, 0.16), '#3A2430', 'opacity=".1"'),
    books(cam, chance, x + 0.06, y + 0.03, z - deep * 0.6, width * 0.62),
    block(cam, { at: [x, y, z - deep], width, height: 0.035, depth: deep }, colour),
    placed(
      pot,
      cam.scale(z - deep),
      leaves.join('') + shape(points('-.08 -.14, .08 -.14, .06 0, -.06 0'), CLAY),
    ),
  ].join('')
}

/** A picture without words in a frame. */
export function framed(
  cam: Camera,
  chance: Random,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
): Art {
  const wall = facing(cam, x, y, z - 0.02)
  const ground = chance.pick([HONEY, '#CFE6E4', '#F3D3C2'])
  const hill = (v: number, colour: string) =>
    soft(
      [
        wall.at(0.05, 0.06),
        wall.at(0.05, v),
        wall.at(width * 0.35, v + height * 0.22),
        wall.at(width * 0.65, v + height * 0.06),
        wall.at(width - 0.05, v + height * 0.12),
        wall.at(width - 0.05, 0.06),
      ],
      colour,
    )
  return [
    shape(wall.quad(0.02, -0.03, width, height), '#3A2430', 'opacity=".15"'),
    shape(wall.quad(0, 0, width, height), chance.pick([WOOD, INK, PINE])),
    shape(wall.quad(0.04, 0.04, width - 0.08, height - 0.08), ground),
    shape(wall.disc(width * 0.66, height * 0.68, height * 0.13), chance.pick([MANGO, PAPER, CLAY])),
    hill(height * 0.3, chance.pick([LAGOON, LEAF])) + hill(height * 0.16, chance.pick([SEA, WINE])),
  ].join('')
}
