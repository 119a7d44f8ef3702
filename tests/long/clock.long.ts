import { moveClock } from './clock'
import { longPart } from './part'

longPart('clock', '6 jumps of the clock', () => moveClock(6))
