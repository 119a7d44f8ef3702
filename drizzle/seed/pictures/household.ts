import { dim, HONEY, INK, LAGOON, MANGO, PAPER, STEEL } from './palette'
import { type Art, oval, points, rect, shape, soft, strokes, thread } from './svg'

/** Things of the house; each stands on its origin, one unit is a metre, up is negative. */

export function mug(colour = MANGO): Art {
  return (
    thread(points('.045 -.08, .09 -.07, .045 -.025'), dim(colour, 0.1), 0.016) +
    rect(-0.045, -0.1, 0.09, 0.1, colour, 'rx=".012"') +
    oval(0, -0.1, 0.045, 0.014, dim(colour, 0.35))
  )
}

/** A bucket with its handle down. */
export function bucket(colour = LAGOON): Art {
  return (
    oval(0, 0, 0.2, 0.045, '#3A2430', 'opacity=".15"') +
    shape(points('-.19 -.34, .19 -.34, .14 .01, -.14 .01'), colour) +
    shape(points('.08 -.34, .19 -.34, .14 .01, .07 .01'), dim(colour, 0.16)) +
    oval(0, -0.34, 0.19, 0.045, dim(colour, 0.32)) +
    thread(points('-.19 -.33, -.14 -.2, 0 -.16, .14 -.2, .19 -.33'), PAPER, 0.014)
  )
}

/** A yellow water can. */
export function waterCan(colour = HONEY): Art {
  return (
    oval(0, 0, 0.19, 0.04, '#3A2430', 'opacity=".15"') +
    rect(-0.16, -0.42, 0.32, 0.43, colour, 'rx=".05"') +
    rect(0.05, -0.42, 0.11, 0.43, dim(colour, 0.12), 'rx=".04"') +
    rect(-0.1, -0.5, 0.07, 0.1, dim(colour, 0.3)) +
    thread(points('0 -.42, .03 -.49, .1 -.49, .13 -.42'), dim(colour, 0.15), 0.03)
  )
}

/** A cooking pot without handles (sufuria), lid on. */
export function sufuria(size = 0.16): Art {
  const s = size
  return (
    shape(
      [
        [-s, -s * 1.1],
        [s, -s * 1.1],
        [s * 0.86, 0],
        [-s * 0.86, 0],
      ],
      '#C3CBCE',
    ) +
    shape(
      [
        [s * 0.3, -s * 1.1],
        [s, -s * 1.1],
        [s * 0.86, 0],
        [s * 0.26, 0],
      ],
      '#A3AEB3',
    ) +
    rect(-s * 1.12, -s * 1.22, s * 2.24, s * 0.16, '#DDE3E4', 'rx=".01"') +
    soft(
      [
        [-s, -s * 1.22],
        [0, -s * 1.5],
        [s, -s * 1.22],
      ],
      '#CFD6D8',
    ) +
    oval(0, -s * 1.45, s * 0.14, s * 0.1, '#6E7A80')
  )
}

export function gasCylinder(colour = '#2F7DA6'): Art {
  return (
    oval(0, 0, 0.19, 0.04, '#3A2430', 'opacity=".15"') +
    rect(-0.17, -0.5, 0.34, 0.5, colour, 'rx=".1"') +
    rect(0.04, -0.5, 0.13, 0.5, dim(colour, 0.18), 'rx=".07"') +
    rect(-0.04, -0.58, 0.08, 0.1, '#7A868B') +
    strokes([points('-.1 -.5, -.1 -.62, .1 -.62, .1 -.5')], dim(colour, 0.25), 0.024)
  )
}

/** Two burners on a metal body. */
export function gasCooker(): Art {
  return (
    rect(-0.36, -0.1, 0.72, 0.1, STEEL, 'rx=".02"') +
    rect(-0.34, -0.12, 0.68, 0.03, '#DDE3E4') +
    [-0.18, 0.18]
      .map((x) => rect(x - 0.12, -0.14, 0.24, 0.022, INK, 'rx=".01"') + oval(x, -0.045, 0.028, 0.028, INK))
      .join('')
  )
}

export function bananas(): Art {
  return (
    [-0.12, -0.06, 0, 0.06]
      .map((x, i) =>
        soft(
          [
            [0, -0.2],
            [x - 0.05, -0.12],
            [x, 0],
            [x + 0.07, -0.05],
            [x * 0.5 + 0.04, -0.16],
          ],
          i % 2 ? HONEY : '#F3B23C',
        ),
      )
      .join('') + rect(-0.015, -0.25, 0.03, 0.07, '#7A6A2A')
  )
}

export function basket(colour = '#C99A63'): Art {
  return (
    shape(points('-.22 -.2, .22 -.2, .16 0, -.16 0'), colour) +
    strokes([points('-.2 -.13, .2 -.13'), points('-.18 -.06, .18 -.06')], dim(colour, 0.3), 0.02) +
    oval(0, -0.2, 0.22, 0.04, dim(colour, 0.25))
  )
}
