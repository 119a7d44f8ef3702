import type { Random } from '../random'
import { CLAY, CREAM, HONEY } from './palette'
import type { Shell } from './shell'

const WALLS = [
  { wall: CREAM, dado: '#7FB3BF' },
  { wall: '#DDEBDD', dado: '#7FA982' },
  { wall: '#F7E3C6', dado: CLAY },
  { wall: '#D5E8EC' },
  { wall: '#F4DDD3', dado: '#B9655A' },
  { wall: '#EFE6F2', dado: '#8F83B5' },
  { wall: '#FBF0DC', dado: HONEY },
  { wall: '#E3EDE4' },
] as const
const FLOORS = [
  { floor: '#B5573C', pattern: 'cement' },
  { floor: '#E7DBC6', pattern: 'tiles' },
  { floor: '#B98A5A', pattern: 'boards' },
  { floor: '#9DB3AE', pattern: 'tiles' },
  { floor: '#8E9AA0', pattern: 'cement' },
] as const

/** A room painted and floored by chance, sizes in metres. */
export function interior(chance: Random, width = 4.2, depth = 3.3): Shell {
  const light = chance.pick(['left', 'right'] as const)
  return { width, height: 2.7, depth, ...chance.pick(WALLS), ...chance.pick(FLOORS), light }
}
