import { longPart } from './part'
import { restart } from './restarts'

longPart('restarts', '50 restarts while people send forms', () => restart(50, 40))
