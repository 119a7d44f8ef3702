import { longPart } from './part'
import { readSlowly } from './slow-readers'

longPart('slow readers', '200 slow readers hold their answers open', () => readSlowly(200))
