import { watchMemory } from './memory'
import { longPart } from './part'

longPart('memory', '100,000 requests', () => watchMemory(100_000))
