import type { Random } from '../random'
import { block, type Camera, camera, facing, type Plane, shadow } from './camera'
import { cupboard, fan, table } from './furniture'
import { mug } from './household'
import { interior } from './interior'
import {
  CLAY,
  CREAM,
  dim,
  HONEY,
  INK,
  LAGOON,
  lit,
  MANGO,
  PINE,
  SEA,
  STEEL,
  TEAK,
  WHITE,
  WINE,
  WOOD,
} from './palette'
import { potted } from './plants'
import { shell, sunbeam } from './shell'
import { books, framed } from './shelves'
import { HOURS } from './sky'
import { type Art, oval, type Point, placed, points, rect, shape, soft, strokes } from './svg'
import { monitor } from './things'
import { type Opening, windowIn } from './windows'

/** A small office: a desk with a screen, a visitor's chair, files on a rack, a clock. */
export function office(chance: Random): Art[] {
  const room = { ...interior(chance, chance.between(4, 4.5), 3.2), dado: undefined }
  const cam = camera({ x: chance.between(-0.35, 0.35) })
  const flip = chance.pick([-1, 1] as const)
  const opening = { x: flip > 0 ? 0.25 : -1.65, y: 1.05, width: 1.4, height: 1.1 }
  const wall = facing(cam, 0, 0, room.depth - 0.03)
  const rackX = flip > 0 ? -1.9 : 0.65
  const deskX = flip > 0 ? -0.55 : -1.15
  const z = 1.35
  const chair = chance.pick([SEA, INK, CLAY, '#3F7D6B'])
  return [
    shell(cam, room),
    windowIn(cam, room.depth, opening, { chance, hour: chance.pick(HOURS), frame: WHITE }),
    blinds(wall, opening),
    sunbeam(cam, opening.x, opening.width, room.depth, flip * -0.3),
    chance.chance(0.5)
      ? chart(wall, rackX + 0.05, 1.5)
      : framed(cam, chance, rackX + 0.2, 1.5, room.depth, 0.85, 0.6),
    clock(cam, flip > 0 ? -0.25 : 0.15, 2.05, room.depth - 0.04),
    rack(chance, cam, rackX, room.depth - 0.4),
    fan(cam, 0, room.height, 1.6),
    placed(cam.at(flip * 1.75, 0, room.depth - 0.5), cam.scale(room.depth - 0.5) * 1.25, potted(chance)),
    placed(cam.at(deskX + 0.85, 0, z + 0.85), cam.scale(z + 0.85), swivelChair(chair)),
    table(cam, { at: [deskX, 0, z], width: 1.7, height: 0.76, depth: 0.7 }, chance.pick([PINE, WOOD, TEAK])),
    cupboard(
      cam,
      { at: [deskX + 0.05, 0.1, z + 0.05], width: 0.45, height: 0.58, depth: 0.5 },
      chance.pick([PINE, WOOD]),
      1,
    ),
    placed(cam.at(deskX + 0.85, 0.76, z + 0.4), cam.scale(z + 0.4), monitor()),
    placed(cam.at(deskX + 0.35, 0.76, z + 0.3), cam.scale(z + 0.3), papers()),
    placed(cam.at(deskX + 1.4, 0.76, z + 0.25), cam.scale(z + 0.25), mug(chance.pick([MANGO, CLAY, SEA]))),
    placed(
      cam.at(flip > 0 ? 1.3 : -1.3, 0, 0.75),
      cam.scale(0.75),
      visitorChair(chance.pick([CLAY, SEA, '#3F7D6B', WINE])),
    ),
  ]
}

function blinds(wall: Plane, { x, y, width, height }: Opening): Art {
  const slats = Array.from({ length: 5 }, (_, i) =>
    shape(wall.quad(x - 0.03, y + height - 0.09 * (i + 1), width + 0.06, 0.055), i % 2 ? CREAM : lit(CREAM)),
  )
  return shape(wall.quad(x - 0.05, y + height, width + 0.1, 0.07), '#D8CDB8') + slats.join('')
}

function clock(cam: Camera, x: number, y: number, z: number): Art {
  const [cx, cy] = cam.at(x, y, z)
  const r = 0.17 * cam.scale(z)
  const hands: Point[][] = [
    [
      [cx, cy],
      [cx - r * 0.38, cy - r * 0.28],
    ],
    [
      [cx, cy],
      [cx + r * 0.3, cy - r * 0.58],
    ],
  ]
  return (
    oval(cx, cy, r, r, INK) +
    oval(cx, cy, r * 0.86, r * 0.86, WHITE) +
    strokes(hands, INK, 5, 'stroke-linecap="round"')
  )
}

function chart(wall: Plane, u: number, v: number): Art {
  const bars = [0.2, 0.34, 0.28, 0.46].map((tall, i) =>
    shape(wall.quad(u + 0.14 + i * 0.2, v + 0.1, 0.12, tall), [LAGOON, MANGO, CLAY, SEA][i] ?? SEA),
  )
  return (
    shape(wall.quad(u, v, 1.05, 0.75), STEEL) +
    shape(wall.quad(u + 0.03, v + 0.03, 0.99, 0.69), WHITE) +
    bars.join('')
  )
}

function rack(chance: Random, cam: Camera, x: number, z: number): Art {
  const boards = [0.02, 0.4, 0.78, 1.16]
  return [
    shadow(cam, x - 0.05, z - 0.05, 1.3, 0.4),
    shape(facing(cam, x, 0, z + 0.3).quad(0, 0, 1.2, 1.2), dim(WOOD, 0.28)),
    ...boards
      .slice(0, 3)
      .map((y, i) =>
        i === 2
          ? books(cam, chance, x + 0.08, y + 0.03, z + 0.1, 0.7)
          : binders(chance, cam, x + 0.08, y + 0.03, z + 0.1),
      ),
    ...boards.map((y) => block(cam, { at: [x, y, z], width: 1.2, height: 0.035, depth: 0.3 }, WOOD)),
    block(cam, { at: [x - 0.03, 0, z], width: 0.04, height: 1.2, depth: 0.3 }, WOOD) +
      block(cam, { at: [x + 1.19, 0, z], width: 0.04, height: 1.2, depth: 0.3 }, WOOD),
    placed(cam.at(x + 0.9, 1.2, z + 0.15), cam.scale(z) * 0.55, potted(chance)),
  ].join('')
}

function binders(chance: Random, cam: Camera, x: number, y: number, z: number): Art {
  const front = facing(cam, x, y, z)
  const colour = chance.pick([SEA, CLAY, '#3F7D6B', WINE])
  return Array.from(
    { length: chance.whole(6, 9) },
    (_, i) =>
      shape(front.quad(i * 0.105, 0, 0.09, 0.29), i % 4 === 2 ? HONEY : colour) +
      shape(front.quad(i * 0.105 + 0.025, 0.15, 0.04, 0.08), CREAM),
  ).join('')
}

function papers(): Art {
  return (
    shape(points('-.16 .02, .12 .03, .16 -.05, -.12 -.06'), CREAM) +
    shape(points('-.13 .0, .15 -.01, .17 -.08, -.1 -.08'), WHITE)
  )
}

function swivelChair(colour: string): Art {
  return (
    rect(-0.03, -0.45, 0.06, 0.4, '#4A5157') +
    soft(points('-.26 -1.12, 0 -1.18, .26 -1.12, .24 -.6, -.24 -.6'), colour) +
    rect(-0.26, -0.5, 0.52, 0.1, dim(colour, 0.15), 'rx=".04"')
  )
}

function visitorChair(colour: string): Art {
  return (
    oval(0, 0, 0.34, 0.06, '#3A2430', 'opacity=".16"') +
    strokes([points('-.22 -.44, -.25 0'), points('.22 -.44, .25 0')], '#4A5157', 0.04) +
    rect(-0.25, -0.92, 0.5, 0.36, colour, 'rx=".06"') +
    strokes([points('-.2 -.56, -.2 -.44'), points('.2 -.56, .2 -.44')], '#4A5157', 0.04) +
    soft(points('-.27 -.48, 0 -.51, .27 -.48, .28 -.38, 0 -.35, -.28 -.38'), lit(colour, 0.2))
  )
}
