// Starts the app from build/ as it is, with the environment as it is.
import { setFlagsFromString } from 'node:v8'

process.env.NODE_ENV = 'production'

// Before the heap is swept it may grow by this much over what lives in it. Left to itself it doubles, for nothing.
setFlagsFromString('--heap-growing-percent=40')

const build = await import('../../build/server/index.js')
await build.entry.module.start(build)
