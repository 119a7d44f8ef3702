/** Pixels of the picture: 1600 wide, 1200 high, from the top left. */
export type Point = readonly [x: number, y: number]
/** A piece of SVG. */
export type Art = string

export const WIDTH = 1600
export const HEIGHT = 1200

/** Pixels keep one decimal; the metres of small things keep three. */
export const n = (value: number): string =>
  String(Math.abs(value) < 12 ? n3(value) : Math.round(value * 10) / 10)
const pair = ([x, y]: Point): string => `${n(x)} ${n(y)}`

/** The points that a text lists: 'x y, x y'. */
export function points(list: string): Point[] {
  return list.split(', ').map((one): Point => {
    const [x = 0, y = 0] = one.split(' ').map(Number)
    return [x, y]
  })
}

export function shape(points: readonly Point[], fill: string, extra = ''): Art {
  return `<path d="M${points.map(pair).join('L')}Z" fill="${fill}"${extra && ` ${extra}`}/>`
}

/** A closed outline without corners through the points. */
export function soft(points: readonly Point[], fill: string, extra = ''): Art {
  return `<path d="${curve(points, true)}Z" fill="${fill}"${extra && ` ${extra}`}/>`
}

/** A stroke through the points, bent softly. */
export function thread(points: readonly Point[], colour: string, width: number, extra = ''): Art {
  return `<path d="${curve(points, false)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"${extra && ` ${extra}`}/>`
}

/** Straight strokes from point to point. */
export function strokes(
  lines: readonly (readonly Point[])[],
  colour: string,
  width: number,
  extra = '',
): Art {
  const d = lines.map((points) => `M${points.map(pair).join('L')}`).join('')
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round"${extra && ` ${extra}`}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): Art {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): Art {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

/** Art drawn around its own origin, put at a place and sized: 1 unit of it becomes `scale` pixels. */
export function placed([x, y]: Point, scale: number, art: Art, mirrored = false): Art {
  return `<g transform="translate(${pair([x, y])}) scale(${mirrored ? -n3(scale) : n3(scale)} ${n3(scale)})">${art}</g>`
}

export function faded(opacity: number, art: Art): Art {
  return `<g opacity="${opacity}">${art}</g>`
}

/** A fill that goes from the first colour (top) to the last (bottom); sideways from left to right. */
export function gradient(id: string, colours: readonly string[], sideways = false): Art {
  const stops = colours.map(
    (colour, index) => `<stop offset="${n3(index / (colours.length - 1))}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x2="${sideways ? 1 : 0}" y2="${sideways ? 0 : 1}">${stops.join('')}</linearGradient>`
}

export function picture(art: readonly Art[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${art.join('')}</svg>`
}

function n3(value: number): number {
  return Math.round(value * 1000) / 1000
}

function curve(points: readonly Point[], closed: boolean): string {
  const last = points.length - 1
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last)
    return points[wrapped] as Point
  }
  const steps = Array.from({ length: closed ? points.length : last }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${pair(first)} ${pair(second)} ${pair(to)}`
  })
  return `M${pair(at(0))}${steps.join('')}`
}
