import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { freePort } from '../../app/scripts/dev/free-port.mjs'

/** Functions with a name that ran, `name:offset`, by their module of app/. */
export type Counted = Map<string, Set<string>>

type Ran = { file: string; name: string; offset: number }

/** The server of the build folder in a process of its own, whose functions are counted between `begin` and `end`. */
export async function countedServer(build: string, variables: Record<string, string>) {
  const port: number = await freePort()
  const child = fork('tests/bench/profiled-server.mjs', [build], {
    env: { ...process.env, ...variables, HOST: '127.0.0.1', PORT: String(port) },
    // Not those of tsx, which would rewrite the build as it is read.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const said = async () => (await once(child, 'message'))[0]
  const { isReady } = await said()
  if (!isReady) throw new Error('The server did not start.')
  const moduleAt = moduleFinder(join(build, 'server'))
  return {
    url: `http://127.0.0.1:${port}`,
    async begin() {
      child.send('start')
      await said()
    },
    async end(): Promise<Counted> {
      child.send('take')
      const { ran } = (await said()) as { ran: Ran[] }
      const counted: Counted = new Map()
      for (const { file, name, offset } of ran) {
        const module = moduleAt(file, offset)
        if (module && name) counted.set(module, (counted.get(module) ?? new Set()).add(`${name}:${offset}`))
      }
      return counted
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The module of app/ that a place in one of the build's files comes from. */
function moduleFinder(folder: string): (file: string, offset: number) => string | undefined {
  const text = readFileSync(join(folder, 'modules.json'), 'utf8')
  const starts: Record<string, [start: number, module: string][]> = JSON.parse(text)
  return (file, offset) => {
    const module = starts[relative(folder, file)]?.findLast(([start]) => start <= offset)?.[1]
    return module?.startsWith('app/') ? module : undefined
  }
}
