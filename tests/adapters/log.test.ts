import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createLog } from '~/adapters/log.server'
import { fullDisk, readerThatIsGone, unreadFifo } from '../support/outputs'

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

const adapter = fileURLToPath(new URL('../../app/adapters/log.server.ts', import.meta.url))

/** Runs a script that has `log` and `logSoon` in a process of its own. */
function runScript(script: string, stdout: 'pipe' | number) {
  const whole = `const { log, logSoon } = await import('${adapter}'); ${script}`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', whole], {
    stdio: ['ignore', stdout, 'pipe'],
  })
}

const logMany = (write: string) =>
  `for (let i = 0; i < 2_000; i += 1) ${write}({ i, text: 'x'.repeat(1_000) }, 'x');`

const indexesIn = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).i)

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe.each(['log.info', 'logSoon'])('%s', (write) => {
  it('has written every line when the process ends at once, also to a reader that is behind', async () => {
    const child = runScript(
      `for (let i = 0; i < 500; i += 1) ${write}({ i, text: 'x'.repeat(1_000) }, 'x'); process.exit(3)`,
      'pipe',
    )
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    expect(await once(child, 'close')).toEqual([3, null])
    expect(indexesIn(output)).toEqual(upTo(500))
  })

  it.each([
    ['full', fullDisk],
    ['gone', readerThatIsGone],
    ['standing still', unreadFifo],
  ])('T50: goes on when its output is %s', async (_name, open) => {
    const output = open()
    const child = runScript(
      `${logMany(write)}
      await new Promise((resolve) => setTimeout(resolve, 50))
      ${write}({}, 'once more')
      console.error('still there')
      process.exit(3)`,
      output.fd,
    )
    output.handOver()
    let errors = ''
    child.stderr?.on('data', (text) => {
      errors += text
    })
    expect(await once(child, 'close')).toEqual([3, null])
    expect(errors.trim()).toBe('still there')
  })
})
