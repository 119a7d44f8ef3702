import type { Random } from '../random'
import { block, type Camera, camera, facing, lying, shadow } from './camera'
import { cupboard, fan, table } from './furniture'
import { mug } from './household'
import { interior } from './interior'
import {
  CLAY,
  dim,
  HONEY,
  INK,
  LAGOON,
  lit,
  MANGO,
  MINT,
  PINE,
  ROSE,
  SEA,
  TEAK,
  WHITE,
  WINE,
  WOOD,
} from './palette'
import { potted } from './plants'
import { shell, sunbeam } from './shell'
import { framed } from './shelves'
import { HOURS } from './sky'
import { type Art, type Point, placed, shape, soft } from './svg'
import { KANGAS, type Kanga, kanga, mat } from './textiles'
import { curtains, windowIn } from './windows'

/** A sitting room: a sofa with kanga cushions, a low table, a television. */
export function commonRoom(chance: Random): Art[] {
  const room = interior(chance, chance.between(4.4, 4.8), 3.4)
  const cam = camera({ x: chance.between(-0.3, 0.3), y: 1.35 })
  const flip = chance.pick([-1, 1] as const)
  const sofaX = flip > 0 ? -2 : -0.1
  const opening = { x: flip > 0 ? 0.5 : -1.75, y: 1.05, width: 1.2, height: 1.1 }
  const stand = flip > 0 ? 0.55 : -1.75
  return [
    shell(cam, room),
    windowIn(cam, room.depth, opening, {
      chance,
      hour: chance.pick(HOURS),
      frame: chance.pick([WHITE, WOOD]),
    }),
    curtains(cam, room.depth, opening, chance.pick(KANGAS)),
    sunbeam(cam, opening.x, opening.width, room.depth, flip * -0.35),
    framed(cam, chance, sofaX + 0.3, 1.45, room.depth, 0.6, 0.45),
    framed(cam, chance, sofaX + 1.1, 1.45, room.depth, 0.6, 0.45),
    fan(cam, 0, room.height, 1.7),
    mat(lying(cam, -1.1, 0.004, 0.5), 0, 0, 2.2, 1.6, [
      chance.pick([HONEY, ROSE, MINT]),
      chance.pick([CLAY, SEA, WINE]),
    ]),
    cupboard(
      cam,
      { at: [stand, 0, room.depth - 0.45], width: 1.25, height: 0.5, depth: 0.42 },
      chance.pick([PINE, TEAK]),
      3,
    ),
    television(cam, stand + 0.2, 0.5, room.depth - 0.25),
    sofa(cam, chance, sofaX, 2.1, room.depth - 0.95),
    table(
      cam,
      { at: [-0.6, 0, 0.95], width: 1.2, height: 0.42, depth: 0.65 },
      chance.pick([PINE, WOOD, TEAK]),
    ),
    kanga(lying(cam, -0.3, 0.425, 1), 0, 0, 0.6, 0.5, chance.pick(KANGAS)),
    placed(cam.at(-0.12, 0.42, 1.3), cam.scale(1.3), mug(chance.pick([MANGO, CLAY, SEA]))),
    placed(cam.at(0.12, 0.42, 1.15), cam.scale(1.15), mug(chance.pick([WINE, LAGOON]))),
    placed(cam.at(flip * 1.95, 0, 1.2), cam.scale(1.2) * 1.2, potted(chance)),
  ]
}

function sofa(cam: Camera, chance: Random, x: number, width: number, z: number): Art {
  const colour = chance.pick([SEA, '#4F7F72', CLAY, '#8A6FA8', '#B98A5A'])
  const arm = (ax: number) =>
    block(cam, { at: [ax, 0.08, z], width: 0.2, height: 0.52, depth: 0.85 }, dim(colour, 0.1))
  const half = (width - 0.4) / 2
  const seat = (sx: number) =>
    block(cam, { at: [sx, 0.26, z + 0.02], width: half - 0.02, height: 0.18, depth: 0.65 }, lit(colour, 0.14))
  const [left, right] = chance.some(KANGAS, 2) as [Kanga, Kanga]
  return [
    shadow(cam, x - 0.08, z - 0.1, width + 0.16, 0.95),
    block(
      cam,
      { at: [x + 0.1, 0.1, z + 0.68], width: width - 0.2, height: 0.78, depth: 0.17 },
      dim(colour, 0.06),
    ),
    block(
      cam,
      { at: [x + 0.1, 0.08, z + 0.04], width: width - 0.2, height: 0.2, depth: 0.7 },
      dim(colour, 0.2),
    ),
    seat(x + 0.2) + seat(x + 0.22 + half),
    cushion(cam, x + 0.32, 0.44, z + 0.5, left),
    cushion(cam, x + width - 0.82, 0.44, z + 0.5, right),
    arm(x) + arm(x + width - 0.2),
  ].join('')
}

function cushion(cam: Camera, x: number, y: number, z: number, cloth: Kanga): Art {
  const face = facing(cam, x, y, z)
  const puff = (grow: number): Point[] => [
    face.at(-grow, -grow),
    face.at(0.25, 0.01 - grow),
    face.at(0.5 + grow, -grow),
    face.at(0.48 + grow, 0.22),
    face.at(0.5 + grow, 0.44 + grow),
    face.at(0.25, 0.42 + grow),
    face.at(-grow, 0.44 + grow),
    face.at(0.02 - grow, 0.22),
  ]
  return (
    soft(puff(0.015), dim(cloth.border, 0.12)) +
    soft(puff(-0.02), cloth.field) +
    shape(face.disc(0.25, 0.21, 0.1), cloth.print) +
    shape(face.disc(0.25, 0.21, 0.05), cloth.border)
  )
}

function television(cam: Camera, x: number, y: number, z: number): Art {
  const face = facing(cam, x, y, z)
  return [
    shape(face.quad(0.3, 0, 0.25, 0.06), INK),
    shape(face.quad(0, 0.05, 0.85, 0.52), INK),
    shape(face.quad(0.03, 0.08, 0.79, 0.46), '#2F5D73'),
    shape(
      [face.at(0.03, 0.08), face.at(0.3, 0.08), face.at(0.55, 0.54), face.at(0.28, 0.54)],
      WHITE,
      'opacity=".12"',
    ),
  ].join('')
}
