import { benchCommits, type Run } from './commits'
import { benchNeverSeen } from './never-seen'
import type { Row } from './table'
import { benchWire } from './wire'

/** What the page cache is worth: under commits, beside pages that nobody asked for before, and on the wire. */
export async function benchPageCache(run: Run): Promise<Row[]> {
  return [...(await benchCommits(run)), ...(await benchNeverSeen(run)), ...(await benchWire(run))]
}
