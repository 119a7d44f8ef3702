import { type Camera, facing, lying, plane, sideways } from './camera'
import { CREAM, dim, lit, WHITE } from './palette'
import { type Art, gradient, type Point, shape, strokes } from './svg'

/** A room seen from its open side. The floor runs from z = -1 to `depth`, the middle is x = 0. */
export interface Shell {
  width: number
  height: number
  depth: number
  wall: string
  /** The band of gloss paint up to the hip; none when absent. */
  dado?: string
  floor: string
  pattern: 'cement' | 'tiles' | 'boards'
  /** The side the daylight comes from. */
  light: 'left' | 'right'
}

const NEAR = -1
const DADO = 1.05

export function shell(cam: Camera, room: Shell): Art {
  const { width, height, depth, wall, floor } = room
  const [left, right] = [-width / 2, width / 2]
  const long = depth - NEAR
  const sides = [
    { side: sideways(cam, left, 0, NEAR), away: room.light === 'left' },
    { side: sideways(cam, right, 0, NEAR), away: room.light === 'right' },
  ]
  const back = facing(cam, left, 0, depth)
  const art: Art[] = [
    gradient('ceiling', [dim(CREAM, 0.1), lit(CREAM, 0.4)]),
    gradient('wall', room.light === 'left' ? [lit(wall, 0.3), wall] : [wall, lit(wall, 0.3)], true),
    gradient('floor', [lit(floor, 0.2), dim(floor, 0.06)]),
    shape(lying(cam, left, height, NEAR).quad(0, 0, width, long), 'url(#ceiling)'),
    battens(cam, room),
    ...sides.map(({ side, away }) =>
      shape(side.quad(0, 0, long, height), away ? dim(wall, 0.2) : dim(wall, 0.07)),
    ),
    shape(back.quad(0, 0, width, height), 'url(#wall)'),
  ]
  if (room.dado) {
    const dado = room.dado
    art.push(
      ...sides.map(({ side, away }) =>
        shape(side.quad(0, 0, long, DADO), away ? dim(dado, 0.2) : dim(dado, 0.07)),
      ),
    )
    art.push(
      shape(back.quad(0, 0, width, DADO), dado),
      shape(back.quad(0, DADO, width, 0.03), dim(dado, 0.3)),
    )
  }
  art.push(shape(lying(cam, left, 0, NEAR).quad(0, 0, width, long), 'url(#floor)'), joints(cam, room))
  art.push(shape(back.quad(0, 0, width, 0.09), dim(room.dado ?? floor, 0.3)))
  art.push(...sides.map(({ side }) => shape(side.quad(0, 0, long, 0.09), dim(room.dado ?? floor, 0.38))))
  return art.join('')
}

function battens(cam: Camera, { width, height, depth }: Shell): Art {
  const rows = [1, 2, 3].map((i): Point[] => [
    cam.at(-width / 2, height, (depth * i) / 3.4 - 0.4),
    cam.at(width / 2, height, (depth * i) / 3.4 - 0.4),
  ])
  const columns = [-0.25, 0.25].map((share): Point[] => [
    cam.at(width * share, height, NEAR),
    cam.at(width * share, height, depth),
  ])
  return strokes([...rows, ...columns], dim(CREAM, 0.22), 3)
}

function joints(cam: Camera, { width, depth, floor, pattern }: Shell): Art {
  if (pattern === 'cement') return sheen(cam, width, depth)
  const step = pattern === 'tiles' ? 0.5 : 0.24
  const lines: Point[][] = []
  for (let x = -width / 2 + step; x < width / 2 - 0.01; x += step)
    lines.push([cam.at(x, 0, NEAR), cam.at(x, 0, depth)])
  if (pattern === 'tiles')
    for (let z = NEAR + step; z < depth; z += step)
      lines.push([cam.at(-width / 2, 0, z), cam.at(width / 2, 0, z)])
  return strokes(lines, dim(floor, 0.22), 2.5, 'opacity=".6"')
}

function sheen(cam: Camera, width: number, depth: number): Art {
  const floor = lying(cam, -width / 2, 0.001, 0)
  return shape(floor.quad(width * 0.3, depth * 0.25, width * 0.34, depth * 0.75), WHITE, 'opacity=".1"')
}

/** Daylight that falls through a window of the back wall onto the floor. */
export function sunbeam(cam: Camera, x: number, width: number, depth: number, slant: number): Art {
  const floor = plane(cam, [x, 0.003, depth], [1, 0, 0], [slant, 0, -1])
  const panes = [0, 0.52].map((share) =>
    shape(floor.quad(width * share, 0.35, width * 0.46, depth * 0.55), '#FFF2C9', 'opacity=".34"'),
  )
  return panes.join('')
}
