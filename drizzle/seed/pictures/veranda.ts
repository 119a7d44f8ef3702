import type { Random } from '../random'
import { PAINTS } from './buildings'
import { block, type Camera, camera, lying, type Plane, sideways } from './camera'
import { plasticChair } from './chairs'
import { CREAM, dim, FERN, LAGOON, LEAF, lit, mix, PALM, WHITE } from './palette'
import { bougainvillea, bush, potted } from './plants'
import { ground, HOURS, hills, sky } from './sky'
import { type Art, type Point, placed, shape, strokes } from './svg'
import { sandals } from './things'
import { crown, jacaranda, palm } from './trees'
import { door } from './windows'

const LONG = 17

/** The gallery before the rooms: doors on one side, the garden between the posts on the other. */
export function veranda(chance: Random): Art[] {
  const hour = chance.pick(HOURS)
  const flip = chance.pick([-1, 1] as const)
  const cam = camera({
    x: flip * 0.35,
    y: 1.5,
    back: 2.2,
    focal: 1250,
    horizon: 580,
    middle: 800 + flip * 160,
  })
  const paint = chance.pick(PAINTS)
  const green = chance.pick([FERN, LEAF, PALM])
  const rooms = flip * -1.5
  const open = flip * 1.3
  const garden = (x: number, z: number, art: Art, size = 1) =>
    placed(cam.at(flip * x, -0.6, z), cam.scale(z) * size, art)
  const floor = chance.pick(['#B5573C', '#C9A57C', '#9C5A48', '#A9B7B5'])
  return [
    sky(chance, hour, 600),
    hills(chance, 600, 90, mix(lit(green, 0.3), '#A9C7D2', 0.4)),
    ground(590, [lit(green, 0.35), green]),
    garden(9, 14, crown(chance, dim(green, 0.1)), 1.2),
    garden(5, 11, palm(chance)),
    garden(7, 7, jacaranda(chance)),
    garden(4.2, 5, bush(chance, LEAF, '#C43F77'), 1.2),
    garden(3.4, 2.6, bush(chance, FERN, '#F59E0B'), 1.1),
    shape(lying(cam, -1.5 * (flip > 0 ? 1 : 0) - (flip > 0 ? 0 : 1.3), 0, -1.6).quad(0, 0, 2.8, LONG), floor),
    tiles(cam, flip, floor),
    shape(lying(cam, flip > 0 ? -1.5 : -1.7, 2.8, -1.6).quad(0, 0, 3.2, LONG), dim(CREAM, 0.16)),
    end(cam, flip, paint.wall),
    wall(cam, rooms, paint),
    ...[13, 10.6, 8.2, 5.8, 3.4, 1].map((z) => post(cam, open, z, flip, paint)),
    ...[9.4, 5.4, 2.2].map((z) =>
      placed(cam.at(rooms + flip * 0.3, 0, z), cam.scale(z) * 0.85, potted(chance)),
    ),
    placed(cam.at(flip * -0.9, 0, 3.5), cam.scale(3.5), sandals()),
    placed(
      cam.at(flip * -0.75, 0, 1.6),
      cam.scale(1.6),
      plasticChair(chance.pick([WHITE, LAGOON, '#C94F43', '#3F8F5B'])),
    ),
    placed(
      cam.at(open + flip * 0.3, 2.55, 1.3),
      cam.scale(1.3) * 0.8,
      bougainvillea(chance, chance.pick(['#C43F77', '#D9753F'])),
    ),
  ]
}

type Paint = (typeof PAINTS)[number]

function wall(cam: Camera, x: number, { wall: colour, trim, doors }: Paint): Art {
  const side: Plane = sideways(cam, x, 0, -1.6)
  const art: Art[] = [
    shape(side.quad(0, 0, LONG, 2.8), dim(colour, 0.08)),
    shape(side.quad(0, 0, LONG, 0.9), dim(trim, 0.05)),
    shape(side.quad(0, 0.9, LONG, 0.05), lit(trim, 0.4)),
  ]
  for (let u = 2.9; u < LONG - 2; u += 3.5) {
    art.push(door(side, u, doors))
    art.push(
      shape(side.quad(u + 1.35, 1.05, 1.3, 1.05), WHITE),
      shape(side.quad(u + 1.42, 1.12, 1.16, 0.91), '#86B4BF'),
    )
    art.push(
      strokes(
        [0.33, 0.66].map((share): Point[] => [
          side.at(u + 1.42 + 1.16 * share, 1.12),
          side.at(u + 1.42 + 1.16 * share, 2.03),
        ]),
        WHITE,
        4,
      ),
    )
  }
  return art.join('')
}

function post(cam: Camera, x: number, z: number, flip: number, { wall: colour, trim }: Paint): Art {
  const left = flip > 0 ? x : x - 0.2
  const rail = sideways(cam, x, 0, z)
  const bars: Point[][] = Array.from({ length: 7 }, (_, i) => [
    rail.at(0.3 + i * 0.33, 0.1),
    rail.at(0.3 + i * 0.33, 0.9),
  ])
  return [
    strokes(bars, lit(trim, 0.2), Math.min(9, cam.scale(z) * 0.03)),
    shape(rail.quad(0.1, 0.88, 2.3, 0.09), lit(trim, 0.1)),
    block(cam, { at: [left, 0, z], width: 0.2, height: 2.8, depth: 0.2 }, lit(colour, 0.2)),
  ].join('')
}

function tiles(cam: Camera, flip: number, colour: string): Art {
  const [near, far] = flip > 0 ? [-1.5, 1.3] : [-1.3, 1.5]
  const across = Array.from({ length: 12 }, (_, i): Point[] => [
    cam.at(near, 0, i * 1.3 - 1.3),
    cam.at(far, 0, i * 1.3 - 1.3),
  ])
  const along = [0.25, 0.5, 0.75].map((share): Point[] => [
    cam.at(near + (far - near) * share, 0, -1.6),
    cam.at(near + (far - near) * share, 0, LONG - 1.6),
  ])
  const shade = Array.from({ length: 6 }, (_, i) =>
    shape(lying(cam, near, 0.003, i * 2.4 + 1).quad(0, 0, far - near, 0.5), '#3A2430', 'opacity=".09"'),
  )
  return strokes([...across, ...along], dim(colour, 0.18), 3) + shade.join('')
}

function end(cam: Camera, flip: number, colour: string): Art {
  const z = LONG - 1.6
  const [left, foot] = cam.at(flip > 0 ? -1.5 : -1.3, 0, z)
  const [right, top] = cam.at(flip > 0 ? 1.3 : 1.5, 2.8, z)
  return (
    shape(
      [
        [left, foot],
        [right, foot],
        [right, top],
        [left, top],
      ],
      dim(colour, 0.14),
    ) +
    shape(
      [
        [left + (right - left) * 0.38, foot],
        [left + (right - left) * 0.62, foot],
        [left + (right - left) * 0.62, foot - (foot - top) * 0.72],
        [left + (right - left) * 0.38, foot - (foot - top) * 0.72],
      ],
      '#DDF0EC',
    )
  )
}
