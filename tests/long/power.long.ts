import { longPart } from './part'
import { cutPower } from './power'

longPart('power', '2,000 power cuts while people send forms', () => cutPower(2_000))
