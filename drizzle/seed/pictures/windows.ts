import type { Random } from '../random'
import { type Camera, facing, type Plane } from './camera'
import { dim, lit, PINE, TEAK, WHITE, WOOD } from './palette'
import { type Hour, outlook } from './sky'
import { type Art, n, type Point, shape, strokes } from './svg'
import { curtain, type Kanga } from './textiles'

export interface Opening {
  x: number
  y: number
  width: number
  height: number
}

/** A window with a grille in the wall at depth `z`, and what is outside. */
export function windowIn(
  cam: Camera,
  z: number,
  { x, y, width, height }: Opening,
  look: { chance: Random; hour: Hour; frame?: string },
): Art {
  const { chance, hour, frame = WOOD } = look
  const wall = facing(cam, 0, 0, z - 0.02)
  const [left, top] = wall.at(x, y + height)
  const [right, foot] = wall.at(x + width, y)
  const view = `<svg x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(foot - top)}" viewBox="0 0 100 100" preserveAspectRatio="none">${outlook(chance, hour)}</svg>`
  const edge = 0.07
  return [
    shape(wall.quad(x - edge, y - edge, width + 2 * edge, height + 2 * edge), frame),
    view,
    grille(wall, { x, y, width, height }, chance.whole(0, 2), lit(frame, 0.35)),
    shape(wall.quad(x + width / 2 - 0.025, y, 0.05, height), frame),
    shape(wall.quad(x - edge * 1.9, y - edge * 1.7, width + edge * 3.8, edge), lit(frame, 0.2)),
    shape(wall.quad(x - edge * 1.9, y - edge * 1.9, width + edge * 3.8, edge * 0.35), dim(frame, 0.3)),
  ].join('')
}

function grille(wall: Plane, { x, y, width, height }: Opening, kind: number, colour: string): Art {
  const lines: Point[][] = []
  const bars = Math.max(4, Math.round(width / 0.2))
  for (let i = 1; i < bars; i++)
    lines.push([wall.at(x + (width * i) / bars, y), wall.at(x + (width * i) / bars, y + height)])
  if (kind > 0)
    for (const share of kind === 1 ? [0.5] : [0.25, 0.75])
      lines.push([wall.at(x, y + height * share), wall.at(x + width, y + height * share)])
  const diamonds =
    kind === 2
      ? [0.25, 0.75].map((share) =>
          shape(
            ring(wall, x + width * share, y + height / 2, height * 0.14),
            'none',
            `stroke="${colour}" stroke-width="4"`,
          ),
        )
      : []
  return strokes(lines, colour, 3.5) + diamonds.join('')
}

function ring(wall: Plane, u: number, v: number, radius: number): Point[] {
  return [wall.at(u - radius, v), wall.at(u, v - radius), wall.at(u + radius, v), wall.at(u, v + radius)]
}

/** Curtains at both sides of a window, from a rod. */
export function curtains(cam: Camera, z: number, { x, y, width, height }: Opening, cloth: Kanga): Art {
  const wall = facing(cam, 0, 0, z - 0.05)
  const side = width * 0.34
  const [foot, long] = [y - 0.28, height + 0.42]
  return [
    curtain(wall, x - side * 0.55, foot, side, long, cloth),
    curtain(wall, x + width - side * 0.45, foot, side, long, cloth),
    shape(wall.quad(x - side * 0.75, foot + long - 0.03, width + side * 1.5, 0.045), TEAK),
  ].join('')
}

/** A panelled door in a plane, its handle on the right. */
export function door(on: Plane, u: number, colour: string, width = 0.9, height = 2.05): Art {
  const panels = [0.12, 0.56].flatMap((share) =>
    [0.14, 0.56].map((across) => ({ u: u + width * across, v: height * share })),
  )
  return [
    shape(on.quad(u - 0.07, 0, width + 0.14, height + 0.08), dim(colour, 0.3)),
    shape(on.quad(u, 0, width, height), colour),
    ...panels.map((panel) => shape(on.quad(panel.u, panel.v, width * 0.3, height * 0.34), dim(colour, 0.13))),
    ...panels.map((panel) =>
      shape(
        on.quad(panel.u + 0.02, panel.v + 0.02, width * 0.3 - 0.02, height * 0.34 - 0.02),
        lit(colour, 0.08),
      ),
    ),
    shape(on.disc(u + width * 0.9, height * 0.5, 0.035), PINE),
  ].join('')
}

/** Glass slats (louvres) in a frame: the small high window of kitchens and bathrooms. */
export function louvres(on: Plane, { x, y, width, height }: Opening, frame = WHITE): Art {
  const slats = 5
  const art = [
    shape(on.quad(x - 0.06, y - 0.06, width + 0.12, height + 0.12), frame),
    shape(on.quad(x, y, width, height), '#9CCBD9'),
  ]
  for (let i = 0; i < slats; i++)
    art.push(
      shape(on.quad(x, y + (height * i) / slats, width, (height / slats) * 0.62), '#D9F0F2', 'opacity=".85"'),
    )
  return art.join('')
}
