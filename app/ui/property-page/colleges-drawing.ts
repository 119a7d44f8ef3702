import type { CollegeAround } from '~/domain/listings/search/around.server'

/** Size of the drawing, the listing in its middle, and the radius of its outer ring. */
export const WIDTH = 288
export const HEIGHT = 176
export const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const RADIUS = 72
/** Distances of the outer ring, in metres. */
const RINGS = [1_000, 2_000, 4_000, 10_000, 20_000]
const LINE_HEIGHT = 14

/**
 * Where the colleges and the rings of a drawing are, north on top. The way out is the square root of the distance, so that near
 * colleges are apart. Labels are on the side of their college, moved down where two would be on each other.
 */
export function collegesDrawing(colleges: readonly CollegeAround[]) {
  const farthest = Math.max(...colleges.map(({ east, north }) => Math.hypot(east, north)))
  const outer = RINGS.find((metres) => metres >= farthest) ?? RINGS.at(-1) ?? 1
  const wayOut = (metres: number) => RADIUS * Math.sqrt(metres / outer)
  const points = colleges
    .map(({ code, east, north }) => {
      const metres = Math.max(1, Math.hypot(east, north))
      const scale = wayOut(metres) / metres
      return {
        code,
        x: Math.round(MIDDLE.x + east * scale),
        y: Math.round(MIDDLE.y - north * scale),
        side: east < 0 ? ('end' as const) : ('start' as const),
      }
    })
    .sort((a, b) => a.y - b.y)
  const lowest = { start: 0, end: 0 }
  const marks = points.map((point) => {
    const labelY = Math.max(point.y + 4, lowest[point.side] + LINE_HEIGHT)
    lowest[point.side] = labelY
    return { ...point, labelX: point.side === 'end' ? point.x - 7 : point.x + 7, labelY }
  })
  const rings = [outer / 4, outer].map((metres) => ({ radius: wayOut(metres), km: metres / 1_000 }))
  return { marks, rings }
}
