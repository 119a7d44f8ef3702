import { failDisk } from './disk'
import { longPart } from './part'

longPart('disk', '3 faults of the disk and of locks', () => failDisk(3))
