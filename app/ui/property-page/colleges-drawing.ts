import type { CollegeAround } from '~/domain/listings/search/around.server'

/** Size of the drawing, the listing in its middle, and the radius of its outer ring. */
export const WIDTH = 288
export const HEIGHT = 176
export const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const RADIUS = 72
/** Distances of the outer ring, in metres. */
const RINGS = [1_000, 2_000, 4_000, 10_000, 20_000]
/** Radius of a college's dot, and of the house in the middle. */
const DOT = 4
const HOUSE = 8
/** Widest letter of a label, and how far it reaches above and below its line. */
const LETTER = 9
const ABOVE = 10
const BELOW = 3

type Point = { x: number; y: number }
type Label = Point & { anchor: 'start' | 'middle' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Where the colleges and the rings of a drawing are, north on top. The way out is the square root of the distance, so that near
 * colleges are apart. A label is beside its college and on nothing else; `label` is null where there is no room, as the list has
 * its name.
 */
export function collegesDrawing(colleges: readonly CollegeAround[]) {
  const farthest = Math.max(...colleges.map(({ east, north }) => Math.hypot(east, north)))
  const outer = RINGS.find((metres) => metres >= farthest) ?? RINGS.at(-1) ?? 1
  const wayOut = (metres: number) => RADIUS * Math.sqrt(metres / outer)
  const points = colleges.map(({ code, east, north }) => {
    const metres = Math.max(1, Math.hypot(east, north))
    const scale = wayOut(metres) / metres
    return { code, x: Math.round(MIDDLE.x + east * scale), y: Math.round(MIDDLE.y - north * scale) }
  })
  const rings = [outer / 4, outer].map((metres) => {
    const radius = wayOut(metres)
    return { radius, km: metres / 1_000, labelY: MIDDLE.y - radius - 3 }
  })
  const taken = [
    around(MIDDLE, HOUSE),
    ...points.map((point) => around(point, DOT)),
    ...rings.map(({ km, labelY }) => boxOf(`${km} km`, { x: MIDDLE.x, y: labelY, anchor: 'middle' })),
  ]
  const marks = points.map((point) => {
    const label = labelsFor(point).find((one) => isFree(boxOf(point.code, one), taken)) ?? null
    if (label) taken.push(boxOf(point.code, label))
    return { ...point, label }
  })
  return { marks, rings }
}

/** Outwards first, then on the other side, above and below. */
function labelsFor({ x, y }: Point): Label[] {
  const right = { x: x + 7, anchor: 'start' } as const
  const left = { x: x - 7, anchor: 'end' } as const
  const sides = x < MIDDLE.x ? [left, right] : [right, left]
  const beside = sides.flatMap((side) => [4, 11, -3].map((down) => ({ ...side, y: y + down })))
  return [...beside, ...[-7, 16].map((down) => ({ x, y: y + down, anchor: 'middle' as const }))]
}

function boxOf(text: string, { x, y, anchor }: Label): Box {
  const width = text.length * LETTER
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - ABOVE, bottom: y + BELOW }
}

const around = ({ x, y }: Point, radius: number): Box => ({
  ...{ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius },
})

function isFree(box: Box, taken: readonly Box[]): boolean {
  const isWithin = box.left >= 0 && box.right <= WIDTH && box.top >= 0 && box.bottom <= HEIGHT
  return isWithin && taken.every((other) => !overlap(box, other))
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
