import type { Random } from '../random'
import { dim, FERN, HONEY, LAGOON, LEAF, lit, MINT, mix, PALM, SAND, SKY, WHITE } from './palette'
import { type Art, faded, gradient, HEIGHT, oval, type Point, points, rect, shape, soft, WIDTH } from './svg'

export type Hour = 'morning' | 'noon' | 'afternoon' | 'evening'
export const HOURS: readonly Hour[] = ['morning', 'noon', 'afternoon', 'evening']

const COLOURS: Record<Hour, readonly string[]> = {
  morning: ['#A9D6E5', '#F3E6CF', '#FBE3C0'],
  noon: ['#6FB9D6', SKY, '#EAF5F1'],
  afternoon: ['#7FC1DA', '#CDE7E6', '#FDF0D5'],
  evening: ['#51689C', '#E59A80', '#FBC978'],
}

/** The sky of an hour, with its sun and some clouds, down to `horizon` pixels. */
export function sky(chance: Random, hour: Hour, horizon = 760): Art {
  const sunX = chance.between(250, 1350)
  const sunY = hour === 'evening' ? horizon - 130 : chance.between(130, 260)
  const sun = hour === 'evening' ? '#FFE0A3' : '#FFF3CE'
  const clouds = Array.from({ length: hour === 'noon' ? 4 : 3 }, (_, index) =>
    cloud(chance, index * 520 + chance.between(0, 260), chance.between(90, 360), chance.between(0.7, 1.25)),
  )
  return [
    gradient('sky', COLOURS[hour]),
    rect(0, 0, WIDTH, horizon + 40, 'url(#sky)'),
    oval(sunX, sunY, 120, 120, sun, 'opacity=".35"'),
    oval(sunX, sunY, 70, 70, sun),
    faded(hour === 'evening' ? 0.4 : 0.85, clouds.join('')),
  ].join('')
}

function cloud(chance: Random, x: number, y: number, size: number): Art {
  const puffs = [0, 70, 150, 215].map((dx, i) =>
    oval(x + dx * size, y - (i % 3 === 0 ? 0 : 28) * size, (62 + (i % 2) * 22) * size, 34 * size, WHITE),
  )
  return (
    puffs.join('') + rect(x - 40 * size, y, 300 * size, 32 * size + chance.next(), WHITE, `rx="${16 * size}"`)
  )
}

/** A line of hills whose tops reach `height` pixels above `base`. */
export function hills(chance: Random, base: number, height: number, colour: string, steps = 6): Art {
  const points: Point[] = []
  for (let i = -1; i <= steps + 1; i++)
    points.push([
      (i * WIDTH) / steps,
      base - height * (i % 2 ? chance.between(0.35, 0.65) : chance.between(0.7, 1)),
    ])
  return soft([...points, [WIDTH + 400, base + 300], [-400, base + 300]], colour)
}

/** Open water from `top` to `bottom` pixels with light on it. */
export function water(chance: Random, top: number, bottom: number, hour: Hour): Art {
  const light = hour === 'evening' ? HONEY : WHITE
  const glints = Array.from({ length: 26 }, () => {
    const y = chance.between(top + 12, bottom - 10)
    const width = chance.between(30, 110) * (0.4 + (y - top) / (bottom - top))
    return rect(
      chance.between(-40, WIDTH),
      y,
      width,
      3 + (5 * (y - top)) / (bottom - top),
      light,
      'rx="3" opacity=".4"',
    )
  })
  const colours = hour === 'evening' ? [mix(LAGOON, '#E59A80', 0.45), '#2F5C84'] : [lit(LAGOON, 0.42), LAGOON]
  return gradient('water', colours) + rect(0, top, WIDTH, bottom - top, 'url(#water)') + glints.join('')
}

/** The small landscape that is seen through a window; drawn in a box of 100 by 100. */
export function outlook(chance: Random, hour: Hour): Art {
  const green = chance.pick([FERN, LEAF, PALM])
  const far = chance.pick([MINT, lit(LAGOON, 0.4), lit(green, 0.5)])
  const [top = SKY, , low = SKY] = COLOURS[hour]
  const x = chance.between(20, 80)
  return [
    rect(0, 0, 100, 100, top),
    rect(0, 40, 100, 60, mix(top, low, 0.7)),
    soft(points('-10 72, 20 58, 50 66, 85 54, 115 66, 115 110, -10 110'), far),
    soft(points('-10 84, 30 78, 70 82, 115 76, 115 120, -10 120'), lit(green, 0.25)),
    shape(
      [
        [x - 2, 90],
        [x - 1, 55],
        [x + 1, 55],
        [x + 2, 90],
      ],
      dim('#96643F', 0.1),
    ),
    oval(x, 48, 22, 17, green),
    oval(x - 12, 56, 14, 11, dim(green, 0.12)),
  ].join('')
}

/** Bare ground from `top` pixels to the foot of the picture. */
export function ground(top: number, colours: readonly [string, string]): Art {
  return gradient('ground', colours) + rect(0, top, WIDTH, HEIGHT - top, 'url(#ground)')
}

/** The colours of bare earth at an hour, far and near. */
export function earth(hour: Hour): [string, string] {
  const tint = hour === 'evening' ? '#C98A6A' : SAND
  return [mix(tint, '#D8C39A', 0.5), dim(tint, 0.08)]
}
