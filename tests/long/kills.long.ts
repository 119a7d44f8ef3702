import { kill } from './kills'
import { longPart } from './part'

longPart('kills', '300 kills while people send forms', () => kill(300))
