import type { Random } from '../random'
import { CLAY, dim, FERN, LEAF, lit, PALM, WINE } from './palette'
import { type Art, oval, type Point, points, shape, soft } from './svg'
import { blob } from './trees'

/** Every plant stands on its origin; one unit is a metre, up is negative. */

/** A banana plant, about 2.8 m. */
export function banana(): Art {
  const blade = ([x, y]: Point, colour: string): Art => {
    const crest: Point = [x * 0.5, y - 0.35]
    const belly: Point = [x * 0.62, y * 0.72 - 0.1]
    return soft([[0, -1], crest, [x, y], belly], colour)
  }
  const leaves = points('-1.3 -1.5, 1.35 -1.4, -1 -2.3, .95 -2.4, .15 -2.9')
  return (
    soft(points('-.12 0, -.07 -1.1, .08 -1.1, .13 0'), PALM) +
    leaves
      .map((tip, index) => blade(tip, [dim(FERN, 0.14), dim(FERN, 0.14), FERN, FERN, PALM][index] ?? FERN))
      .join('')
  )
}

/** Low growth with flowers, about 1.4 m wide. */
export function bush(chance: Random, colour = FERN, flowers?: string): Art {
  const leaves = [-0.5, 0, 0.5].map((x, index) =>
    blob(chance, x, -0.3 - (index % 2) * 0.15, 0.42, 0.36, index % 2 ? colour : dim(colour, 0.12)),
  )
  const spots = flowers
    ? Array.from({ length: 8 }, () =>
        oval(chance.between(-0.7, 0.7), chance.between(-0.65, -0.12), 0.06, 0.06, flowers),
      )
    : []
  return leaves.join('') + spots.join('')
}

/** A plant in a clay pot, about 0.9 m. */
export function potted(chance: Random, leaf = FERN, pot = CLAY): Art {
  const blades = [-1, -0.55, -0.1, 0.3, 0.7, 1.05].map((turn, index) => {
    const reach = chance.between(0.42, 0.62)
    const tip: Point = [Math.sin(turn) * reach, -0.3 - Math.cos(turn) * reach]
    return soft(
      [[0, -0.28], [tip[0] * 0.5 - 0.06, tip[1] * 0.7], tip, [tip[0] * 0.5 + 0.06, tip[1] * 0.62]],
      index % 2 ? leaf : dim(leaf, 0.18),
    )
  })
  return (
    blades.join('') +
    shape(points('-.2 -.32, .2 -.32, .14 0, -.14 0'), pot) +
    shape(points('-.22 -.36, .22 -.36, .21 -.27, -.21 -.27'), lit(pot))
  )
}

/** Bougainvillea that climbs over an edge, about 2 m wide. */
export function bougainvillea(chance: Random, flower = '#C43F77'): Art {
  const leaves = Array.from({ length: 5 }, (_, i) =>
    blob(chance, -0.8 + i * 0.4, chance.between(-0.35, 0.05), 0.4, 0.3, i % 2 ? LEAF : FERN),
  )
  const flowers = Array.from({ length: 12 }, (_, i) =>
    blob(
      chance,
      chance.between(-1, 1),
      chance.between(-0.5, 0.3),
      0.15,
      0.12,
      i % 3 ? flower : dim(flower, 0.2) || WINE,
    ),
  )
  return leaves.join('') + flowers.join('')
}
