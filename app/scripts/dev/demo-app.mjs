// The built app with the demo on an empty folder: loaded once, for its own steps and for all browser tests between them.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltApp } from './built-app.mjs'

const password = 'kanga-na-embe-tamu'
let folder
let app

const variables = () => ({ DATA_DIR: folder, DEMO: '1', DEMO_PASSWORD: password })

const start = (readyWithinMs) => startBuiltApp(variables(), { readyWithinMs })

/**
 * The app starts on an empty folder, is killed twice while it loads the demo, loads it at the third start, prints its accounts
 * and serves it. The browser tests find it in E2E_*.
 */
export async function loadsDemo() {
  stopDemo()
  folder = mkdtempSync(join(tmpdir(), 'bweni-demo-'))
  await isKilledWhen('it begins to load', (printed) => printed.includes('Loading the demo data'))
  await isKilledWhen('it stores pictures', () => existsSync(join(folder, 'files/public')))
  app = await start(600_000)
  await serves()
  const accounts = app.printed().match(/^demo account: .+$/gm) ?? []
  for (const type of ['tenant', 'property_owner', 'agent', 'admin']) {
    const lines = accounts.filter((line) => line.startsWith(`demo account: ${type} `))
    assert.ok(lines.length > 0, `prints a demo account of type ${type}; it printed:\n${app.printed()}`)
  }
  Object.assign(process.env, { E2E_URL: app.url, E2E_DATA_DIR: folder, E2E_PASSWORD: password })
}

/** Starts the app and kills it as soon as `isTime` says so; fails when it is ready before. */
async function isKilledWhen(when, isTime) {
  const child = spawn(process.execPath, ['app/scripts/serve.mjs'], {
    env: { ...process.env, ...variables(), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  const watch = setInterval(() => {
    if (printed.includes(' is ready at ')) child.kill('SIGTERM')
    else if (isTime(printed)) child.kill('SIGKILL')
  }, 5)
  const [, signal] = await ended
  clearInterval(watch)
  assert.equal(signal, 'SIGKILL', `is killed when ${when}; it printed:\n${printed}`)
}

/** The app ends in time at SIGTERM, starts again on what it kept, serves it, and ends again. */
export async function startsAgain() {
  await stops()
  app = await start(120_000)
  await serves()
  await stops()
}

async function serves() {
  for (const path of ['/', '/properties']) {
    const answer = await fetch(app.url + path)
    const body = await answer.text()
    assert.equal(answer.status, 200, `${path} answers ${answer.status}: ${body.slice(0, 500)}`)
    assert.match(body, /<h1/, `${path} has a heading`)
  }
}

async function stops() {
  const { code, ms } = await app.stop()
  assert.equal(code, 0, `SIGTERM ends it with 0, not ${code}:\n${app.printed()}`)
  assert.ok(ms < 10_000, `SIGTERM ends it within 10 s, not ${ms} ms`)
}

/** Stops what is left of it, also after a failure. */
export function stopDemo() {
  app?.kill()
  if (folder) rmSync(folder, { recursive: true, force: true })
}
