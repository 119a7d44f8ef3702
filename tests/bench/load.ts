import autocannon from 'autocannon'
import { median, Wrong } from './table'

export const CONNECTIONS = 16

export type Pace = { perSecond: number; p99Ms: number }

/** GETs over 16 connections for some seconds, each of the next path. Every answer must be a 200. */
export async function load(
  url: string,
  nextPath: () => string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Pace> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        headers: { ...asBrowser, ...headers },
        setupRequest: (request) => ({ ...request, path: nextPath() }),
      },
    ],
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Wrong(`${nextPath()}: ${result.non2xx} answers without 200, ${result.errors} errors`)
  return { perSecond: result['2xx'] / result.duration, p99Ms: result.latency.p99 }
}

export const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }

/** The median of several measurements, each of its figures by itself. */
export function medianPace(paces: readonly Pace[]): Pace {
  return {
    perSecond: median(paces.map(({ perSecond }) => perSecond)),
    p99Ms: median(paces.map(({ p99Ms }) => p99Ms)),
  }
}
