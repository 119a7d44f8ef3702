import { prepare } from './prepare.mjs'
import { giveUp } from './problem.mjs'

await prepare().catch(giveUp)
await import('./serve.mjs')
