import autocannon from 'autocannon'
import { ensurePackages, mayInstall } from '../../app/scripts/dev/debian.mjs'
import { which } from '../../app/scripts/dev/run.mjs'
import { median, number, Wrong } from './table'
import { wrk } from './wrk'

export const CONNECTIONS = 16

export type Pace = { perSecond: number; p99Ms: number; answers: number }

export type Load = { headers?: Record<string, string>; connections?: number }

/**
 * The load generator: Debian's `wrk`, where one core takes more answers than Node gives; else `autocannon`, which takes
 * fewer than `node:http` gives, so that figures beside `node:http` say less.
 */
const generator = hasWrk() ? 'wrk' : 'autocannon'
/** The largest share of a core that it took; near 1 a figure is its own and not the server's. */
let busiest = 0

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
  const send = generator === 'wrk' ? wrk : cannon
  const sending = { url, nextPath, seconds, headers: { ...asBrowser, ...headers }, connections }
  const { failed, busy, ...pace } = await send(sending)
  if (failed > 0) throw new Wrong(`${nextPath()}: ${failed} answers without 200 or none`)
  busiest = Math.max(busiest, busy)
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

/** The median of several measurements, each of its figures by itself. */
export function medianPace(paces: readonly Pace[]): Pace {
  return {
    perSecond: median(paces.map(({ perSecond }) => perSecond)),
    p99Ms: median(paces.map(({ p99Ms }) => p99Ms)),
    answers: paces.reduce((sum, { answers }) => sum + answers, 0),
  }
}

/** Requests a second, and their p99. */
export const inWords = ({ perSecond, p99Ms }: Pace) => `${number(perSecond)}, ${number(Math.round(p99Ms))} ms`

/** A line with the generator and its highest load so far; empty before any load. */
export const loadLine = () =>
  busiest > 0 ? `\n${generator} took at most ${busiest.toFixed(1)} of a core.\n` : ''
