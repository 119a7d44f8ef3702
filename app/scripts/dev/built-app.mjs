import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

const ownVariables =
  /^(?:PORT|HOST|READERS|DATA_DIR|APP_ORIGIN|TRUST_PROXY|SESSION_SECRET|ADMIN_EMAIL|DEMO\w*|S3_\w+|SMTP_URL|MAIL_FROM)$/

/** Removes the app's variables from this process's environment, so that no test depends on the caller's. */
export function forgetAppVariables() {
  for (const name of Object.keys(process.env)) if (ownVariables.test(name)) delete process.env[name]
}

/**
 * Starts the built app on a free port and waits until /healthz answers 200.
 * Gives its address, what it printed so far, `stop()`, which sends SIGTERM and gives { code, ms }, and `kill()`.
 * Throws when it ends or is not ready within the time, with what it printed.
 */
export async function startBuiltApp(variables, { readyWithinMs = 120_000 } = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['app/scripts/serve.mjs'], {
    env: { ...process.env, ...variables, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  let running = true
  ended.then(() => (running = false))

  const deadline = Date.now() + readyWithinMs
  while (!(await isHealthy(url))) {
    if (running && Date.now() < deadline) await sleep(50)
    else {
      child.kill('SIGKILL')
      throw new Error(`The app ${running ? 'was not ready in time' : 'ended'}. It printed:\n${printed}`)
    }
  }
  return {
    url,
    printed: () => printed,
    stop: () => stop(child, ended),
    kill: () => child.kill('SIGKILL'),
  }
}

const isHealthy = (url) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.status === 200,
    () => false,
  )

async function stop(child, ended) {
  const start = Date.now()
  child.kill('SIGTERM')
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 15_000)
  const code = await ended
  clearTimeout(giveUp)
  return { code, ms: Date.now() - start }
}
