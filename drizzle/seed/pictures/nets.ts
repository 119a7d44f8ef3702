import type { Bed } from './beds'
import type { Camera } from './camera'
import { TEAK } from './palette'
import { type Art, type Point, shape, soft, strokes, thread } from './svg'

/** A mosquito net that is tied up for the day above a bed. */
export function tiedNet(cam: Camera, x: number, z: number, ceiling: number): Art {
  const at = (dx: number, y: number): Point => cam.at(x + dx, y, z)
  return [
    strokes([[at(0, ceiling), at(0, ceiling - 0.3)]], TEAK, 3),
    soft(
      [
        at(0, ceiling - 0.28),
        at(-0.16, ceiling - 0.5),
        at(-0.13, ceiling - 0.85),
        at(-0.2, ceiling - 1.12),
        at(0, ceiling - 1.22),
        at(0.18, ceiling - 1.1),
        at(0.12, ceiling - 0.8),
        at(0.17, ceiling - 0.5),
      ],
      '#F3F6F4',
      'opacity=".95"',
    ),
    thread([at(-0.06, ceiling - 0.42), at(-0.03, ceiling - 0.8), at(-0.08, ceiling - 1.1)], '#C9D6D4', 4),
    thread([at(0.06, ceiling - 0.45), at(0.04, ceiling - 0.8), at(0.08, ceiling - 1.1)], '#C9D6D4', 4),
    thread([at(-0.13, ceiling - 0.84), at(0, ceiling - 0.88), at(0.12, ceiling - 0.82)], '#9DB7BC', 6),
  ].join('')
}

/** A net that hangs open around a bed: what is behind it and what is before it. */
export function openNet(
  cam: Camera,
  { x, z, width, depth }: Bed,
  ceiling: number,
): { behind: Art; before: Art } {
  const [cx, high] = [x + width / 2, ceiling - 0.42]
  const half = width / 2 + 0.1
  /** A fold of the net at `share` of the way down; `reach` 1 is the corner of the bed, at depth `far`. */
  const fold = (reach: number, far: number): Point[] =>
    [0, 0.12, 0.28, 0.46, 0.66, 0.84, 1].map((share) => {
      const spread = 0.16 + (Math.abs(reach) * half - 0.16) * Math.min(1, share ** 0.62 * 1.06)
      return cam.at(
        cx + Math.sign(reach) * spread,
        high - (high - 0.14) * share,
        z + depth * 0.55 + (far - z - depth * 0.55) * share ** 0.6,
      )
    })
  const veil = (from: Point[], to: Point[], opacity: number) =>
    shape([...from, ...[...to].reverse()], '#F4FAF9', `opacity="${opacity}"`)
  const crease = (points: Point[]) => thread(points, '#FFFFFF', 4, 'opacity=".6"')
  const drape = (side: 1 | -1) =>
    [
      veil(fold(side, z), fold(side * 0.52, z - 0.05), 0.6),
      crease(fold(side * 0.84, z)),
      crease(fold(side * 0.66, z)),
    ].join('')
  const top = cam.at(cx, ceiling, z + depth * 0.55)
  const ring = [cam.at(cx - 0.17, high, z + depth * 0.55), cam.at(cx + 0.17, high, z + depth * 0.55)]
  return {
    behind: veil(fold(-1, z + depth), fold(1, z + depth), 0.5),
    before:
      veil(fold(-1, z + depth), fold(-1, z), 0.4) +
      veil(fold(1, z + depth), fold(1, z), 0.4) +
      drape(-1) +
      drape(1) +
      shape([...ring, top], '#FFFFFF', 'opacity=".85"') +
      thread(ring, '#A9C3C6', 7),
  }
}
