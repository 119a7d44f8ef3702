/** The voices of the pictures: paper and clay, sea and mango, leaf and kanga. */
export const PAPER = '#FFFBF5'
export const CREAM = '#FBEFD9'
export const SAND = '#EBD3AC'
export const CLAY = '#C9714A'
export const EARTH = '#A9583A'
export const MANGO = '#F59E0B'
export const HONEY = '#F8C567'
export const SEA = '#0F4C81'
export const LAGOON = '#3E92AD'
export const SKY = '#BFE2EA'
export const MINT = '#BCD9BF'
export const LEAF = '#2C7A45'
export const FERN = '#5C9E57'
export const PALM = '#88B868'
export const JACARANDA = '#9482C9'
export const WINE = '#8C2F45'
export const ROSE = '#E59A93'
export const INK = '#2E2622'
export const WOOD = '#96643F'
export const TEAK = '#6B4329'
export const PINE = '#C99A63'
export const STEEL = '#8FA0A6'
export const WHITE = '#FFFFFF'

/** `share` of the second colour in the first: 0 leaves the first, 1 is the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lit = (colour: string, share = 0.22): string => mix(colour, '#FFF6E4', share)
export const dim = (colour: string, share = 0.2): string => mix(colour, '#3A2430', share)

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
