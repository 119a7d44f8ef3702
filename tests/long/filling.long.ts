import { fillDisk } from './filling'
import { longPart } from './part'

longPart('filling', 'the disk fills 20 times while people send forms', () => fillDisk(20))
