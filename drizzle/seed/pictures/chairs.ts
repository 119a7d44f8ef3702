import { dim, lit, WHITE } from './palette'
import { type Art, oval, type Point, points, soft, strokes, thread } from './svg'

/** The moulded plastic chair of every veranda, seen from the front; origin on the floor, one unit a metre. */
export function plasticChair(colour = WHITE): Art {
  const deep = dim(colour, 0.16)
  const slots: Point[][] = [-0.12, 0, 0.12].map((x) => [
    [x, -0.8],
    [x * 0.92, -0.56],
  ])
  return [
    oval(0, 0, 0.38, 0.07, '#3A2430', 'opacity=".16"'),
    strokes([points('-.2 -.42, -.22 -.06'), points('.2 -.42, .22 -.06')], dim(colour, 0.3), 0.05),
    soft(points('-.25 -.84, 0 -.91, .25 -.84, .23 -.44, -.23 -.44'), deep),
    strokes(slots, dim(colour, 0.34), 0.035, 'stroke-linecap="round"'),
    soft(points('-.27 -.46, 0 -.5, .27 -.46, .3 -.36, 0 -.32, -.3 -.36'), lit(colour, 0.3)),
    strokes([points('-.28 -.38, -.33 0'), points('.28 -.38, .33 0')], colour, 0.06, 'stroke-linecap="round"'),
    thread(points('-.24 -.74, -.35 -.66, -.34 -.56, -.29 -.38'), colour, 0.05),
    thread(points('.24 -.74, .35 -.66, .34 -.56, .29 -.38'), colour, 0.05),
  ].join('')
}
