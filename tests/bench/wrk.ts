import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSecondsOf } from './cpu'
import type { Sending } from './load'

/** Addresses of one load before they repeat: more than the number of uncached pages that can be answered. */
const ADDRESSES_A_SECOND = 3_000
/** Requests that wait longer count as unanswered. */
const LONGEST_WAIT = '10s'

type Figures = { answers: number; seconds: number; failed: number; p99Ms: number }

/** One thread of wrk. */
export async function wrk({ url, nextPath, seconds, headers, connections }: Sending) {
  const folder = mkdtempSync(join(tmpdir(), 'bweni-wrk-'))
  const file = join(folder, 'addresses')
  const addresses = Array.from({ length: Math.ceil(ADDRESSES_A_SECOND * seconds) }, nextPath)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  writeFileSync(file, `${lines.join('\n')}\n\n${addresses.join('\n')}\n`)
  const script = ['-s', 'tests/bench/addresses.lua', url, '--', file]
  try {
    const { printed, cpuSeconds } = await run([
      '-t1',
      `-c${connections}`,
      `-d${Math.round(seconds)}s`,
      `--timeout=${LONGEST_WAIT}`,
      ...script,
    ])
    const took = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Figures
    const { answers, failed } = took
    // Without any answer, the wait is the whole time.
    const p99Ms = answers > 0 ? took.p99Ms : took.seconds * 1_000
    return { perSecond: answers / took.seconds, p99Ms, answers, busy: cpuSeconds / took.seconds, failed }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(args: string[]): Promise<{ printed: string; cpuSeconds: number }> {
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  let cpuSeconds = 0
  child.stdout.on('data', (text) => {
    printed += text
  })
  const watching = setInterval(() => {
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid ?? 0))
  }, 100)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watching)
      if (code === 0) resolve({ printed, cpuSeconds })
      else reject(new Error(`wrk ended with ${code}: ${printed}`))
    })
  })
}
