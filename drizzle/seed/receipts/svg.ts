type Point = readonly [x: number, y: number]

const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`
const short = (value: number): number => Math.round(value * 1000) / 1000

export function triangle(corners: readonly [Point, Point, Point], fill: string): string {
  return `<path d="M${corners.map(pair).join('L')}Z" fill="${fill}"/>`
}

/** Straight strokes from point to point, with round ends. */
export function strokes(lines: readonly (readonly Point[])[], colour: string, width: number): string {
  const d = lines.map((points) => `M${points.map(pair).join('L')}`).join('')
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linejoin="round" stroke-linecap="round"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}
