import type { Plane } from './camera'
import {
  CLAY,
  CREAM,
  dim,
  HONEY,
  INK,
  JACARANDA,
  LAGOON,
  LEAF,
  MANGO,
  PALM,
  ROSE,
  SEA,
  WINE,
} from './palette'
import { type Art, shape } from './svg'

/** A kanga's colours: its field (mji), its border (pindo) and what is printed on them. */
export interface Kanga {
  field: string
  border: string
  print: string
  dots: string
}

export const KANGAS: readonly Kanga[] = [
  { field: MANGO, border: WINE, print: CREAM, dots: WINE },
  { field: SEA, border: '#0A2F52', print: HONEY, dots: LAGOON },
  { field: CREAM, border: CLAY, print: WINE, dots: MANGO },
  { field: LEAF, border: '#17502B', print: HONEY, dots: PALM },
  { field: WINE, border: INK, print: ROSE, dots: HONEY },
  { field: JACARANDA, border: '#4A3D7C', print: CREAM, dots: '#C9BDEB' },
  { field: LAGOON, border: SEA, print: CREAM, dots: MANGO },
  { field: ROSE, border: WINE, print: CREAM, dots: WINE },
]

/** A kanga laid on a plane: border, a line inside it, a flower in the middle and seeds around it. */
export function kanga(on: Plane, u: number, v: number, width: number, height: number, cloth: Kanga): Art {
  const band = Math.min(width, height) * 0.14
  const line = band * 0.22
  const field = { u: u + band, v: v + band, width: width - 2 * band, height: height - 2 * band }
  const art = [
    shape(on.quad(u, v, width, height), cloth.border),
    shape(
      on.quad(field.u - line, field.v - line, field.width + 2 * line, field.height + 2 * line),
      cloth.print,
    ),
    shape(on.quad(field.u, field.v, field.width, field.height), cloth.field),
  ]
  const step =
    Math.max(field.width, field.height) / Math.round(Math.max(field.width, field.height) / (band * 2.6))
  for (let column = step / 2; column < field.width; column += step)
    for (let row = step / 2; row < field.height; row += step)
      art.push(seed(on, field.u + column, field.v + row, band * 0.22, cloth.dots))
  const radius = Math.min(field.width, field.height) * 0.27
  art.push(flower(on, field.u + field.width / 2, field.v + field.height / 2, radius, cloth))
  return art.join('')
}

/** Woven strips of palm leaf (mkeka) in two colours. */
export function mat(
  on: Plane,
  u: number,
  v: number,
  width: number,
  height: number,
  colours: readonly [string, string],
): Art {
  const strips = 7
  const each = width / strips
  const art = [shape(on.quad(u, v, width, height), colours[0])]
  for (let index = 1; index < strips; index += 2) {
    art.push(shape(on.quad(u + index * each, v, each, height), colours[1]))
    for (let row = 1; row < 6; row += 2)
      art.push(diamond(on, u + (index + 0.5) * each, v + (row * height) / 6, each * 0.34, colours[0]))
  }
  return art.join('')
}

/** A curtain that hangs in folds; its printed border is at the foot. */
export function curtain(on: Plane, u: number, v: number, width: number, height: number, cloth: Kanga): Art {
  const folds = Math.max(3, Math.round(width / 0.11))
  const each = width / folds
  const art = [shape(on.quad(u, v, width, height), cloth.field)]
  for (let row = height * 0.3; row < height - 0.15; row += 0.36)
    for (let index = 0; index < folds; index += 2)
      art.push(seed(on, u + (index + 0.5) * each, v + row + (index % 4) * 0.09, 0.026, cloth.dots))
  art.push(shape(on.quad(u, v + height * 0.06, width, height * 0.15), cloth.border))
  art.push(shape(on.quad(u, v + height * 0.115, width, height * 0.035), cloth.print))
  for (let index = 0; index < folds; index++)
    art.push(
      shape(
        on.quad(u + (index + 0.62) * each, v, each * 0.38, height),
        dim(cloth.border, 0.3),
        'opacity=".16"',
      ),
    )
  return art.join('')
}

function flower(on: Plane, u: number, v: number, radius: number, cloth: Kanga): Art {
  const petals = Array.from({ length: 6 }, (_, index) => {
    const turn = (index * Math.PI) / 3
    return shape(
      on.disc(u + radius * 0.58 * Math.cos(turn), v + radius * 0.58 * Math.sin(turn), radius * 0.4),
      cloth.print,
    )
  })
  return [...petals, shape(on.disc(u, v, radius * 0.4), cloth.border)].join('')
}

function seed(on: Plane, u: number, v: number, radius: number, colour: string): Art {
  return diamond(on, u, v, radius * 1.25, colour)
}

function diamond(on: Plane, u: number, v: number, radius: number, colour: string): Art {
  return shape(
    [on.at(u - radius, v), on.at(u, v - radius), on.at(u + radius, v), on.at(u, v + radius)],
    colour,
  )
}
