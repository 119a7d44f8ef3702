// Read by every process of a run on another date before anything else, and by each of its threads.
import { moveClock } from './move-clock.mjs'

moveClock(Number(process.env.CLOCK_OFFSET))
