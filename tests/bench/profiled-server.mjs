// The server of a build with source maps; over IPC it counts the functions that run: node profiled-server.mjs {build folder}
import { Session } from 'node:inspector/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

process.env.NODE_ENV = 'production'
const folder = pathToFileURL(`${process.argv[2]}/server/`).href
const build = await import(`${folder}index.js`)
const session = new Session()
session.connect()
await session.post('Profiler.enable')
const server = await build.entry.module.start(build)

/** 'start' begins a count; 'take' ends it and sends the ranges of the functions of the build that ran. */
process.on('message', async (order) => {
  if (order === 'start') {
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    return process.send({})
  }
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const ran = result
    .filter(({ url }) => url.startsWith(folder))
    .flatMap(({ url, functions }) =>
      functions.flatMap(({ functionName, ranges: [range] }) =>
        range && range.count > 0
          ? [{ file: fileURLToPath(url), name: functionName, offset: range.startOffset }]
          : [],
      ),
    )
  process.send({ ran })
})
process.send({ isReady: Boolean(server) })
