import { longPart } from './part'
import { race } from './races'

longPart('races', '5,000 races', () => race(5_000))
