import { prepare } from './prepare.mjs'
import { giveUp } from './tools.mjs'

await prepare().catch(giveUp)
await import('./serve.mjs')
