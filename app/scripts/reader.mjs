// A thread of the server that draws pages.
const build = await import('../../build/server/index.js')
build.entry.module.startReading(build)
