import type { Random } from '../random'
import { block, type Camera, camera, facing, lying, sideways } from './camera'
import { bucket } from './household'
import { CLAY, dim, HONEY, LAGOON, lit, MINT, ROSE, SEA, STEEL, WHITE, WOOD } from './palette'
import { type Shell, shell } from './shell'
import { type Art, type Point, placed, shape, soft, strokes, thread } from './svg'
import { KANGAS, kanga, mat } from './textiles'
import { sandals } from './things'
import { door, louvres } from './windows'

/** A bathroom seen through its door: tiles to the shoulder, a basin under a mirror, a bucket under the shower. */
export function bathroom(chance: Random): Art[] {
  const tile = chance.pick([LAGOON, MINT, '#E8B98A', ROSE, '#9FB7C9'])
  const room: Shell = {
    width: 2.9,
    height: 2.6,
    depth: 2.5,
    wall: '#FBF4E6',
    floor: chance.pick(['#A9B7B5', '#B98E78', '#C9BFAE']),
    pattern: 'tiles',
    light: chance.pick(['left', 'right']),
  }
  const cam = camera({ x: chance.between(-0.2, 0.2), y: 1.45, back: 3 })
  const wall = facing(cam, 0, 0, room.depth - 0.01)
  const flip = chance.pick([-1, 1] as const)
  const doorWall = sideways(cam, flip * (room.width / 2 - 0.01), 0, 0.7)
  return [
    shell(cam, room),
    tiles(cam, room, tile),
    louvres(wall, { x: flip > 0 ? -1.15 : 0.35, y: 1.85, width: 0.8, height: 0.45 }),
    door(doorWall, 0.1, chance.pick([SEA, '#3F7D6B', WOOD, CLAY]), 0.85, 2),
    toilet(cam, flip * 0.72 - 0.2, room.depth),
    basin(chance, cam, flip * -0.1 - 0.3, room.depth),
    shower(cam, flip * -1.05, room.depth),
    placed(
      cam.at(flip * -1.05, 0, room.depth - 0.55),
      cam.scale(room.depth - 0.55),
      bucket(chance.pick([LAGOON, CLAY, HONEY])),
    ),
    mat(lying(cam, -0.5, 0.004, 0.35), 0, 0, 1.05, 0.65, [
      chance.pick([HONEY, MINT, ROSE]),
      chance.pick([SEA, CLAY]),
    ]),
    placed(cam.at(flip * 0.85, 0, 0.85), cam.scale(0.85), sandals(chance.pick([LAGOON, ROSE]))),
    kanga(sideways(cam, flip * -(room.width / 2 - 0.02), 0.95, 1.05), 0, 0, 0.5, 0.85, chance.pick(KANGAS)),
  ]
}

function tiles(cam: Camera, room: Shell, colour: string): Art {
  const high = 1.5
  const half = room.width / 2
  const away = (side: number) => (room.light === 'left') === side < 0
  const sides = [-1, 1].map((side) => ({
    plane: sideways(cam, side * half, 0, -1),
    colour: away(side) ? dim(colour, 0.2) : dim(colour, 0.08),
    wide: room.depth + 1,
  }))
  const faces = [...sides, { plane: facing(cam, -half, 0, room.depth), colour, wide: room.width }]
  return faces
    .map(({ plane, colour: tint, wide }) => {
      const lines: Point[][] = []
      for (let u = 0.3; u < wide; u += 0.3) lines.push([plane.at(u, 0), plane.at(u, high)])
      for (let v = 0.3; v < high; v += 0.3) lines.push([plane.at(0, v), plane.at(wide, v)])
      return (
        shape(plane.quad(0, 0, wide, high), tint) +
        strokes(lines, lit(tint, 0.4), 2.5) +
        shape(plane.quad(0, high - 0.08, wide, 0.1), lit(tint, 0.55))
      )
    })
    .join('')
}

function basin(chance: Random, cam: Camera, x: number, depth: number): Art {
  const z = depth - 0.42
  const at = (dx: number, y: number): Point => cam.at(x + dx, y, z)
  const wall = facing(cam, x + 0.04, 1.22, depth - 0.03)
  return [
    shape(wall.quad(-0.04, -0.04, 0.6, 0.78), chance.pick([WOOD, '#C99A63', WHITE])),
    shape(wall.quad(0, 0, 0.52, 0.7), '#CFE4EA'),
    shape([wall.at(0.1, 0), wall.at(0.26, 0), wall.at(0.5, 0.7), wall.at(0.34, 0.7)], WHITE, 'opacity=".5"'),
    block(cam, { at: [x + 0.22, 0, z + 0.2], width: 0.16, height: 0.72, depth: 0.16 }, '#E9E6DF'),
    soft([at(0, 0.84), at(0.3, 0.86), at(0.6, 0.84), at(0.52, 0.7), at(0.3, 0.66), at(0.08, 0.7)], '#F7F5F0'),
    soft([at(0.06, 0.835), at(0.3, 0.85), at(0.54, 0.835), at(0.3, 0.815)], '#C6D2D4'),
    thread([at(0.3, 0.87), at(0.3, 1), at(0.35, 1.02), at(0.37, 0.96)], '#7A868B', cam.scale(z) * 0.028),
  ].join('')
}

function toilet(cam: Camera, x: number, depth: number): Art {
  const z = depth - 0.6
  const at = (dx: number, y: number, dz = 0): Point => cam.at(x + dx, y, z + dz)
  return [
    block(cam, { at: [x - 0.02, 0.42, depth - 0.2], width: 0.44, height: 0.38, depth: 0.18 }, '#F4F1EA'),
    shape([at(0.08, 0.25), at(0.32, 0.25), at(0.3, 0), at(0.1, 0)], '#DDD9D0'),
    soft(
      [at(0, 0.42), at(0.2, 0.44), at(0.4, 0.42), at(0.34, 0.24), at(0.2, 0.2), at(0.06, 0.24)],
      '#F0EDE6',
    ),
    soft(
      [
        at(0, 0.42),
        at(0.2, 0.385),
        at(0.4, 0.42),
        at(0.38, 0.43, 0.36),
        at(0.2, 0.44, 0.4),
        at(0.02, 0.43, 0.36),
      ],
      '#FFFFFF',
    ),
  ].join('')
}

function shower(cam: Camera, x: number, depth: number): Art {
  const z = depth - 0.04
  const at = (dx: number, y: number): Point => cam.at(x + dx, y, z)
  const drops = [-0.1, 0, 0.1].map((dx): Point[] => [at(0.12 + dx * 0.8, 1.98), at(0.12 + dx * 1.6, 1.7)])
  return [
    thread([at(0, 1.05), at(0, 2.1), at(0.06, 2.2), at(0.12, 2.12)], STEEL, cam.scale(z) * 0.03),
    shape([at(0.02, 2.08), at(0.22, 2.08), at(0.27, 2.0), at(-0.03, 2.0)], '#7A868B'),
    strokes(drops, '#E6F5F8', 4, 'stroke-dasharray="14 12"'),
    shape(facing(cam, x, 1.05, z).disc(0, 0, 0.05), '#7A868B'),
  ].join('')
}
