import { driveModel } from './model'
import { longPart } from './part'

longPart('model', '20,000 steps over a year', async () => driveModel(20_000))
