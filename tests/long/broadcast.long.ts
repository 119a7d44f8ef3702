import { killBroadcast } from './broadcast'
import { longPart } from './part'

longPart('broadcast', 'a message to 5,000 people, the server killed 20 times meanwhile', () =>
  killBroadcast(5_000, 20),
)
