import type { Random } from '../random'
import { block, type Camera, camera, facing, lying } from './camera'
import { cupboard, table } from './furniture'
import { bananas, basket, bucket, gasCooker, gasCylinder, mug, sufuria, waterCan } from './household'
import { interior } from './interior'
import {
  CLAY,
  dim,
  HONEY,
  LAGOON,
  lit,
  MANGO,
  MINT,
  PINE,
  ROSE,
  SEA,
  STEEL,
  WHITE,
  WINE,
  WOOD,
} from './palette'
import { potted } from './plants'
import { shell, sunbeam } from './shell'
import { HOURS } from './sky'
import { type Art, placed, points, rect, shape, thread } from './svg'
import { KANGAS, kanga, mat } from './textiles'
import { windowIn } from './windows'

const COUNTER = 0.88

/** A kitchen: a counter along the wall with a cooker and a sink, mugs above it, fruit on the table. */
export function kitchen(chance: Random): Art[] {
  const room = { ...interior(chance, 4.2, 3), dado: undefined }
  const cam = camera({ x: chance.between(-0.35, 0.35), y: 1.5 })
  const [left, z] = [-room.width / 2 + 0.05, room.depth - 0.58]
  const flip = chance.chance(0.5)
  const opening = { x: flip ? -1.5 : 0.2, y: 1.3, width: 1.25, height: 0.85 }
  const front = chance.pick([SEA, '#3F7D6B', CLAY, '#7A6BA8', PINE])
  return [
    shell(cam, room),
    splash(cam, room.depth, left, room.width - 0.1, chance.pick([MINT, '#BFD9E2', '#F3D9A6', ROSE])),
    windowIn(cam, room.depth, opening, { chance, hour: chance.pick(HOURS), frame: WHITE }),
    sunbeam(cam, opening.x, opening.width, room.depth - 0.6, flip ? 0.3 : -0.3),
    shelves(chance, cam, flip ? 0.25 : -1.7, room.depth),
    cupboard(cam, { at: [left, 0, z], width: 3.2, height: COUNTER - 0.05, depth: 0.58 }, front, 5),
    block(
      cam,
      { at: [left - 0.02, COUNTER - 0.05, z - 0.04], width: 3.26, height: 0.05, depth: 0.62 },
      '#D8D0C4',
    ),
    sink(cam, opening.x < 0 ? -1.1 : 0.45, z),
    placed(
      cam.at(opening.x < 0 ? 0.3 : -1, COUNTER, z + 0.3),
      cam.scale(z + 0.3),
      gasCooker() + pots(chance),
    ),
    placed(
      cam.at(left + 3.55, 0, z + 0.1),
      cam.scale(z + 0.1),
      gasCylinder(chance.pick(['#2F7DA6', '#C94F43', '#3F8F5B'])),
    ),
    mat(lying(cam, -0.9, 0.004, 0.9), 0, 0, 1.5, 0.8, [
      chance.pick([HONEY, ROSE, MINT]),
      chance.pick([CLAY, SEA]),
    ]),
    breakfast(chance, cam),
    placed(
      cam.at(-1.5, 0, 0.9),
      cam.scale(0.9),
      chance.chance(0.5) ? bucket(chance.pick([LAGOON, CLAY])) : waterCan(),
    ),
  ]
}

function splash(cam: Camera, depth: number, x: number, width: number, colour: string): Art {
  const wall = facing(cam, x, COUNTER, depth - 0.01)
  const each = 0.21
  const tiles: Art[] = [shape(wall.quad(0, 0, width, each * 2), colour)]
  for (let column = 0; column * each < width - 0.02; column++)
    if (column % 2 === 0)
      tiles.push(
        shape(wall.quad(column * each, 0, each, each), lit(colour, 0.45)),
        shape(
          wall.quad((column + 1) * each, each, Math.min(each, width - (column + 1) * each), each),
          lit(colour, 0.45),
        ),
      )
  return tiles.join('')
}

function shelves(chance: Random, cam: Camera, x: number, depth: number): Art {
  const z = depth - 0.26
  const mugs = [0.14, 0.34, 0.54].map((dx) =>
    placed(cam.at(x + dx, 1.59, z), cam.scale(z), mug(chance.pick([MANGO, CLAY, SEA, WINE, '#3F8F5B']))),
  )
  const plates = [0.85, 0.98, 1.11].map((dx, i) =>
    shape(facing(cam, x + dx, 1.74, z + 0.1).disc(0, 0, 0.14), i % 2 ? '#E6EFEA' : lit(LAGOON, 0.6)),
  )
  const towel = kanga(facing(cam, x + 1.32, 1.1, z), 0, 0, 0.34, 0.44, chance.pick(KANGAS))
  const board = (y: number) =>
    block(cam, { at: [x, y, z - 0.02], width: 1.28, height: 0.035, depth: 0.27 }, WOOD)
  return [
    board(1.98),
    placed(cam.at(x + 0.3, 2.015, z), cam.scale(z), sufuria(0.15)),
    placed(cam.at(x + 0.72, 2.015, z), cam.scale(z), basket()),
    placed(cam.at(x + 1.08, 2.015, z), cam.scale(z) * 0.6, potted(chance)),
    board(1.55),
    ...plates,
    ...mugs,
    towel,
  ].join('')
}

function sink(cam: Camera, x: number, z: number): Art {
  const top = lying(cam, x, COUNTER + 0.002, z + 0.1)
  const [tx, ty] = cam.at(x + 0.28, COUNTER, z + 0.46)
  const s = cam.scale(z + 0.46)
  return (
    shape(top.quad(0, 0, 0.56, 0.34), dim(STEEL, 0.25)) +
    shape(top.quad(0.03, 0.05, 0.5, 0.29), STEEL) +
    thread(
      [
        [tx, ty],
        [tx, ty - 0.26 * s],
        [tx + 0.06 * s, ty - 0.3 * s],
        [tx + 0.1 * s, ty - 0.24 * s],
      ],
      '#7A868B',
      s * 0.03,
    )
  )
}

function pots(chance: Random): Art {
  const steam = chance.chance(0.6)
    ? thread(points('-.18 -.42, -.14 -.5, -.2 -.58, -.16 -.66'), WHITE, 0.022, 'opacity=".7"')
    : ''
  return (
    placed([-0.18, -0.14], 1, sufuria(0.15)) +
    (chance.chance(0.5) ? placed([0.18, -0.14], 1, sufuria(0.12)) : '') +
    steam
  )
}

function breakfast(chance: Random, cam: Camera): Art {
  const [x, z] = [0.75, 0.75]
  const on = (dx: number, dz: number, art: Art, size = 1) =>
    placed(cam.at(x + dx, 0.75, z + dz), cam.scale(z + dz) * size, art)
  return [
    table(cam, { at: [x, 0, z], width: 1.15, height: 0.75, depth: 0.75 }, chance.pick([PINE, WOOD])),
    kanga(lying(cam, x, 0.752, z), 0.12, 0.05, 0.9, 0.62, chance.pick(KANGAS)),
    on(0.3, 0.45, basket() + placed([0, -0.2], 1, bananas())),
    on(0.72, 0.35, mug(chance.pick([MANGO, CLAY, SEA]))),
    on(
      0.92,
      0.5,
      rect(-0.07, -0.26, 0.14, 0.26, '#E9B44C', 'rx=".03"') + rect(-0.05, -0.31, 0.1, 0.06, WINE, 'rx=".01"'),
    ),
  ].join('')
}
