import { CLAY, CREAM, dim, HONEY, INK, LAGOON, lit, WHITE, WINE } from './palette'
import { type Art, oval, points, rect, shape, soft, strokes, thread } from './svg'

/** Small things; each stands on its origin, one unit is a metre, up is negative. */

export function deskLamp(colour = WINE): Art {
  return (
    oval(0, -0.01, 0.09, 0.03, dim(colour, 0.2)) +
    strokes([points('0 -.02, -.06 -.26, .08 -.42')], dim(colour, 0.3), 0.022) +
    shape(points('.04 -.46, .13 -.41, .19 -.27, .0 -.33'), colour) +
    oval(0.1, -0.3, 0.085, 0.03, '#FFE9B0', 'transform="rotate(17 .1 -.3)"')
  )
}

export function laptop(screen = '#CFE6EE'): Art {
  return (
    shape(points('-.19 -.3, .19 -.3, .19 -.03, -.19 -.03'), '#4A5157') +
    shape(points('-.17 -.28, .17 -.28, .17 -.05, -.17 -.05'), screen) +
    shape(points('-.13 -.24, .02 -.24, .02 -.21, -.13 -.21'), LAGOON) +
    shape(points('-.13 -.18, .1 -.18, .1 -.16, -.13 -.16'), WHITE) +
    shape(points('-.13 -.14, .06 -.14, .06 -.12, -.13 -.12'), WHITE) +
    shape(points('-.19 -.03, .19 -.03, .24 .03, -.24 .03'), '#B9C0C4')
  )
}

export function monitor(): Art {
  return (
    rect(-0.06, -0.16, 0.12, 0.14, '#4A5157') +
    rect(-0.13, -0.03, 0.26, 0.03, '#4A5157') +
    rect(-0.3, -0.5, 0.6, 0.36, '#3A4046', 'rx=".02"') +
    rect(-0.275, -0.475, 0.55, 0.31, '#BFDDE8') +
    rect(-0.22, -0.42, 0.2, 0.05, LAGOON) +
    [-0.33, -0.28, -0.23].map((y, i) => rect(-0.22, y, 0.4 - i * 0.09, 0.02, WHITE)).join('')
  )
}

/** A school bag. */
export function bag(colour = CLAY): Art {
  return (
    thread(points('-.08 -.4, -.05 -.5, .05 -.5, .08 -.4'), dim(colour, 0.3), 0.025) +
    soft(points('-.17 0, -.18 -.24, -.12 -.42, .12 -.42, .18 -.24, .17 0'), colour) +
    rect(-0.12, -0.2, 0.24, 0.17, dim(colour, 0.18), 'rx=".03"') +
    strokes([points('-.14 -.27, .14 -.27')], lit(colour, 0.4), 0.012)
  )
}

/** Sandals beside each other, seen from above. */
export function sandals(colour = LAGOON): Art {
  return [-0.08, 0.08]
    .map(
      (x) =>
        oval(x, 0, 0.055, 0.075, colour) +
        strokes(
          [
            [
              [x - 0.045, -0.01],
              [x, -0.055],
              [x + 0.045, -0.01],
            ],
          ],
          CREAM,
          0.016,
        ),
    )
    .join('')
}

/** A hen on her way. */
export function hen(colour = '#B4532A'): Art {
  return (
    strokes([points('-.02 -.1, -.03 0'), points('.05 -.1, .06 0')], HONEY, 0.018) +
    soft(points('-.22 -.34, -.14 -.24, .05 -.26, .12 -.4, .19 -.37, .17 -.22, .06 -.08, -.1 -.1'), colour) +
    soft(points('-.1 -.24, .04 -.22, 0 -.13, -.08 -.16'), dim(colour, 0.25)) +
    oval(0.15, -0.42, 0.025, 0.03, '#D8343A') +
    shape(points('.19 -.37, .24 -.35, .19 -.34'), HONEY) +
    oval(0.16, -0.375, 0.01, 0.01, INK)
  )
}
