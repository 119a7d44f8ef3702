import { type Camera, facing, lying, type Plane, sideways } from './camera'
import { CLAY, dim, EARTH, LAGOON, lit, SEA, WHITE, WINE, WOOD } from './palette'
import { type Art, type Point, shape, strokes } from './svg'

/** How houses are painted. */
export const PAINTS = [
  { wall: '#F6E2B8', trim: CLAY, doors: SEA },
  { wall: '#D9E8E4', trim: '#3F7D6B', doors: WOOD },
  { wall: '#F3D2BE', trim: WINE, doors: '#3F7D6B' },
  { wall: '#FBF3E2', trim: SEA, doors: LAGOON },
  { wall: '#E4DCEF', trim: '#6B5B9A', doors: '#6B5B9A' },
  { wall: '#FAD9A0', trim: EARTH, doors: '#3F7D6B' },
] as const
export const IRON = ['#A34A3A', '#3E6E8E', '#4C7F5C', '#8C9BA1', '#8A4B3C'] as const

interface Storeys {
  x: number
  z: number
  width: number
  depth: number
  floors: number
  wall: string
  trim: string
  doors: string
  /** Whether lamps are on behind the windows. */
  evening: boolean
}

export const FLOOR = 2.9

/** A block of rooms with an open gallery in front of each floor. */
export function storeys(cam: Camera, house: Storeys): Art {
  const { x, z, width, depth, floors, wall } = house
  const side = x + width < cam.x ? x + width : x
  const end = sideways(cam, side, 0, z)
  const seen = x > cam.x || x + width < cam.x
  return [
    seen ? shape(end.quad(0, 0, depth, floors * FLOOR), dim(wall, 0.22)) : '',
    seen ? gable(end, depth, floors, house) : '',
    ...Array.from({ length: floors }, (_, floor) => gallery(cam, house, floor)),
  ].join('')
}

function gable(end: Plane, depth: number, floors: number, { wall, trim }: Storeys): Art {
  return Array.from(
    { length: floors },
    (_, i) =>
      shape(end.quad(depth * 0.3, i * FLOOR + 1, depth * 0.28, 1.15), dim(wall, 0.5)) +
      shape(end.quad(0, i * FLOOR + FLOOR - 0.25, depth, 0.25), dim(trim, 0.2)),
  ).join('')
}

function gallery(cam: Camera, house: Storeys, floor: number): Art {
  const { x, z, width, wall, trim, doors, evening } = house
  const y = floor * FLOOR
  const back = facing(cam, x, y, z + 1.3)
  const front = facing(cam, x, y, z)
  const bays = Math.round(width / 2.6)
  const bay = width / bays
  const deep = { near: sideways(cam, x, y, z), far: sideways(cam, x + width, y, z) }
  const art: Art[] = [
    shape((x < cam.x ? deep.near : deep.far).quad(0, 0, 1.3, FLOOR), dim(wall, 0.24)),
    shape((x < cam.x && x + width < cam.x ? deep.near : deep.far).quad(0, 0, 1.3, FLOOR), dim(wall, 0.24)),
    shape(lying(cam, x, y + FLOOR, z).quad(0, 0, width, 1.3), dim(wall, 0.3)),
    shape(back.quad(0, 0, width, FLOOR), dim(wall, 0.1)),
    shape(back.quad(0, FLOOR - 0.9, width, 0.9), '#3A2430', 'opacity=".13"'),
  ]
  for (let i = 0; i < bays; i++)
    art.push(room(back, i * bay, bay, doors, evening && (i * 7 + floor * 3) % 3 !== 1))
  if (y > cam.y) art.push(shape(lying(cam, x, y, z).quad(0, 0, width, 1.3), dim(wall, 0.34)))
  else art.push(shape(lying(cam, x, y + 0.15, z).quad(0, 0, width, 1.3), lit(trim, 0.3)))
  art.push(
    shape(front.quad(0, -0.12, width, 0.3), trim),
    shape(front.quad(0, 0.14, width, 0.05), lit(trim, 0.35)),
  )
  if (floor > 0) art.push(railing(front, width, trim))
  for (let i = 0; i <= bays; i++)
    art.push(
      shape(front.quad(Math.min(i * bay, width - 0.22), 0, 0.22, FLOOR), wall),
      shape(front.quad(Math.min(i * bay, width - 0.22) + 0.15, 0, 0.07, FLOOR), dim(wall, 0.14)),
    )
  return art.join('')
}

function room(wall: Plane, u: number, width: number, colour: string, lamp: boolean): Art {
  const light = lamp ? '#FFD98A' : '#7FA9B5'
  const bars: Point[][] = [0.5].map((share) => [
    wall.at(u + width * (0.52 + 0.36 * share), 1.05),
    wall.at(u + width * (0.52 + 0.36 * share), 2.05),
  ])
  return [
    shape(wall.quad(u + width * 0.12, 0, width * 0.3, 2.1), dim(colour, 0.28)),
    shape(wall.quad(u + width * 0.135, 0, width * 0.27, 2.05), colour),
    shape(wall.quad(u + width * 0.5, 1, width * 0.4, 1.1), WHITE),
    shape(wall.quad(u + width * 0.52, 1.05, width * 0.36, 1), light),
    strokes(bars, WHITE, 3),
  ].join('')
}

/** A rail in front of a gallery or balcony, 1 m high. */
export function railing(front: Plane, width: number, colour: string, every = 0.5): Art {
  const bars: Point[][] = []
  for (let u = every / 2; u < width; u += every) bars.push([front.at(u, 0.15), front.at(u, 0.95)])
  return strokes(bars, lit(colour, 0.25), 4) + shape(front.quad(0, 0.92, width, 0.09), lit(colour, 0.12))
}

export interface Roof {
  x: number
  y: number
  z: number
  width: number
  depth: number
  rise: number
}

/** A hipped roof of corrugated iron whose slope leans towards the viewer. */
export function roof(cam: Camera, { x, y, z, width, depth, rise }: Roof, colour: string): Art {
  const eave = 0.55
  const slope = facing(cam, x - eave, y, z - eave)
  const long = width + 2 * eave
  const inset = rise * 1.1
  const far = cam.at(x + width < cam.x ? x + width + eave : x - eave, y, z + depth + eave)
  const [hip, foot] =
    x + width < cam.x
      ? [slope.at(long - inset, rise), slope.at(long, 0)]
      : [slope.at(inset, rise), slope.at(0, 0)]
  const ribs = Math.round(long / 0.62)
  const lines = Array.from({ length: ribs - 1 }, (_, i): Point[] => {
    const share = (i + 1) / ribs
    return [slope.at(long * share, 0), slope.at(inset + (long - 2 * inset) * share, rise)]
  })
  return [
    x + width < cam.x || x > cam.x ? shape([foot, far, hip], dim(colour, 0.26)) : '',
    shape([slope.at(0, 0), slope.at(long, 0), slope.at(long - inset, rise), slope.at(inset, rise)], colour),
    strokes(lines, dim(colour, 0.15), 5),
    shape(slope.quad(inset - 0.1, rise - 0.06, long - 2 * inset + 0.2, 0.14), lit(colour, 0.25)),
    shape(slope.quad(0, -0.16, long, 0.2), dim(colour, 0.32)),
  ].join('')
}
