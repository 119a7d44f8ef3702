import { block, type Camera, facing, lying, shadow } from './camera'
import { dim, lit, PAPER, WHITE } from './palette'
import { type Art, type Point, shape, soft, strokes } from './svg'
import { type Kanga, kanga } from './textiles'

export interface Bed {
  x: number
  /** The foot, nearest to the viewer; the head is `depth` further away. */
  z: number
  width: number
  depth: number
  cloth: Kanga
  frame: string
}

/** A bed with its head towards the back wall. */
export function bed(cam: Camera, { x, z, width, depth, cloth, frame }: Bed): Art {
  const post = (px: number, pz: number, height: number) =>
    block(cam, { at: [px, 0, pz], width: 0.08, height, depth: 0.08 }, frame)
  return [
    shadow(cam, x - 0.12, z - 0.12, width + 0.24, depth + 0.12),
    block(cam, { at: [x, 0.2, z + depth - 0.06], width, height: 0.8, depth: 0.06 }, frame),
    layers(cam, { x, y: 0.24, z, width, depth, cloth, frame }),
    block(cam, { at: [x, 0.12, z - 0.05], width, height: 0.34, depth: 0.05 }, lit(frame, 0.1)),
    post(x, z - 0.06, 0.55) + post(x + width - 0.08, z - 0.06, 0.55),
  ].join('')
}

/** Two beds above each other, with a ladder. */
export function bunk(cam: Camera, { x, z, width, depth, cloth, frame }: Bed, upper: Kanga): Art {
  const posts = (pz: number) =>
    [x, x + width - 0.06]
      .map((px) => block(cam, { at: [px, 0, pz], width: 0.06, height: 2, depth: 0.06 }, frame))
      .join('')
  const inner = x + width / 2 < cam.x ? x + width : x
  const rungs: Point[][] = [0.6, 1, 1.4].map((y) => [cam.at(inner, y, z + 0.15), cam.at(inner, y, z + 0.55)])
  const rails: Point[][] = [0.15, 0.55].map((step) => [
    cam.at(inner, 0, z + step),
    cam.at(inner, 1.85, z + step),
  ])
  return [
    shadow(cam, x - 0.1, z - 0.1, width + 0.2, depth + 0.1),
    posts(z + depth - 0.06),
    layers(cam, { x, y: 0.3, z, width, depth, cloth, frame }),
    layers(cam, { x, y: 1.32, z, width, depth, cloth: upper, frame }),
    block(
      cam,
      { at: [inner - 0.02, 1.68, z + 0.6], width: 0.04, height: 0.05, depth: depth - 0.7 },
      lit(frame, 0.12),
    ),
    posts(z - 0.02),
    strokes([...rails, ...rungs], lit(frame, 0.1), 8),
  ].join('')
}

function layers(cam: Camera, { x, y, z, width, depth, cloth, frame }: Bed & { y: number }): Art {
  const spread = depth * 0.66
  const top = y + 0.31
  const high = top > cam.y
  return [
    block(cam, { at: [x, y, z], width, height: 0.12, depth }, frame),
    block(
      cam,
      { at: [x + 0.03, y + 0.12, z], width: width - 0.06, height: 0.17, depth: depth - 0.06 },
      dim(PAPER, 0.05),
    ),
    high ? '' : pillow(cam, x + width * 0.12, y + 0.27, z + depth - 0.42, width * 0.76),
    block(cam, { at: [x, y + 0.1, z - 0.01], width, height: 0.21, depth: spread }, cloth.field),
    high ? '' : kanga(lying(cam, x, top + 0.001, z), 0, 0, width, spread, cloth),
    shape(facing(cam, x, y + 0.1, z - 0.012).quad(0, 0, width, 0.055), cloth.border),
    high ? pillow(cam, x + width * 0.12, y + 0.27, z + depth - 0.42, width * 0.76) : '',
  ].join('')
}

function pillow(cam: Camera, x: number, y: number, z: number, width: number): Art {
  const outline = ([lift, grow]: readonly [number, number]): Point[] => [
    cam.at(x - grow, y, z),
    cam.at(x + width / 2, y - 0.02, z - 0.06),
    cam.at(x + width + grow, y, z),
    cam.at(x + width - 0.01, y + lift, z + 0.3),
    cam.at(x + width / 2, y + lift + 0.03, z + 0.32),
    cam.at(x + 0.01, y + lift, z + 0.3),
  ]
  return soft(outline([0.2, 0.02]), dim(PAPER, 0.12)) + soft(outline([0.17, 0]), lit(WHITE, 0.2))
}
