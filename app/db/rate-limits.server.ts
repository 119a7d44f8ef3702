import { now } from '~/adapters/clock'
import { counters } from './counters.server'

export type Limit = { hits: number; perMs: number }

/** Counts one more hit on a bucket and tells whether it is still within the limit. Buckets never name a person in clear. */
export function withinLimit(bucket: string, limit: Limit): boolean {
  return (counters().count.get(bucket, windowOf(limit)) ?? 1) <= limit.hits
}

/** Takes one hit back: it turned out to be none. */
export function giveBack(bucket: string, limit: Limit): void {
  counters().uncount.run(bucket, windowOf(limit))
}

/** Whether the bucket has hits left, without counting one. */
export function hasRoom(bucket: string, limit: Limit): boolean {
  return (counters().read.get(bucket, windowOf(limit)) ?? 0) < limit.hits
}

function windowOf(limit: Limit): number {
  return Math.floor(now() / limit.perMs) * limit.perMs
}
