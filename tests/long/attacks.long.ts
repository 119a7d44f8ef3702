import { attack } from './attacks'
import { longPart } from './part'

longPart('attacks', '20,000 raw and 20,000 well-formed hostile requests', () => attack(20_000, 20_000))
