import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { bareEnvironment } from './bare-environment'
import { bundle } from './bundle'
import { afterThisTest } from './clean-up'
import { eventually } from './eventually'
import type { Output } from './outputs'

const running: { child: ChildProcess; folder: string }[] = []

async function endAll(): Promise<void> {
  const sites = running.splice(0)
  for (const { child } of sites) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  // Two starts may share a folder: it goes when nobody writes there any more.
  for (const { folder } of sites) rmSync(folder, { recursive: true, force: true })
}

/**
 * Starts `tests/server/site.ts` as production on this machine and waits until it is ready, or for its end. With `output` all
 * that it prints goes there.
 */
export async function startSite(
  variables: Record<string, string> = {},
  output?: Output,
  args: string[] = [],
) {
  const port = await freePort()
  const folder = variables.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bweni-site-'))
  mkdirSync('build/client', { recursive: true })
  const child = spawn(process.execPath, [await bundle('tests/server/site.ts'), ...args], {
    env: {
      ...bareEnvironment,
      NODE_ENV: 'production',
      DEMO: '0',
      DATA_DIR: folder,
      PORT: String(port),
      APP_ORIGIN: `http://127.0.0.1:${port}`,
      ...variables,
    },
    stdio: ['ignore', output?.fd ?? 'pipe', output?.fd ?? 'pipe'],
  })
  output?.handOver()
  if (running.length === 0) afterThisTest(endAll)
  running.push({ child, folder })
  let printed = ''
  const more = new EventEmitter()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      printed += text
      more.emit('more')
    })
  const says = async (text: string) => {
    while (!printed.includes(text)) await once(more, 'more')
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const url = `http://127.0.0.1:${port}`
  const isReady = output ? eventually(() => fetch(`${url}/healthz`)) : says('is ready at')
  await Promise.race([isReady, ended])
  return { child, port, folder, url, host: `127.0.0.1:${port}`, printed: () => printed, says, ended }
}
