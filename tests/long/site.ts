import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '../../app/scripts/dev/build.mjs'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { bareEnvironment } from '../support/bare-environment'
import { afterThisTest } from '../support/clean-up'
import { SECRET } from './market'

/** Enough printed output to see why a server ended. */
const KEPT_OUTPUT = 20_000

type Variables = Record<string, string>
export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * The built server on a data folder in a process of its own, with a reader, on one port however often it is started. Its clock goes
 * `clockOffset` milliseconds from that of the tests.
 */
export async function openSite(folder: string, clockOffset: number, variables: Variables = {}) {
  await ensureBuilt()
  const port: number = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...bareEnvironment,
    NODE_ENV: 'production' as const,
    TZ: 'UTC',
    DEMO: '0',
    DATA_DIR: folder,
    SESSION_SECRET: SECRET,
    PORT: String(port),
    APP_ORIGIN: url,
    SITE_CLOCK_OFFSET: String(clockOffset),
    READERS: '1',
    ...variables,
  }
  let child: ChildProcess
  let printed = ''
  let unexpectedEnds = 0
  let isEnding = true
  let calls = 0

  async function start() {
    const execArgv = ['--max-semi-space-size=4', '--import', String(pathToFileURL('tests/long/preload.mjs'))]
    const started = fork('app/scripts/serve.mjs', [], {
      env,
      execArgv,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    isEnding = false
    started.once('exit', () => {
      if (!isEnding) unexpectedEnds += 1
    })
    const isReady = new Promise<void>((resolve) => {
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (text) => {
          printed = (printed + text).slice(-KEPT_OUTPUT)
          if (String(text).includes('is ready at')) resolve()
        })
    })
    const ended = once(started, 'exit').then(() => {
      throw new Error(`The server ended at its start:\n${printed}`)
    })
    await Promise.race([isReady, ended])
  }

  /** Ends it by a signal; resolves when it has ended with its exit code or signal, and how long that took. */
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    isEnding = true
    const since = performance.now()
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill(signal)
    await ended
    return { code: child.exitCode ?? child.signalCode, ms: performance.now() - since }
  }

  /** Values that only the process knows, see `preload.mjs`. */
  async function ask<T>(question: 'clock' | 'pragma', value: number | string): Promise<T> {
    calls += 1
    const number = calls
    child.send({ number, question, value })
    for (;;) {
      const [message] = (await once(child, 'message')) as [{ number: number; answer: T }]
      if (message.number === number) return message.answer
    }
  }

  afterThisTest(() => end('SIGKILL'))
  await start()
  return {
    url,
    port,
    folder,
    start,
    end,
    ask,
    pid: () => child.pid as number,
    printed: () => printed,
    /** How often the process ended by itself. */
    unexpectedEnds: () => unexpectedEnds,
  }
}
