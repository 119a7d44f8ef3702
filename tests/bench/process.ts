import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { Wrong } from './table'

export type Served = {
  url: string
  pid: number
  /** From the start of `node` to the end of the first answer with status 200. */
  readyAfterMs: number
  stop: () => Promise<void>
}

type Start = {
  /** Arguments of `node`. */
  args: (port: number) => string[]
  env?: (port: number) => Record<string, string>
  /** Path requested until it answers. */
  path: string
  /** Where its output goes. */
  log: string
}

const PATIENCE = 120_000

/** Starts a server in a process of its own and asks it until it answers. */
async function serve({ args, env, path, log }: Start): Promise<Served> {
  const port: number = await freePort()
  const output = openSync(log, 'w')
  const startedAt = performance.now()
  const child = spawn(process.execPath, args(port), {
    env: { ...process.env, ...env?.(port) },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  while ((await statusOf(url + path)) !== 200) {
    if (child.exitCode === null && performance.now() - startedAt < PATIENCE) await sleep(3)
    else {
      child.kill('SIGKILL')
      throw new Wrong(`${path} did not answer. The server said: ${readFileSync(log, 'utf8').slice(-2_000)}`)
    }
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, readyAfterMs: performance.now() - startedAt, stop }
}

/**
 * The built app on a DATA_DIR, with the flags of `npm start`. It trusts the caller's X-Forwarded-For, so that one machine
 * can be many phones. `https`: it is reached through a proxy that speaks it.
 */
export function serveApp(
  folder: string,
  path = '/healthz',
  flags: string[] = [],
  { https = false } = {},
): Promise<Served> {
  return serve({
    args: () => [...flags, '--max-semi-space-size=4', 'app/scripts/serve.mjs'],
    env: (port) => ({
      DATA_DIR: folder,
      DEMO: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: 'loopback',
      COMPRESSIONS: `${folder}/compressions`,
      ...(https ? { APP_ORIGIN: `https://127.0.0.1:${port}`, DEMO_PUBLIC: '1' } : {}),
    }),
    path,
    log: `${folder}/server.log`,
  })
}

/** `node:http` with one answer, whole. */
export function serveRaw(folder: string, answerFile?: string): Promise<Served> {
  return serve({
    args: (port) => ['tests/bench/raw-server.mjs', String(port), ...(answerFile ? [answerFile] : [])],
    path: '/',
    log: `${folder}/raw.log`,
  })
}

/** Remix's own handler with our routes; `plain` without scripts and data. */
export function serveStock(folder: string, kind = 'hydrated'): Promise<Served> {
  return serve({
    args: (port) => ['tests/bench/stock-server.mjs', String(port), kind],
    env: () => ({ DATA_DIR: folder, DEMO: '1' }),
    path: '/properties',
    log: `${folder}/stock-${kind}.log`,
  })
}

function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
  })
}
