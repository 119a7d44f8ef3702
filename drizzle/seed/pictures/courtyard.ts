import type { Random } from '../random'
import { FLOOR, IRON, PAINTS, roof, storeys } from './buildings'
import { type Camera, camera, facing, lying, sideways } from './camera'
import { plasticChair } from './chairs'
import { basket, bucket, waterCan } from './household'
import { CLAY, dim, FERN, HONEY, LAGOON, LEAF, lit, PALM, SAND, TEAK, WHITE } from './palette'
import { bush, potted } from './plants'
import { earth, ground, HOURS, sky } from './sky'
import { type Art, placed, shape, strokes } from './svg'
import { KANGAS, kanga } from './textiles'
import { hen } from './things'
import { crown, jacaranda, palm } from './trees'
import { door } from './windows'

/** A yard between three wings: a tree, washing on the line, chairs in the shade. */
export function courtyard(chance: Random): Art[] {
  const hour = chance.pick(HOURS)
  const horizon = 720
  const cam = camera({ x: chance.between(-0.6, 0.6), y: 1.75, back: 6.5, focal: 1180, horizon })
  const paint = chance.pick(PAINTS)
  const green = chance.pick([FERN, LEAF, PALM])
  const floors = chance.chance(0.3) ? 2 : 1
  const iron = chance.pick(IRON)
  const spot = (x: number, z: number, art: Art, size = 1) => placed(cam.at(x, 0, z), cam.scale(z) * size, art)
  const flip = chance.pick([-1, 1] as const)
  const chairs = [WHITE, LAGOON, '#C94F43', '#3F8F5B']
  return [
    sky(chance, hour, horizon),
    ground(horizon - 4, earth(hour)),
    spot(-9, 18, palm(chance), 1.4),
    spot(8, 19, crown(chance, dim(green, 0.1)), 1.5),
    storeys(cam, { x: -5, z: 11, width: 10, depth: 4, floors, ...paint, evening: hour === 'evening' }),
    roof(cam, { x: -5, y: floors * FLOOR + 0.1, z: 11, width: 10, depth: 4, rise: 1.5 }, iron),
    wing(cam, -5, floors, paint, iron, hour === 'evening'),
    wing(cam, 5, floors, paint, iron, hour === 'evening'),
    shape(lying(cam, -1, 0.004, 2).quad(0, 0, 2, 9), lit(SAND, 0.35)),
    spot(-4.2, 9.5, bush(chance, green, '#C43F77')),
    spot(4.2, 9.5, bush(chance, green, WHITE)),
    spot(flip * 2.6, 6.5, chance.pick([() => crown(chance, green), () => jacaranda(chance)])(), 0.95),
    spot(flip * 1.6, 5.2, plasticChair(chance.pick(chairs))),
    spot(flip * 3.3, 5.4, plasticChair(chance.pick(chairs))),
    washing(chance, cam, -flip * 2.6, 4.2),
    spot(-flip * 3.6, 2.6, chance.chance(0.5) ? bucket(chance.pick([LAGOON, CLAY, HONEY])) : waterCan(), 1.2),
    spot(-flip * 2.9, 2.4, basket(), 1.2),
    spot(flip * 3.4, 2.2, potted(chance), 1.1),
    spot(flip * 0.9, 1.6, hen(chance.pick(['#B4532A', '#E9DCC8'])), 1.2),
    chance.chance(0.6) ? spot(flip * 1.7, 2, hen('#8A5A3B'), 1.1) : '',
  ]
}

type Paint = (typeof PAINTS)[number]

/** A wing along one side of the yard, seen at a slant. */
function wing(
  cam: Camera,
  x: number,
  floors: number,
  { wall, trim, doors }: Paint,
  iron: string,
  evening: boolean,
): Art {
  const face = sideways(cam, x, 0, -4)
  const [long, high] = [15, floors * FLOOR]
  const shade = x < 0 ? dim(wall, 0.06) : dim(wall, 0.18)
  const art: Art[] = [
    shape(face.quad(0, 0, long, high), shade),
    shape(face.quad(0, 0, long, 0.8), dim(trim, x < 0 ? 0.05 : 0.2)),
  ]
  for (let floor = 0; floor < floors; floor++)
    for (let u = 3.4; u < long - 1.5; u += 3.7) {
      const level = sideways(cam, x, floor * FLOOR, -4)
      art.push(door(level, u, x < 0 ? doors : dim(doors, 0.1), 0.95))
      art.push(
        shape(level.quad(u + 1.5, 1, 1.3, 1.1), WHITE),
        shape(level.quad(u + 1.58, 1.07, 1.14, 0.96), evening && u < 9 ? '#FFD98A' : '#7FA9B5'),
      )
    }
  if (floors > 1) art.push(shape(face.quad(0, FLOOR - 0.2, long, 0.25), trim))
  const [near, far] = [cam.at(x, high, -4), cam.at(x, high, 11)]
  const inner = x < 0 ? 0.7 : -0.7
  const [lowNear, lowFar] = [cam.at(x + inner, high - 0.12, -4), cam.at(x + inner, high - 0.12, 11)]
  const [topNear, topFar] = [cam.at(x - inner * 3, high + 1.5, -4), cam.at(x - inner * 3, high + 1.5, 11)]
  art.push(
    shape([lowNear, lowFar, topFar, topNear], x < 0 ? iron : dim(iron, 0.14)),
    shape([near, far, lowFar, lowNear], dim(wall, 0.4)),
  )
  return art.join('')
}

/** A line between two posts with kangas drying on it. */
function washing(chance: Random, cam: Camera, x: number, z: number): Art {
  const width = 3.6
  const left = x - width / 2
  const line = facing(cam, left, 0, z)
  const cloths = [0.35, 1.45, 2.5].map((u) =>
    kanga(line, u, chance.between(0.85, 0.95), 0.9, 1.1, chance.pick(KANGAS)),
  )
  return [
    strokes(
      [
        [line.at(0, 0), line.at(0, 2.1)],
        [line.at(width, 0), line.at(width, 2.1)],
      ],
      TEAK,
      11,
      'stroke-linecap="round"',
    ),
    ...cloths,
    strokes(
      [[line.at(0, 2.05), line.at(width * 0.3, 1.97), line.at(width * 0.7, 1.97), line.at(width, 2.05)]],
      '#6E5A4A',
      4,
    ),
  ].join('')
}
