import type { Random } from '../random'
import { CLAY, CREAM, dim, LAGOON, LEAF, lit, mix, SEA } from './palette'
import { type Art, placed, rect, shape, strokes } from './svg'

export function skyline(chance: Random, base: number): Art {
  return Array.from({ length: 17 }, (_, i) => {
    const middle = 1 - Math.abs(i - 9) / 9
    const [x, width, height] = [
      i * 92 + 20,
      chance.between(60, 95),
      chance.between(60, 120) + middle * chance.between(60, 210),
    ]
    const colour = mix(chance.pick([SEA, LAGOON, CLAY, CREAM]), '#CFE0E2', 0.55)
    const rows = Array.from({ length: Math.floor(height / 40) }, (_, row) =>
      rect(x + 10, base - height + 16 + row * 40, width - 20, 12, lit(colour, 0.5)),
    )
    return rect(x, base - height, width, height, colour) + rows.join('')
  }).join('')
}

export function vineyard(): Art[] {
  return Array.from({ length: 9 }, (_, i) => {
    const x = 500 + i * 90
    return strokes(
      [
        [
          [x + (i - 4) * 10, 880],
          [x + (i - 4) * 110, 1220],
        ],
      ],
      mix(LEAF, '#C79A5E', 0.25),
      18,
      'stroke-dasharray="30 14"',
    )
  })
}

/** Rows of a crop that run towards the viewer. */
export function rows(colour: string): Art[] {
  return Array.from({ length: 13 }, (_, i) =>
    strokes(
      [
        [
          [800 + (i - 6) * 70, 960],
          [800 + (i - 6) * 260, 1240],
        ],
      ],
      dim(colour, 0.1),
      26,
      'stroke-dasharray="46 18" opacity=".8"',
    ),
  )
}

/** Plants of sisal in rows, near ones larger. */
export function sisal(chance: Random): Art[] {
  const rosette = [-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2]
    .map((turn) =>
      shape(
        [
          [-0.05, 0],
          [Math.sin(turn) * 0.9, -Math.cos(turn) * 0.9],
          [0.05, 0],
        ],
        turn < 0 ? '#5E8F86' : '#78A89A',
      ),
    )
    .join('')
  return [930, 1010, 1120].flatMap((y, row) =>
    Array.from({ length: 9 - row * 2 }, (_, i) =>
      placed([330 + row * 40 + i * (110 + row * 45) + chance.between(-8, 8), y], 34 + row * 22, rosette),
    ),
  )
}

/** Small houses along a line. */
export function houses(chance: Random, base: number, count: number): Art {
  return Array.from({ length: count }, (_, i) => {
    const [x, width, height] = [
      (i + 0.3) * (1600 / count) + chance.between(-50, 50),
      chance.between(70, 120),
      chance.between(36, 56),
    ]
    const iron = chance.pick(['#A34A3A', '#3E6E8E', '#8C9BA1', CLAY])
    const wall = chance.pick([CREAM, '#F3D2BE', '#D9E8E4'])
    return (
      rect(x, base - height, width, height + 6, wall) +
      rect(x + width * 0.4, base - height * 0.6, width * 0.18, height * 0.6 + 6, dim(wall, 0.4)) +
      shape(
        [
          [x - 12, base - height],
          [x + width + 12, base - height],
          [x + width - 18, base - height - 34],
          [x + 18, base - height - 34],
        ],
        iron,
      )
    )
  }).join('')
}
