import { longPart } from './part'
import { failStorage } from './storage'

longPart('storage', '12 faults of the storage for files', () => failStorage(12))
