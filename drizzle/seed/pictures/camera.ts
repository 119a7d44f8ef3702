import { dim, lit } from './palette'
import { type Art, type Point, shape } from './svg'

/** Metres in a scene: to the right, up from the floor, away from the viewer. */
export type Spot = readonly [x: number, y: number, z: number]

/** Looks straight ahead: depth shrinks, upright things stay upright. */
export interface Camera {
  at(x: number, y: number, z: number): Point
  /** Pixels of one metre at that depth. */
  scale(z: number): number
  x: number
  y: number
}

export interface View {
  /** Where the eye is, in metres. */
  x?: number
  y?: number
  back?: number
  focal?: number
  /** Pixels from the top and from the left at which the eye looks. */
  horizon?: number
  middle?: number
}

export function camera(view: View = {}): Camera {
  const { x: eyeX = 0, y: eyeY = 1.4, back = 3.3, focal = 1640, horizon = 520, middle = 800 } = view
  const scale = (z: number) => focal / Math.max(z + back, 0.25)
  return {
    x: eyeX,
    y: eyeY,
    scale,
    at: (x, y, z) => [middle + (x - eyeX) * scale(z), horizon - (y - eyeY) * scale(z)],
  }
}

/** A flat side in the scene with its own measures, in metres from its lower left corner. */
export interface Plane {
  at(u: number, v: number): Point
  quad(u: number, v: number, width: number, height: number): Point[]
  disc(u: number, v: number, radius: number): Point[]
}

export function plane(cam: Camera, origin: Spot, right: Spot, up: Spot): Plane {
  const at = (u: number, v: number): Point =>
    cam.at(
      origin[0] + right[0] * u + up[0] * v,
      origin[1] + right[1] * u + up[1] * v,
      origin[2] + right[2] * u + up[2] * v,
    )
  return {
    at,
    quad: (u, v, width, height) => [at(u, v), at(u + width, v), at(u + width, v + height), at(u, v + height)],
    disc: (u, v, radius) =>
      Array.from({ length: 10 }, (_, i) =>
        at(u + radius * Math.cos((i * Math.PI) / 5), v + radius * Math.sin((i * Math.PI) / 5)),
      ),
  }
}

export const facing = (cam: Camera, x: number, y: number, z: number): Plane =>
  plane(cam, [x, y, z], [1, 0, 0], [0, 1, 0])
export const lying = (cam: Camera, x: number, y: number, z: number): Plane =>
  plane(cam, [x, y, z], [1, 0, 0], [0, 0, 1])
/** A side wall: u runs away from the viewer. */
export const sideways = (cam: Camera, x: number, y: number, z: number): Plane =>
  plane(cam, [x, y, z], [0, 0, 1], [0, 1, 0])

export interface Block {
  /** Lower left front corner, in metres. */
  at: Spot
  width: number
  height: number
  depth: number
}

/** A solid block with the sides that can be seen: lit from above, dim at its side. */
export function block(cam: Camera, { at: [x, y, z], width, height, depth }: Block, colour: string): Art {
  const art: Art[] = []
  if (x > cam.x) art.push(shape(sideways(cam, x, y, z).quad(0, 0, depth, height), dim(colour, 0.24)))
  if (x + width < cam.x)
    art.push(shape(sideways(cam, x + width, y, z).quad(0, 0, depth, height), dim(colour, 0.24)))
  if (y + height < cam.y) art.push(shape(lying(cam, x, y + height, z).quad(0, 0, width, depth), lit(colour)))
  if (y > cam.y) art.push(shape(lying(cam, x, y, z).quad(0, 0, width, depth), dim(colour, 0.3)))
  art.push(shape(facing(cam, x, y, z).quad(0, 0, width, height), colour))
  return art.join('')
}

/** The soft darkness that a thing leaves on the floor. */
export function shadow(
  cam: Camera,
  x: number,
  z: number,
  width: number,
  depth: number,
  strength = 0.14,
): Art {
  return shape(lying(cam, x, 0.002, z).quad(0, 0, width, depth), '#3A2430', `opacity="${strength}"`)
}
