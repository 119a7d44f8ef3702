import autocannon from 'autocannon'
import { ensurePackages, mayInstall } from '../../app/scripts/dev/debian.mjs'
import { which } from '../../app/scripts/dev/run.mjs'
import { median, Wrong } from './table'
import { wrk } from './wrk'

export const CONNECTIONS = 16

/** `busy`: the share of a core that the generator took; near 1 the figure is its own and not the server's. */
export type Pace = { perSecond: number; p99Ms: number; answers: number; busy: number }

export type Load = { headers?: Record<string, string>; connections?: number }

/**
 * The load generator: Debian's `wrk`, where one core takes more answers than Node gives; else `autocannon`, which takes
 * fewer than `node:http` gives, so that figures beside `node:http` say less.
 */
const generator = hasWrk() ? 'wrk' : 'autocannon'

function hasWrk(): boolean {
  if (!which('wrk') && mayInstall()) ensurePackages(['wrk'], 'the load of the figures')
  return which('wrk') !== undefined
}

/** GETs over 16 connections for some seconds, each of the next path. Every answer must be a good one. */
export async function load(
  url: string,
  nextPath: () => string,
  seconds: number,
  { headers = {}, connections = CONNECTIONS }: Load = {},
): Promise<Pace> {
  const requestHeaders = { ...asBrowser, ...headers }
  const send = generator === 'wrk' ? wrk : cannon
  const { failed, ...pace } = await send({ url, nextPath, seconds, headers: requestHeaders, connections })
  if (failed > 0) throw new Wrong(`${nextPath()}: ${failed} answers without 200 or none`)
  return pace
}

export type Sending = {
  url: string
  nextPath: () => string
  seconds: number
  headers: Record<string, string>
  connections: number
}

async function cannon({ url, nextPath, seconds, headers, connections }: Sending) {
  const before = process.cpuUsage()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ headers, setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  })
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    answers: result['2xx'],
    busy: (user + system) / 1e6 / result.duration,
    failed: result.errors + result.non2xx,
  }
}

const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }

/** The median of several measurements, each of its figures by itself; the generator's busiest. */
export function medianPace(paces: readonly Pace[]): Pace {
  return {
    perSecond: median(paces.map(({ perSecond }) => perSecond)),
    p99Ms: median(paces.map(({ p99Ms }) => p99Ms)),
    answers: paces.reduce((sum, { answers }) => sum + answers, 0),
    busy: Math.max(...paces.map(({ busy }) => busy)),
  }
}

/** Name of the generator and its highest load: 'wrk, 0.7 of a core'. */
export function askedBy(...paces: readonly Pace[]): string {
  return `${generator}, ${Math.max(...paces.map(({ busy }) => busy)).toFixed(1)} of a core`
}
