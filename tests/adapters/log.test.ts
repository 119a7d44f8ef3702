import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createLog } from '~/adapters/log.server'

const collect = () => {
  const lines: string[] = []
  return { lines, log: createLog((line) => lines.push(line)) }
}

it('writes one JSON line an entry, with its level, time in UTC, fields and words', () => {
  const { lines, log } = collect()
  log.info({ request: 'r1', route: '/properties', status: 200, ms: 3.2 }, 'request')
  log.error({ job: 'mail', error: 'two\nlines "quoted"' }, 'job failed')
  expect(lines).toHaveLength(2)
  expect(lines.every((line) => line.endsWith('}\n') && line.trim().split('\n').length === 1)).toBe(true)
  const [first, second] = lines.map((line) => JSON.parse(line))
  expect(first).toMatchObject({
    level: 'info',
    request: 'r1',
    route: '/properties',
    status: 200,
    ms: 3.2,
    msg: 'request',
  })
  expect(first.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Object.keys(first)).toEqual(['level', 'time', 'request', 'route', 'status', 'ms', 'msg'])
  expect(second.error).toBe('two\nlines "quoted"')
})

it('can be made quiet', () => {
  const { lines, log } = collect()
  log.level = 'warn'
  log.info({}, 'not written')
  log.warn({}, 'written')
  log.level = 'silent'
  log.error({}, 'not written')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['written'])
})

it.each(['log.info', 'logSoon'])('%s has written every line when the process ends at once', (write) => {
  const adapter = fileURLToPath(new URL('../../app/adapters/log.server.ts', import.meta.url))
  const script = `const { log, logSoon } = await import('${adapter}'); for (let i = 0; i < 500; i += 1) ${write}({ i }, 'x'); process.exit(0)`
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  const seen = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).i)
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => index))
})

/** Runs a script that logs and then says on the error output that it is still there. */
async function logTo(stdout: 'full' | 'closed', write: string) {
  const adapter = fileURLToPath(new URL('../../app/adapters/log.server.ts', import.meta.url))
  const script = `const { log, logSoon } = await import('${adapter}')
    for (let i = 0; i < 2_000; i += 1) ${write}({ i, text: 'x'.repeat(1_000) }, 'x')
    await new Promise((resolve) => setTimeout(resolve, 50))
    ${write}({}, 'once more')
    console.error('still there')`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', stdout === 'full' ? full : 'pipe', 'pipe'],
  })
  closeSync(full)
  child.stdout?.destroy()
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

it.each([
  ['full', 'log.info'],
  ['full', 'logSoon'],
  ['closed', 'log.info'],
  ['closed', 'logSoon'],
] as const)('T50: an output that is %s ends nothing (%s)', async (stdout, write) => {
  expect(await logTo(stdout, write)).toEqual({ code: 0, said: 'still there' })
})
