import type { Random } from '../random'
import { dim, FERN, JACARANDA, LEAF, lit, TEAK, WOOD } from './palette'
import { type Art, oval, type Point, points, soft, thread } from './svg'

/** Trees stand on their origin; one unit is a metre, up is negative. */

/** A coconut palm, about 7 m. */
export function palm(chance: Random, leaf = FERN): Art {
  const lean = chance.between(-0.7, 0.7)
  const top: Point = [lean, -5.6]
  const trunk = soft(
    [
      [-0.17, 0],
      [-0.1, -1.6],
      [lean * 0.5 - 0.1, -3.6],
      [lean - 0.07, -5.6],
      [lean + 0.07, -5.6],
      [lean * 0.5 + 0.09, -3.6],
      [0.1, -1.6],
      [0.17, 0],
    ],
    WOOD,
  )
  const fronds = [-2.75, -2.2, -1.65, -1.1, -0.55, 0, 0.5].map((turn, index) => {
    const angle = turn + chance.between(-0.12, 0.12)
    const reach = chance.between(1.7, 2.1)
    return frond(top, angle - 0.25, reach, index % 2 ? leaf : dim(leaf, 0.16))
  })
  const nuts = [-0.12, 0.1, 0].map((x, index) =>
    oval(lean + x, -5.42 + (index % 2) * 0.12, 0.13, 0.15, index ? '#B98A3E' : '#8D6A2F'),
  )
  return trunk + fronds.join('') + nuts.join('')
}

function frond([x, y]: Point, angle: number, reach: number, colour: string): Art {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const end: Point = [x + dx * reach, y + dy * reach * 0.55 + reach * 0.42]
  const crest: Point = [x + dx * reach * 0.55, y + dy * reach * 0.62 - 0.12]
  const belly: Point = [x + dx * reach * 0.5, y + dy * reach * 0.4 + 0.28]
  return soft([[x, y], crest, end, belly], colour)
}

/** A broad crown of leaves (mango, almond, acacia with a flat one), about 5 m. */
export function crown(chance: Random, colour = LEAF, flat = false): Art {
  const height = flat ? 0.55 : 1
  const trunk = soft(points('-.2 0, -.12 -1.2, -.4 -2.6, .4 -2.6, .13 -1.2, .22 0'), TEAK)
  const blobs = [-1.5, -0.7, 0.2, 1, 1.6].map((x, index) => {
    const y = -3.1 - (index % 2 ? 0.9 : 0.2) * height - chance.between(0, 0.4)
    return blob(chance, x, y, 1.25, 1 * height, index % 2 ? colour : dim(colour, 0.12))
  })
  const lights = [-0.9, 0.5].map((x) =>
    blob(chance, x, -3.9 * (flat ? 0.92 : 1), 0.7, 0.5 * height, lit(colour, 0.16)),
  )
  return trunk + blobs.join('') + lights.join('')
}

/** A jacaranda in flower. */
export function jacaranda(chance: Random): Art {
  const petals = Array.from({ length: 9 }, () =>
    oval(chance.between(-1.9, 1.9), chance.between(-0.05, 0.12), 0.09, 0.05, JACARANDA),
  )
  return petals.join('') + crown(chance, JACARANDA)
}

/** A baobab: a swollen trunk and a small crown. */
export function baobab(chance: Random): Art {
  const bark = '#A08472'
  const arms = points('-1.5 -4.6, -.6 -5.2, .5 -5.1, 1.5 -4.5').map(([x, y]) =>
    thread(
      [
        [x * 0.3, -2.8],
        [x * 0.6, -3.6],
        [x, y],
      ],
      bark,
      0.3,
    ),
  )
  const trunk = soft(
    points('-1.15 .05, -.85 -1.2, -.9 -2.4, -.4 -3.3, .4 -3.3, .9 -2.3, .85 -1.1, 1.2 .05'),
    bark,
  )
  const shade = soft(points('.3 0, .42 -1.4, .3 -3, .88 -2.3, .84 -1.1, 1.15 0'), dim(bark, 0.16))
  const leaves = points('-1.6 -4.7, -.7 -5.4, .6 -5.3, 1.6 -4.6').map(([x, y]) =>
    blob(chance, x, y, 0.8, 0.42, FERN),
  )
  return arms.join('') + trunk + shade + leaves.join('')
}

export function blob(chance: Random, x: number, y: number, rx: number, ry: number, colour: string): Art {
  const points = Array.from({ length: 9 }, (_, index): Point => {
    const turn = (index * Math.PI * 2) / 9
    const swell = chance.between(0.86, 1.1)
    return [x + Math.cos(turn) * rx * swell, y + Math.sin(turn) * ry * swell]
  })
  return soft(points, colour)
}
